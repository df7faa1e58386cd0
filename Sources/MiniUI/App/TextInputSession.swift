/// The part of a window that connects the first responder's text with the system: it reports the caret to the surface, passes
/// on typed and composed text, and keeps the text input visible.
final class TextInputSession {
  let host: ViewHost
  private unowned let root: View
  let surface: any Surface
  /// The caret that the surface was last given; nil: there is no text input.
  private var reportedCaret: CGRect?
  /// Whether the surface was last told to expect text, since typing would begin to edit the focused view.
  private var isTextExpected = false
  /// Whether the caret may have changed since the last frame.
  private(set) var isCaretOutdated = false
  /// The place of the text input at the last notification; nil: none has been posted for it yet.
  private var notifiedPlace: InputPlace?
  /// Whether the editing of another text has begun, which may have to be revealed.
  private var needsReveal = false
  /// Whether an input method is composing text, as far as it has reported.
  var isComposing = false
  /// Whether a reported key is down, so that text which arrives now was typed with it.
  private(set) var isKeyDown = false

  /// - Parameter root: the view that fills the window: carets are clipped to it, and it posts the notifications.
  init(host: ViewHost, root: View, surface: any Surface) {
    self.host = host
    self.root = root
    self.surface = surface
  }

  /// Notes that a key was pressed or released. Modifiers alone type nothing.
  func setKeyDown(_ isDown: Bool, _ press: Press) {
    if press.pressedKey.code != .modifier { isKeyDown = isDown }
  }

  /// Schedules the scrolling to a text whose editing has begun, once no finger or button is down any more.
  func eventDidEnd(isTouching: Bool) {
    if needsReveal, !isTouching { isCaretOutdated = true }
  }

  // MARK: In a frame

  /// Notifies observers if the text input has moved, and scrolls to a text whose editing has begun. Called in each frame after
  /// layout, since scrolling moves the caret too.
  /// - Parameter isTouching: whether a finger or button is down. Scrolling waits: the view below it would move away.
  /// - Returns: whether the caret had changed: the views that have moved out of the way may need layout.
  func followCaret(isTouching: Bool) -> Bool {
    guard isCaretOutdated else { return false }
    isCaretOutdated = false
    if inputPlace != notifiedPlace {
      NotificationCenter.default.post(name: Keyboard.inputDidMoveNotification, object: root)
    }
    // Last, for text that no observer of the notification has revealed.
    if !isTouching { revealInput() }
    return true
  }

  /// Notes that what followed the caret has been laid out: its present place is known.
  func didFollowCaret() { notifiedPlace = inputPlace }

  /// The place of the first responder; zero if it is not a view.
  private var inputPlace: InputPlace {
    guard let view = host.firstResponder as? View else { return InputPlace() }
    let (frame, caret) = (view.convert(view.bounds, to: nil), view.convert(view.ownCaret ?? view.bounds, to: nil))
    return InputPlace(top: frame.minY, bottom: frame.maxY, caretTop: caret.minY, caretBottom: caret.maxY)
  }

  /// Scrolls the views around a text whose editing has begun until all of it is visible, or its caret if there is no room for
  /// all.
  private func revealInput() {
    guard needsReveal else { return }
    needsReveal = false
    guard let view = host.textInput as? View else { return }
    let metrics = host.metrics
    View.animate(
      withDuration: host.traits.prefersReducedMotion ? 0 : metrics.scrolling.animatedDuration,
      options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { view.reveal(margin: metrics.keyboard.distance, onlyIfHidden: true) })
  }

  // MARK: The system

  /// Reports the caret, and whether text is expected, to the surface. A key that begins editing must also produce its text,
  /// which the system does only if text was expected before the key went down. Before that no input method is shown, as there
  /// is no text to compose into.
  func reportCaret() {
    let isTextExpected = host.awaitingText != nil
    // Text is expected before the caret is set, and dropped only after it, so that there is no gap in between.
    if isTextExpected, !self.isTextExpected { surface.setExpectsText(true) }
    let caret = host.textInput.map(caretInWindow)
    if caret != reportedCaret {
      reportedCaret = caret
      surface.setTextInput(caret)
    }
    if !isTextExpected, self.isTextExpected { surface.setExpectsText(false) }
    self.isTextExpected = isTextExpected
  }

  /// Withdraws the caret from the surface and reports it again, which resets the system's input method.
  func restartInputMethod() {
    isComposing = false
    surface.setTextInput(nil)
    reportedCaret = nil
    reportCaret()
  }

  /// Returns the caret of `input` in the window, clipped to the window.
  private func caretInWindow(of input: any KeyInput) -> CGRect {
    guard let view = input as? View else { return .zero }
    let own = view.ownCaret ?? view.bounds
    let place = view.convert(own, to: nil)
    guard own.isFinite, place.isFinite else { return .zero }
    let bounds = root.bounds
    let (left, top) = (min(max(place.minX, 0), bounds.maxX), min(max(place.minY, 0), bounds.maxY))
    let (right, bottom) = (min(max(place.maxX, 0), bounds.maxX), min(max(place.maxY, 0), bounds.maxY))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension TextInputSession: ViewHostObserver {
  func focusDidChange() { reportCaret() }
  func touchWillBegin() { endComposition() }
  func firstResponderCaretDidChange() { isCaretOutdated = true }

  func firstResponderDidChange(isAnother: Bool) {
    isCaretOutdated = true
    notifiedPlace = nil
    if isAnother { needsReveal = true }
    // The composed text does not belong to the new text input.
    if isAnother, isComposing { restartInputMethod() } else { reportCaret() }
  }
}

/// The vertical extents of the text input and its caret, in points of the window. Horizontal movements make nothing move out
/// of the way.
private struct InputPlace: Equatable {
  var top: CGFloat = 0
  var bottom: CGFloat = 0
  var caretTop: CGFloat = 0
  var caretBottom: CGFloat = 0
}
