/// The state of Shift, determined by taps, holding, typing and the text before the caret.
nonisolated struct ShiftState: Hashable {
  /// The duration of capitals.
  enum Mode: Hashable {
    case off
    /// For the next letter, at the start of a sentence or word.
    case automatic
    /// For the next letter, after a tap on Shift.
    case once
    /// Until Shift is tapped again.
    case locked
  }

  private(set) var mode = Mode.off
  private(set) var isHeld = false
  /// Whether something was typed while Shift was held.
  private var wasUsed = false
  private var lastPress: TimeInterval?

  /// Whether letters are typed as capitals.
  var isUpper: Bool { mode != .off || isHeld }

  /// Records that Shift was pressed.
  /// - Parameter gap: the maximum time between two presses that lock Shift, in seconds.
  mutating func press(at time: TimeInterval, lockGap gap: TimeInterval) {
    isHeld = true
    wasUsed = false
    if mode == .locked {
      mode = .off
      lastPress = nil
    } else if let last = lastPress, time - last <= gap {
      mode = .locked
      lastPress = nil
    } else {
      mode = mode == .off ? .once : .off
      lastPress = time
    }
  }

  /// Records that Shift was released. If it was used while held, capitals end, unless it is locked.
  mutating func release() {
    isHeld = false
    if wasUsed, mode != .locked { mode = .off }
  }

  /// Locks Shift if it has been held without typing. Called after it was held long enough.
  mutating func lockIfUnused() {
    if isHeld, !wasUsed { mode = .locked }
  }

  /// Records that text was typed or deleted: capitals for one letter end.
  mutating func didType() {
    lastPress = nil
    if isHeld {
      wasUsed = true
    } else if mode != .locked {
      mode = .off
    }
  }

  /// Applies the suggestion from the text before the caret. The user's own choice takes precedence.
  mutating func suggest(_ isUpper: Bool) {
    if isHeld { return }
    if isUpper, mode == .off { mode = .automatic }
    if !isUpper, mode == .automatic { mode = .off }
  }
}
