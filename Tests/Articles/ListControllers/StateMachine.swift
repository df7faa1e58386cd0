/// A value with an order of states. Use it for enumerations that advance step by step.
///
///     enum Light: StateMachine {
///       case red, green
///       mutating func reset() { self = .red }
///       func next() -> Light? { self == .red ? .green : nil }
///       func previous() -> Light? { self == .green ? .red : nil }
///     }
protocol StateMachine {
  /// Returns to the first state.
  mutating func reset()
  /// Returns the next state; nil for none.
  func next() -> Self?
  /// Returns the previous state; nil for none.
  func previous() -> Self?
}

extension StateMachine {
  /// Advances to the next state or, if there is none, to the first.
  mutating func advance() {
    if let next = next() { self = next } else { reset() }
  }

  /// Goes back to the previous state or, if there is none, to the first.
  mutating func reverse() {
    if let previous = previous() { self = previous } else { reset() }
  }
}
