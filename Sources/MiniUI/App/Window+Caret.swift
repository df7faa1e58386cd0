/// The state of the caret as the system's input methods know it.
struct CaretState {
  /// The caret that the surface was last given; nil: there is no text input.
  var reported: CGRect?
  /// Whether the surface was last told to expect text, since typing would begin to edit the focused view.
  var isTextExpected = false
  /// Whether the caret may have changed since the last frame.
  var isOutdated = false
  /// The place of the text input at the last notification; nil: none has been posted for it yet.
  var told: InputPlace?
  /// Whether the editing of another text has begun, which may have to be revealed.
  var needsReveal = false
  /// Whether an input method is composing text, as far as it has reported.
  var isComposing = false
  /// Whether a reported key is down, so that text which arrives now was typed with it.
  var isKeyDown = false
}

/// The vertical extents of the text input and its caret, in points of the window. Horizontal movements make nothing move out
/// of the way.
struct InputPlace: Equatable {
  var top: CGFloat = 0
  var bottom: CGFloat = 0
  var caretTop: CGFloat = 0
  var caretBottom: CGFloat = 0
}

extension Window {
  /// Notes that the caret may have moved, and notifies the keyboard.
  func firstResponderCaretDidChange() {
    caret.isOutdated = true
    presenter.keyboard?.textDidChange()
  }

  /// Updates everything that depends on the caret. Called in each frame after layout, since scrolling moves the caret too.
  func followCaret() {
    if caret.isOutdated {
      caret.isOutdated = false
      if inputPlace != caret.told {
        NotificationCenter.default.post(name: Keyboard.inputDidMoveNotification, object: self)
      }
      // Last, for text that no observer of the notification has revealed.
      revealInput()
      if needsLayout || containsLayout { layoutIfNeeded() }
      caret.told = inputPlace
    }
    reportCaret()
  }

  /// The place of the first responder; zero if it is not a view.
  private var inputPlace: InputPlace {
    guard let view = tree.firstResponder as? View else { return InputPlace() }
    let (frame, caret) = (view.convert(view.bounds, to: nil), view.convert(ownCaret(of: view), to: nil))
    return InputPlace(top: frame.minY, bottom: frame.maxY, caretTop: caret.minY, caretBottom: caret.maxY)
  }

  /// Scrolls the views around a text whose editing has begun until all of it is visible, or its caret if there is no room for
  /// all. Waits while a finger or button is down: the view below it would move away.
  private func revealInput() {
    guard caret.needsReveal, fingers.isEmpty, mouse == nil else { return }
    caret.needsReveal = false
    guard let view = textInput as? View else { return }
    View.animate(
      withDuration: traits.prefersReducedMotion ? 0 : metrics.animatedScrollDuration,
      options: [.beginFromCurrentState, .allowUserInteraction], animations: { reveal(view, onlyIfHidden: true) })
  }

  /// Reports the caret, and whether text is expected, to the surface. A key that begins editing must also produce its text,
  /// which the system does only if text was expected before the key went down. Before that no input method is shown, as there
  /// is no text to compose into.
  func reportCaret() {
    let isTextExpected = awaitingText != nil
    // Text is expected before the caret is set, and dropped only after it, so that there is no gap in between.
    if isTextExpected, !caret.isTextExpected { surface.setExpectsText(true) }
    let place = textInput.map(caretInWindow)
    if place != caret.reported {
      caret.reported = place
      surface.setTextInput(place)
    }
    if !isTextExpected, caret.isTextExpected { surface.setExpectsText(false) }
    caret.isTextExpected = isTextExpected
  }

  /// Returns the caret of `input` in the window, clipped to the window.
  private func caretInWindow(of input: any KeyInput) -> CGRect {
    guard let view = input as? View else { return .zero }
    let own = ownCaret(of: view)
    let place = view.convert(own, to: nil)
    guard own.isFinite, place.isFinite else { return .zero }
    let (left, top) = (min(max(place.minX, 0), bounds.maxX), min(max(place.minY, 0), bounds.maxY))
    let (right, bottom) = (min(max(place.maxX, 0), bounds.maxX), min(max(place.maxY, 0), bounds.maxY))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the view's caret in its own coordinates; the view's bounds if it has no caret.
  private func ownCaret(of view: View) -> CGRect {
    (view as? any TextInput).map { $0.caretRect(for: $0.selectedRange.upperBound) } ?? view.bounds
  }
}
