internal import Foundation

/// Opens databases for lists.
public nonisolated enum ListDatabase {
  /// Opens a database file, or creates it, with several readers and one writer.
  ///
  /// A write waits up to 5 seconds for another program's write. A reader caches a quarter of a megabyte of pages.
  /// SQLite keeps two more files beside the database while it is open.
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - configuration: Functions, collations and so on. Its journal mode, its busy mode and the readers' cache size
  ///     are replaced.
  /// - Throws: `FetchedResultsError` with the path and the reason: for example a folder that is missing or not
  ///   writable, or a file that is not a database.
  public static func open(
    _ path: String, configuration: Configuration = Configuration()
  ) throws(FetchedResultsError) -> DatabasePool {
    // Check before SQLite opens the file: SQLite could leave two more files beside it that are not writable.
    if let reason = denial(of: path) { throw .unreadable(path: path, reason: reason) }
    for companion in [path + "-wal", path + "-shm"] where denial(of: companion) != nil {
      throw .unreadable(path: path, reason: "the file \(companion) may not be read and written to")
    }
    var configuration = configuration
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      // Each change reads the whole index once, so more cached pages would be replaced before they are used again.
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

  /// Returns the reason, according to the file system, why a database at a path cannot be opened.
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

  /// Returns the permission that a file lacks; nil if none, or if there is no file.
  private static func denial(of path: String) -> String? {
    guard access(path, F_OK) == 0 else { return nil }
    if access(path, R_OK) != 0 { return "the file may not be read" }
    return access(path, W_OK) == 0 ? nil : "the file may not be written to"
  }
}
