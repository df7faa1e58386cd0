/// A value that steps through states.
///
///     enum Light: StateMachine {
///       case red, green
///       mutating func reset() { self = .red }
///       func next() -> Light? { self == .red ? .green : nil }
///       func previous() -> Light? { self == .green ? .red : nil }
///     }
nonisolated public protocol StateMachine {
  /// Returns to the first state.
  mutating func reset()
  /// Returns the state after this one; nil for none.
  func next() -> Self?
  /// Returns the state before this one; nil for none.
  func previous() -> Self?
}

extension StateMachine {
  /// Steps to the next state; without one, to the first.
  public nonisolated mutating func advance() {
    if let next = next() { self = next } else { reset() }
  }

  /// Steps to the previous state; without one, to the first and not to the last.
  public nonisolated mutating func reverse() {
    if let previous = previous() { self = previous } else { reset() }
  }
}
