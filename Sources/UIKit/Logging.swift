/// A log with a name. Messages go to the standard error output, since there is no system log for apps.
public struct OSLog: Hashable, Sendable {
  private let name: String?

  /// Creates a log.
  /// - Parameters:
  ///   - subsystem: The name of the program, such as "org.example.notes".
  ///   - category: The part of the program.
  public init(subsystem: String, category: String) { name = "\(subsystem) \(category)" }
  private init(name: String?) { self.name = name }

  /// A log without a name.
  public static let `default` = OSLog(name: "")
  /// A log that writes nothing.
  public static let disabled = OSLog(name: nil)

  /// Returns whether messages of a type are written: all types except `debug`, unless the log is `disabled`.
  public func isEnabled(type: OSLogType) -> Bool { name != nil && type != .debug }

  /// Returns the line for a message; nil if it is not written.
  func line(_ message: String, _ type: OSLogType) -> String? {
    guard let name, isEnabled(type: type) else { return nil }
    return (name.isEmpty ? "" : name + ": ") + message
  }
}

/// The importance of a message. Messages for debugging are not written.
public enum OSLogType: UInt8, Hashable, Sendable {
  case `default` = 0
  case info, debug
  case error = 16
  case fault
}

/// Writes a message to a log.
/// - Parameters:
///   - message: The message. Each format specifier, such as `%@`, `%d` or `%{public}@`, stands for an argument; widths and
///     numbers of digits are not used, and nothing is hidden.
///   - dso: Not used.
///   - log: The log.
///   - type: The importance.
///   - arguments: The values, whose descriptions are written.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: Any...
) {
  guard let line = log.line(OSLog.text(message.description, arguments), type) else { return }
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

extension OSLog {
  /// Returns a message with its arguments instead of the format specifiers. `%%` is a per cent sign.
  static func text(_ format: String, _ arguments: [Any]) -> String {
    var rest = arguments[...]
    return format.replacing(/%(%|(\{[^}]*\})?[-+ #0-9.]*(hh|h|ll|l|q|z|t|j)?[a-zA-Z@])/) { match in
      match.output.0 == "%%" ? "%" : rest.popFirst().map { "\($0)" } ?? String(match.output.0)
    }
  }
}
