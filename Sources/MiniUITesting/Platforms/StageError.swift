/// Why a stage could not do what it was asked to.
public nonisolated enum StageError: Error, Hashable, CustomStringConvertible {
  /// The platform has nothing to do it with.
  case cannotPerform(String, reason: String)
  /// Somebody ended it, in words.
  case ended(String)
  /// What still moves or waits, each in words, after so many seconds; without a limit, what will do so for ever.
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
