import Foundation
import Workloads

/// `Count NAME TIMES` runs one workload TIMES times; without arguments it lists them all. `Scripts/count` counts its
/// instructions. `Count NAME TIMES --memory` prints the memory that it takes: `Scripts/memory`.
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.isEmpty {
  for workload in Workload.all { print(workload.name) }
} else {
  do {
    try run()
  } catch {
    FileHandle.standardError.write(Data("Count: \(error)\n".utf8))
    exit(1)
  }
}

func run() throws {
  let measuresMemory = arguments.last == "--memory"
  guard arguments.count == (measuresMemory ? 3 : 2), let times = Int(arguments[1]) else { throw Misuse.arguments }
  guard let workload = Workload.all.first(where: { $0.name == arguments[0] }) else { throw Misuse.name(arguments[0]) }
  let work = try workload.prepare()
  // Memory that the first window keeps for later windows does not count as growth.
  if measuresMemory { try work() }
  let before = Memory.now
  for _ in 0..<times { try work() }
  if measuresMemory {
    let after = Memory.now
    let numbers = [before.heap, after.heap, after.resident, after.peak].map { String($0 / 1000) }
    print(numbers.joined(separator: " "), workload.name)
  }
}

enum Misuse: Error, CustomStringConvertible {
  case arguments
  case name(String)

  var description: String {
    switch self {
    case .arguments: "say what and how often: Count NAME TIMES [--memory]"
    case .name(let name): "there is no workload '\(name)'"
    }
  }
}
