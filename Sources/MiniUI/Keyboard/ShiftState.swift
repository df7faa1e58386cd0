/// Whether letters are capitals: what taps on Shift, holding it, typing, and the text itself make of it.
nonisolated struct ShiftState: Hashable {
  /// How long capitals last.
  enum Mode: Hashable {
    case off
    /// For the next letter, since a sentence or word begins there.
    case automatic
    /// For the next letter, since Shift was tapped.
    case once
    /// Until Shift is tapped again.
    case locked
  }

  private(set) var mode = Mode.off
  private(set) var isHeld = false
  /// Something was typed while it was held.
  private var wasUsed = false
  private var lastPress: TimeInterval?

  var isUpper: Bool { mode != .off || isHeld }

  /// - Parameter gap: the longest time between two presses that lock, in seconds.
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

  mutating func release() {
    isHeld = false
    if wasUsed, mode != .locked { mode = .off }
  }

  /// It has been held for so long that it stays.
  mutating func lockIfUnused() {
    if isHeld, !wasUsed { mode = .locked }
  }

  mutating func didType() {
    lastPress = nil
    if isHeld {
      wasUsed = true
    } else if mode != .locked {
      mode = .off
    }
  }

  /// What the text before the caret suggests. What the user did goes before it.
  mutating func suggest(_ isUpper: Bool) {
    if isHeld { return }
    if isUpper, mode == .off { mode = .automatic }
    if !isUpper, mode == .automatic { mode = .off }
  }
}
