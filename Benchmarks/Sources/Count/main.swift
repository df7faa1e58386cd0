import Foundation
import Workloads

/// `Count NAME TIMES` runs one workload TIMES times; without arguments it lists them all. `Scripts/count` counts its
/// instructions.
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
  guard arguments.count == 2, let times = Int(arguments[1]) else { throw Misuse.arguments }
  guard let workload = Workload.all.first(where: { $0.name == arguments[0] }) else { throw Misuse.name(arguments[0]) }
  let work = try workload.prepare()
  for _ in 0..<times { try work() }
}

enum Misuse: Error, CustomStringConvertible {
  case arguments
  case name(String)

  var description: String {
    switch self {
    case .arguments: "say what and how often: Count NAME TIMES"
    case .name(let name): "there is no workload '\(name)'"
    }
  }
}
