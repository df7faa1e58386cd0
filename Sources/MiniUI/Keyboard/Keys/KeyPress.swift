/// A finger on the keyboard, from touch down to touch up.
final class KeyPress {
  let touch: Touch
  /// The action of the key where the touch began.
  let origin: KeyboardLayout.Action
  /// The index of the key under the finger, in the geometry's cells; nil for none that it can press.
  var index: Int?
  /// The rectangle in which the finger stays on that key.
  var hold: CGRect
  /// Whether the finger has left its first key.
  var isSliding = false
  /// Whether the press has been performed, and only the finger's lift is missing.
  var isDone = false
  /// The layer to return to, if the touch began on a layer key.
  var layerBefore: String?
  /// Whether another finger has typed while this one held a layer or Shift key.
  var wasChorded = false
  var preview: KeyPreview?
  var choices: KeyChoices?
  var timer: TimerQueue.Token?
  /// The number of repetitions of the key.
  var repeats = 0

  init(_ touch: Touch, origin: KeyboardLayout.Action, index: Int, hold: CGRect) {
    self.touch = touch
    self.origin = origin
    self.index = index
    self.hold = hold
  }

  /// Whether lifting the finger would type the key under it. False for choices, which stay when the keys change.
  var isAboutToType: Bool {
    guard !isDone, choices == nil else { return false }
    return switch origin {
    case .type, .space, .return: true
    case .shift, .layer: isSliding && index != nil
    case .backspace, .hide, .globe: false
    }
  }

  func stopTimer() {
    timer?.cancel()
    timer = nil
  }
}
