/// The reasons why goldens cannot be read, written or used.
public nonisolated enum GoldenError: Error, Hashable, CustomStringConvertible {
  case unreadable(file: String, reason: String)
  case unwritable(file: String, reason: String)
  /// The file can be read, but its contents are not valid.
  case broken(file: String, reason: String)
  /// Another run holds the folder.
  case busy(folder: String, holders: [String], isUpdating: Bool)
  /// The golden was written by a former version, beside the scripts.
  case misplaced(file: String, destination: String)
  /// The name to accept matches no golden.
  case unknown(name: String, near: [String])

  /// A sentence about the error, with the path.
  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)"
    case .unwritable(let file, let reason): "\(file) cannot be written: \(reason)"
    case .broken(let file, let reason): "\(file) is broken: \(reason)"
    case .busy(let folder, let holders, let isUpdating):
      "the goldens in \(folder) are being \(isUpdating ? "updated" : "checked") by "
        + "\(holders.isEmpty ? "another run" : holders.joined(separator: " and ")): wait until that has ended"
    case .misplaced(let file, let destination):
      "\(file) belongs in a folder for its script, as \(destination): an update moves it"
    case .unknown(let name, let near):
      "there is no golden '\(name)'"
        + (near.isEmpty ? "" : "; did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?")
    }
  }

  /// The system's description of the last error, from `errno`.
  static var systemReason: String { String(cString: strerror(errno)) }
}
