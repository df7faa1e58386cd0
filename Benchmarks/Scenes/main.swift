internal import Foundation

// A separate program that contains only the kit and a window, so that it is as small as the other toolkits' programs
// with which it is compared. It is synchronous because windows must be used on the first thread of the process.

func fail(_ error: any Error, _ status: Int32) -> Never {
  FileHandle.standardError.write(Data("MiniUIBench: \(error)\n".utf8))
  exit(status)
}

do {
  let arguments = try BenchArguments(Array(CommandLine.arguments.dropFirst()))
  switch arguments.scene {
  case .drag: try BenchDrag.run()
  case .grid: try BenchGrid.run(items: arguments.items)
  case .list: try BenchTable.run(items: arguments.items)
  case .menu: try BenchDrag.run(menuRows: 20)
  case .keys: try BenchKeys.run(bytes: arguments.items, keyboards: arguments.keyboards)
  }
} catch let error as BenchUsage {
  fail(error, 2)
} catch {
  fail(error, 3)
}
