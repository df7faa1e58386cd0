import Foundation
import Testing

/// Tests of the modules that the program of the demo consists of.
struct DemoProgramTests {
  /// Whether the program has a symbol of a module, whose names begin with its mangled name.
  private func contains(_ module: String, in program: Data) -> Bool {
    program.range(of: Data("$s\(module.utf8.count)\(module)".utf8)) != nil
  }

  @Test func `the demo links neither a database nor a server`() throws {
    let folder = (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
    let program = try Data(contentsOf: folder.appending(path: "DragDemo"), options: .alwaysMapped)
    #expect(contains("MiniUIAppTool", in: program))
    for module in ["GRDB", "MiniUIData", "FlyingFox", "MusicServer"] {
      #expect(!contains(module, in: program), "\(module)")
    }
  }
}
