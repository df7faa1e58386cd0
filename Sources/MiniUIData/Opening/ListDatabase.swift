internal import Foundation

/// The way to open a database that lists show.
public nonisolated enum ListDatabase {
  /// Opens a database file, which is made if there is none, with several readers beside one writer.
  ///
  /// A write waits up to 5 seconds for one of another program. A reader keeps a quarter of a megabyte of pages. SQLite keeps two
  /// more files beside the database while it is open.
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - configuration: Functions, collations and the like; its journal mode, its busy mode and the cache size of
  ///     readers are replaced.
  /// - Throws: `FetchedResultsError`, with the path and the reason: a folder that is missing or cannot be written to, or a file
  ///   that is no database.
  public static func open(
    _ path: String, configuration: Configuration = Configuration()
  ) throws(FetchedResultsError) -> DatabasePool {
    // Tried in vain, SQLite would leave two files beside it that may not be written to either.
    if let reason = denial(of: path) { throw .unreadable(path: path, reason: reason) }
    for companion in [path + "-wal", path + "-shm"] where denial(of: companion) != nil {
      throw .unreadable(path: path, reason: "the file \(companion) may not be read and written to")
    }
    var configuration = configuration
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      // Each change reads the whole index in one pass: more pages would be replaced by one another before they are used again.
      if db.configuration.readonly { try db.execute(sql: "PRAGMA cache_size = -256") }
    }
    do {
      return try DatabasePool(path: path, configuration: configuration)
    } catch let error as DatabaseError
      where error.resultCode == .SQLITE_CANTOPEN || error.resultCode == .SQLITE_READONLY
    {
      throw .unreadable(path: path, reason: obstacle(to: path) ?? error.message ?? "it cannot be opened")
    } catch {
      throw FetchedResultsError(error, path: path)
    }
  }

  /// Returns why a database at a path cannot be opened, as far as the file system tells.
  private static func obstacle(to path: String) -> String? {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    let files = FileManager.default
    guard files.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      return "there is no folder \(folder)"
    }
    if files.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue { return "it is a folder" }
    if access(folder, W_OK) != 0 {
      return "the folder \(folder) cannot be written to, where SQLite keeps two more files"
    }
    return nil
  }

  /// Returns which permission a file lacks; nil if none, or if there is no file.
  private static func denial(of path: String) -> String? {
    guard access(path, F_OK) == 0 else { return nil }
    if access(path, R_OK) != 0 { return "the file may not be read" }
    return access(path, W_OK) == 0 ? nil : "the file may not be written to"
  }
}
