internal import Foundation
internal import GRDB

/// A library that cannot be opened or written. The description has the path and the reason, and how to correct it if possible.
public struct LibraryError: Error, Equatable, CustomStringConvertible {
  /// The kind of an error.
  public enum Kind: Sendable {
    /// The file or its folder cannot be created, read or written.
    case inaccessible
    /// The file is no database, or damaged.
    case damaged
    /// The file is the database of another program, or of a newer version.
    case foreign
    /// Another program has been writing for 5 seconds.
    case busy
    /// The disk is full.
    case full
    /// Another error of the database.
    case other
  }

  public let kind: Kind
  public let path: String
  public let description: String

  init(_ kind: Kind, at path: String, _ sentence: String) {
    self.kind = kind
    self.path = path
    description = sentence
  }

  /// Translates an error that was thrown while the library at `path` was in use.
  init(_ error: any Error, at path: String) {
    if let error = error as? LibraryError {
      self = error
      return
    }
    guard let error = error as? DatabaseError else {
      self.init(.inaccessible, at: path, "The library \(path) cannot be used: \(error.localizedDescription)")
      return
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      self.init(.inaccessible, at: path, "The library \(path) is a folder. Choose a file with --database.")
      return
    }
    switch error.resultCode {
    case .SQLITE_NOTADB:
      self.init(.damaged, at: path, "\(path) is not a library: it is no database. Choose another file with --database.")
    case .SQLITE_CORRUPT:
      self.init(
        .damaged, at: path, "The library \(path) is damaged. Restore a copy, or remove it to begin with a new one.")
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(
        .busy, at: path, "The library \(path) is in use: another program has been writing for 5 seconds. Try again.")
    case .SQLITE_FULL:
      self.init(.full, at: path, "The disk is full: nothing was written to \(path).")
    case .SQLITE_READONLY, .SQLITE_PERM:
      self.init(.inaccessible, at: path, "The library \(path) may not be written. Its folder must be writable too.")
    case .SQLITE_CANTOPEN:
      self.init(
        .inaccessible, at: path, "The library \(path) cannot be opened: is its folder there, and may it be written?")
    default:
      self.init(.other, at: path, "The library \(path) cannot be used: \(error.message ?? "\(error.resultCode)").")
    }
  }
}
