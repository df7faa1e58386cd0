/// One finger on the keyboard, from down to up.
final class KeyPress {
  let touch: Touch
  /// What it came down on.
  let origin: KeyboardLayout.Action
  /// The key that it holds now, by its place in the geometry; nil: none that it could press.
  var index: Int?
  /// Where it may go without leaving that key.
  var hold: CGRect
  /// It has left the key that it came down on.
  var isSliding = false
  /// What it was to do is done; only its lift is waited for.
  var isDone = false
  /// The layer to go back to, if it came down on a key that shows another.
  var layerBefore: String?
  /// Another finger typed while this one held a layer or Shift.
  var wasChorded = false
  var preview: KeyPreview?
  var choices: KeyChoices?
  var timer: TimerQueue.Token?
  /// Has set what it is about to type, once the press has been shown.
  var preparation: TimerQueue.Token?
  /// How often it has repeated.
  var repeats = 0

  init(_ touch: Touch, origin: KeyboardLayout.Action, index: Int, hold: CGRect) {
    self.touch = touch
    self.origin = origin
    self.index = index
    self.hold = hold
  }

  /// Its lift would type the key that it is on. What it offers to choose from stays as it is, whatever the keys become.
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
    preparation?.cancel()
    preparation = nil
  }
}
