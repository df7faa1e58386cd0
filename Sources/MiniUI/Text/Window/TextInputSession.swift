/// Connects the first responder's text with the system: reports the caret to the surface, forwards typed and composed
/// text, and keeps the text input visible.
final class TextInputSession {
  let host: ViewHost
  private unowned let root: View
  let surface: any Surface
  /// The last caret reported to the surface; nil if there is no text input.
  private var reportedCaret: CGRect?
  /// Whether text was last requested from the surface, because typing would begin editing in the focused view.
  private var isTextExpected = false
  /// Whether the caret may have changed since the last frame.
  var isCaretOutdated = false { didSet { if isCaretOutdated { host.clock.wake() } } }
  /// The position of the text input in the last frame that followed the caret; nil if it is another text input.
  private var lastPosition: InputPosition?
  /// Whether editing of another text has begun, which may have to be revealed.
  private var needsReveal = false
  /// Whether the caret has moved, and may have to be revealed.
  private var needsCaret = false
  /// Whether an input method is composing text, according to its last report.
  var isComposing = false
  /// Whether a reported key is down, so that arriving text was typed with it.
  private(set) var isKeyDown = false

  /// - Parameter root: the view that fills the window. Carets are clipped to it; it is the object of notifications.
  init(host: ViewHost, root: View, surface: any Surface) {
    self.host = host
    self.root = root
    self.surface = surface
  }

  /// Records that a key was pressed or released. Ignores modifiers.
  func setKeyDown(_ isDown: Bool, _ press: Press) {
    if press.pressedKey.code != .modifier { isKeyDown = isDown }
  }

  /// Schedules scrolling to a text whose editing has begun, after all fingers and buttons are up.
  func eventDidEnd(isTouching: Bool) {
    if needsReveal || needsCaret, !isTouching { isCaretOutdated = true }
  }

  // MARK: In a frame

  /// Whether the first responder is another one, or it or its caret has moved vertically, since the last frame that had
  /// followed the caret.
  var hasInputMoved: Bool { inputPosition != lastPosition }

  /// Posts that the text input has moved.
  func postMovement() { NotificationCenter.default.post(name: Keyboard.inputDidMoveNotification, object: root) }

  /// Records the caret's position after the views that follow it were laid out. A caret that has only moved with them is
  /// not outdated.
  /// - Parameter isTouching: whether a finger or button is down, so that a text is not revealed yet.
  func didFollowCaret(isTouching: Bool) {
    lastPosition = inputPosition
    isCaretOutdated = (needsReveal || needsCaret) && !isTouching
  }

  /// The position of the first responder; zero if it is not a view.
  private var inputPosition: InputPosition {
    guard let view = host.firstResponder as? View else { return InputPosition() }
    let (frame, caret) = (view.convert(view.bounds, to: nil), view.convert(view.ownCaret ?? view.bounds, to: nil))
    return InputPosition(top: frame.minY, bottom: frame.maxY, caretTop: caret.minY, caretBottom: caret.maxY)
  }

  /// Scrolls the ancestors of a text whose editing has begun until it, or else its caret, is visible. Later, scrolls
  /// them at once if the caret has moved where it cannot be seen.
  func revealInput() {
    let (hasBegun, hasMoved) = (needsReveal, needsCaret)
    (needsReveal, needsCaret) = (false, false)
    guard hasBegun else {
      if hasMoved { revealCaret() }
      return
    }
    guard let view = host.textInput as? View else { return }
    let metrics = host.metrics
    View.animate(
      withDuration: host.traits.prefersReducedMotion ? 0 : metrics.scrolling.animatedDuration,
      options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { view.reveal(margin: metrics.keyboard.distance, onlyIfHidden: true) })
  }

  private func revealCaret() {
    guard let text = host.firstResponder as? any EditedText else { return }
    let caret = text.session.caretRect(for: text.session.selection.head)
    text.reveal(margin: host.metrics.keyboard.distance, onlyIfHidden: true, caret: caret)
  }

  // MARK: The system

  /// Reports the caret to the surface, and whether text is expected. A key that begins editing must also type its text.
  /// The system delivers this text only if text was expected before the key press. Until editing begins, no caret is
  /// reported.
  func reportCaret() {
    let isTextExpected = host.awaitingText != nil
    // Text is requested before the caret is set and dropped after it, without a gap between.
    if isTextExpected, !self.isTextExpected { surface.setExpectsText(true) }
    let caret = host.textInput.map(caretInWindow)
    if caret != reportedCaret {
      reportedCaret = caret
      surface.setTextInput(caret)
    }
    if !isTextExpected, self.isTextExpected { surface.setExpectsText(false) }
    self.isTextExpected = isTextExpected
  }

  /// Clears the reported caret and reports it again, which resets the system's input method.
  func restartInputMethod() {
    isComposing = false
    surface.setTextInput(nil)
    reportedCaret = nil
    reportCaret()
  }

  private func caretInWindow(of input: any KeyInput) -> CGRect {
    guard let view = input as? View else { return .zero }
    let own = view.ownCaret ?? view.bounds
    let area = view.convert(own, to: nil)
    guard own.isFinite, area.isFinite else { return .zero }
    let bounds = root.bounds
    let (left, top) = (min(max(area.minX, 0), bounds.maxX), min(max(area.minY, 0), bounds.maxY))
    let (right, bottom) = (min(max(area.maxX, 0), bounds.maxX), min(max(area.maxY, 0), bounds.maxY))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension TextInputSession {
  func caretMustBeVisible() {
    needsCaret = true
    isCaretOutdated = true
  }

  func firstResponderDidChange(isAnother: Bool) {
    isCaretOutdated = true
    lastPosition = nil
    if isAnother { (needsReveal, needsCaret) = (true, false) }
    // The composed text does not belong to the new text input.
    if isAnother, isComposing { restartInputMethod() } else { reportCaret() }
  }
}

/// The vertical ranges of text input and caret, in the window's points. Horizontal movement requires no adjustment.
private struct InputPosition: Equatable {
  var top: CGFloat = 0
  var bottom: CGFloat = 0
  var caretTop: CGFloat = 0
  var caretBottom: CGFloat = 0
}
