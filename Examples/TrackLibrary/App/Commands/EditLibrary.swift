internal import ArgumentParser
internal import Foundation
internal import MiniUITesting
internal import TrackLibrary

/// The command that writes to a library, while windows of other processes show it.
struct EditLibrary: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "library",
    abstract: "Add tracks to a library, also while a window shows it.")

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Add N tracks, up to a thousand in a transaction.", valueName: "n"))
  var add = 1

  @Option(
    help: ArgumentHelp(
      "The library. By default the user's own, in XDG_DATA_HOME, which is created if it is missing.",
      valueName: "file"))
  var database: String?

  @Flag(help: "Create the library of --database if it is missing.")
  var create = false

  mutating func validate() throws {
    if !(0...1_000_000).contains(add) { throw ValidationError("--add is from 0 to 1000000, not \(add)") }
    if let database, !create, !FileManager.default.fileExists(atPath: database) {
      throw ValidationError("there is no library \(database); --create makes it")
    }
    if create, database == nil { throw ValidationError("--create needs --database FILE") }
  }

  func run() throws {
    let path = database ?? LibraryStore.userPath
    let library = try LibraryStore.openFilled(path)
    try library.addRecordings(add)
    print("\(path): \(add) added, \(counted(try library.count, "track"))")
  }
}
