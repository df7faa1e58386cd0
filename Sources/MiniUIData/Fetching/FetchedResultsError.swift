internal import Foundation

/// The reason why a list does not follow its database. Its rows stay on the screen.
public nonisolated enum FetchedResultsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another connection has locked the database. The list retries automatically.
  case locked(path: String)
  /// The query does not match the tables, for example after a table was dropped or a column renamed. The list retries
  /// automatically.
  case schema(path: String, reason: String)
  /// The file is damaged or not a database.
  case corrupt(path: String, reason: String)
  /// The file cannot be read or opened, for example because of a full disk or a missing permission. The list retries
  /// automatically.
  case unreadable(path: String, reason: String)
  /// The file was removed or renamed while it was open.
  case fileGone(path: String)
  /// Another file is at the path. Open it, and assign it to the controller's `database`.
  case fileReplaced(path: String)
  /// The query returns a row without a key, or two rows with the same key.
  case badKey(value: String)
  /// The rows of a section are not consecutive: the section key has different rules for ordering and for comparison.
  case scatteredSection(name: String, between: String)
  /// A row cannot be decoded as a record.
  case badRecord(reason: String)

  /// A message for people: the error, the file, and how to correct it.
  public var description: String {
    switch self {
    case .locked(let path):
      "The database \(path) is locked by another program. The list is brought up to date when it is free."
    case .schema(let path, let reason):
      "The tables of the database \(path) are not as expected (\(reason)). The list is brought up to date when they are."
    case .corrupt(let path, let reason):
      "The database \(path) is damaged (\(reason)). Restore it from a copy."
    case .unreadable(let path, let reason):
      "The database \(path) cannot be read (\(reason)). Free some space, or check the permissions of the file and its folder."
    case .fileGone(let path):
      "The database \(path) was removed or renamed. Put it back, and open it again."
    case .fileReplaced(let path):
      "Another file has replaced the database \(path). Open it to see what it contains."
    case .badKey(let value):
      "The key \(value) does not belong to one row only: each row of the list needs its own key, which is not null."
    case .scatteredSection(let name, let between):
      "The section \"\(name)\" continues after \"\(between)\": order the rows by the key of the sections, with the same collation."
    case .badRecord(let reason):
      "A row of the database cannot be read: \(reason)."
    }
  }

  /// Whether the list retries by a timer, since no notification will report the end of the error.
  var isTransient: Bool {
    switch self {
    case .locked, .schema, .unreadable: true
    case .corrupt, .fileGone, .fileReplaced, .badKey, .scatteredSection, .badRecord: false
    }
  }

  /// Determines the reason for an error of the database.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as FetchedResultsError: self = error
    case let error as DatabaseError: self = Self.reason(for: error, path)
    case let error as RowDecodingError: self = .badRecord(reason: error.description)
    case let error as DecodingError: self = .badRecord(reason: "\(error)")
    default: self = .unreadable(path: path, reason: "\(error)")
    }
  }

  private static func reason(for error: DatabaseError, _ path: String) -> FetchedResultsError {
    let reason = error.message ?? "SQLite error \(error.resultCode.rawValue)"
    return switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: .locked(path: path)
    case .SQLITE_ERROR, .SQLITE_SCHEMA: .schema(path: path, reason: reason)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: .corrupt(path: path, reason: reason)
    default: .unreadable(path: path, reason: reason)
    }
  }
}
