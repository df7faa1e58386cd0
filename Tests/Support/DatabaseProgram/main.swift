import DatabaseSupport
import Foundation
import GRDB
import MiniUIData
import SeededRandom

/// A program that writes to a database of the tests, as another process does.
///
///     DatabaseProgram FILE random SEED COUNT   performs random transactions
///     DatabaseProgram FILE count FROM          inserts rows one by one, and prints the number of each, until it is killed
///     DatabaseProgram FILE list FROM           shows the rows in a table, and inserts as `count` does, until it is killed
///     DatabaseProgram FILE run SQL             performs one transaction
///     DatabaseProgram FILE hold SQL            performs statements, prints "held", and commits when its input ends
///     DatabaseProgram FILE figures             measures a list of 100,000 rows, and prints what it costs
///                                              (with MALLOC_ARENA_MAX=2 in the environment, as in a window)
///     DatabaseProgram FILE open                opens the database as a list does, and prints "opened" or the error
let arguments = CommandLine.arguments
if arguments[2] == "open" {
  do {
    _ = try ListDatabase.open(arguments[1])
    say("opened")
  } catch {
    say("\(error)")
  }
  exit(0)
}

var configuration = Configuration()
configuration.busyMode = .timeout(10)
let database = try DatabaseQueue(path: arguments[1], configuration: configuration)

/// Runs `body` on the first thread, as an application does, and ends the program. (The main actor of an asynchronous program
/// without a run loop may use any thread.)
func runOnFirstThread(_ body: @escaping @MainActor () async throws -> Void) -> Never {
  Task { @MainActor in
    do {
      try await body()
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
  RunLoop.main.run()
  exit(0)
}

/// Prints a line at once.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

switch arguments[2] {
case "random":
  var random = SplitMix64(seed: UInt64(arguments[3]) ?? 0)
  for _ in 0..<(Int(arguments[4]) ?? 0) {
    let statements = RandomStatements.make(&random)
    try database.write { db in
      for sql in statements { try db.execute(sql: sql) }
    }
  }
case "count":
  var id = Int(arguments[3]) ?? 0
  while true {
    try database.write { try $0.execute(sql: "INSERT INTO item VALUES (?, 'Counted', 'item', 0)", arguments: [id]) }
    say("\(id)")
    id += 1
  }
case "list":
  runOnFirstThread { try await ListProcess(arguments[1]).add(from: Int(arguments[3]) ?? 0) { say("\($0)") } }
case "figures":
  runOnFirstThread { try await ListFigures(arguments[1]).print(say) }
case "run":
  try database.write { try $0.execute(sql: arguments[3]) }
case "hold":
  try database.writeWithoutTransaction { db in
    try db.execute(sql: arguments[3])
    say("held")
    _ = FileHandle.standardInput.readDataToEndOfFile()
    try db.execute(sql: "COMMIT")
  }
default:
  FileHandle.standardError.write(Data("DatabaseProgram knows random, count, list, figures, run, hold and open\n".utf8))
  exit(2)
}
