/// An error of a stage or its platform.
public nonisolated enum StageError: Error, Hashable, CustomStringConvertible {
  /// The action cannot be performed, with the reason.
  case cannotPerform(String, reason: String)
  /// The session was ended from outside, with a description: the user closed the window, for example.
  case ended(String)
  /// Work is still pending after `limit` seconds, each described; if `limit` is nil, work that never ends.
  case unsettled([String], limit: TimeInterval?)

  public var description: String {
    switch self {
    case .cannotPerform(let what, let reason): "cannot \(what): \(reason)"
    case .ended(let how): how
    case .unsettled(let work, let limit):
      (limit.map { "has not settled within \($0) s: " } ?? "never settles: ") + work.joined(separator: "; ")
    }
  }
}
