internal import Foundation
public import GRDB

/// A database of tracks and a playlist, which several programs may have open.
///
/// All edits are transactions of their own. They may be made on any thread. An edit waits up to 5 seconds while another program
/// writes, so the main thread should edit only if no other program does.
public final class MusicLibrary: Sendable {
  /// The connection, for observing and reading.
  public let database: any DatabaseWriter
  /// The path of the file; nil for a library in memory.
  public let path: String?

  private init(_ database: any DatabaseWriter, path: String?) throws {
    self.database = database
    self.path = path
    try LibrarySchema.migrator.migrate(database)
  }

  /// Opens the library in a file, which is created with its folder if there is none.
  /// - Throws: `LibraryError`.
  public static func open(_ path: String) throws(LibraryError) -> MusicLibrary {
    do {
      let url = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try LibrarySchema.examine(path)
      var configuration = Configuration()
      configuration.busyMode = .timeout(5)
      return try MusicLibrary(DatabasePool(path: path, configuration: configuration), path: path)
    } catch {
      throw LibraryError(error, at: path)
    }
  }

  /// Creates a library in memory only, for tests and pictures.
  /// - Throws: The database's error if there is no memory left.
  public static func inMemory() throws -> MusicLibrary { try MusicLibrary(DatabaseQueue(), path: nil) }

  /// Returns a library in memory with the same content, which is independent from then on.
  /// - Throws: The database's error if this library cannot be read.
  public func copyInMemory() throws -> MusicLibrary {
    let copy = try DatabaseQueue()
    try database.backup(to: copy)
    return try MusicLibrary(copy, path: nil)
  }

  /// The path of the user's own library: `dragdemo/library.sqlite` in `XDG_DATA_HOME`, by default in `~/.local/share`.
  public static func userPath(environment: [String: String], home: String) -> String {
    // The specification asks programs to ignore relative paths.
    let folder = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.local/share"
    return folder + "/dragdemo/library.sqlite"
  }

  /// Performs an edit as one transaction.
  /// - Throws: `LibraryError`, after which nothing has changed.
  func edit<Value>(_ change: (Database) throws -> Value) throws(LibraryError) -> Value {
    do {
      return try database.write(change)
    } catch {
      throw LibraryError(error, at: path ?? "in memory")
    }
  }

  func readValue<Value>(_ reading: (Database) throws -> Value) throws(LibraryError) -> Value {
    do {
      return try database.read(reading)
    } catch {
      throw LibraryError(error, at: path ?? "in memory")
    }
  }
}
