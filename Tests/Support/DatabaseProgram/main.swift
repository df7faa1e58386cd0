import DatabaseSupport
import Foundation
import GRDB
import SeededRandom

/// A program that writes to a database of the tests, as another process does.
///
///     DatabaseProgram FILE random SEED COUNT   performs random transactions
///     DatabaseProgram FILE count FROM          inserts rows one by one, and prints the number of each, until it is killed
///     DatabaseProgram FILE run SQL             performs one transaction
///     DatabaseProgram FILE hold SQL            performs statements, prints "held", and commits when its input ends
let arguments = CommandLine.arguments
var configuration = Configuration()
configuration.busyMode = .timeout(10)
let database = try DatabaseQueue(path: arguments[1], configuration: configuration)

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
    FileHandle.standardOutput.write(Data("\(id)\n".utf8))
    id += 1
  }
case "run":
  try database.write { try $0.execute(sql: arguments[3]) }
case "hold":
  try database.writeWithoutTransaction { db in
    try db.execute(sql: arguments[3])
    FileHandle.standardOutput.write(Data("held\n".utf8))
    _ = FileHandle.standardInput.readDataToEndOfFile()
    try db.execute(sql: "COMMIT")
  }
default:
  FileHandle.standardError.write(Data("DatabaseProgram knows random, count, run and hold\n".utf8))
  exit(2)
}
