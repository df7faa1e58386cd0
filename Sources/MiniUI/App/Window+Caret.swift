/// What the system's input methods know of the caret.
struct CaretState {
  /// As the surface was last told; nil: there is nothing to type into.
  var reported: CGRect?
  /// As the surface was last told: what somebody types begins to edit what has the focus.
  var isTextExpected = false
  /// The caret has moved, or is another one, since the last frame.
  var isOutdated = false
  /// Where what is typed into was when everybody had been told; nil: nobody knows of it yet.
  var told: InputPlace?
  /// Another text began to be edited, and may not be in sight.
  var needsReveal = false
  /// An input method composes, as far as it told.
  var isComposing = false
  /// A key is down that was told of: what is typed now is its text.
  var isKeyDown = false
}

/// How far up and down what is typed into and its caret reach, in points of the window. Sideways nothing has to make way.
struct InputPlace: Equatable {
  var top: CGFloat = 0
  var bottom: CGFloat = 0
  var caretTop: CGFloat = 0
  var caretBottom: CGFloat = 0
}

extension Window {
  func firstResponderCaretDidChange() {
    caret.isOutdated = true
    presenter.keyboard?.textDidChange()
  }

  /// Called in each frame, when all is laid out: scrolling moves the caret too.
  func followCaret() {
    if caret.isOutdated {
      caret.isOutdated = false
      if inputPlace != caret.told {
        NotificationCenter.default.post(name: Keyboard.inputDidMoveNotification, object: self)
      }
      // Last, for what nobody else has shown.
      revealInput()
      if needsLayout || containsLayout { layoutIfNeeded() }
      caret.told = inputPlace
    }
    reportCaret()
  }

  private var inputPlace: InputPlace {
    guard let view = tree.firstResponder as? View else { return InputPlace() }
    let (frame, caret) = (view.convert(view.bounds, to: nil), view.convert(ownCaret(of: view), to: nil))
    return InputPlace(top: frame.minY, bottom: frame.maxY, caretTop: caret.minY, caretBottom: caret.maxY)
  }

  /// Scrolls what is around a text that began to be edited until all of it is in sight, or its caret where there is no room for
  /// all. Not while a finger or a button is down: what it points at would move away below it.
  private func revealInput() {
    guard caret.needsReveal, fingers.isEmpty, mouse == nil else { return }
    caret.needsReveal = false
    guard let view = textInput as? View else { return }
    View.animate(
      withDuration: traits.prefersReducedMotion ? 0 : metrics.animatedScrollDuration,
      options: [.beginFromCurrentState, .allowUserInteraction], animations: { reveal(view, onlyIfHidden: true) })
  }

  /// Whoever begins to edit with a key wants its text too, and that is made only if it is wanted before the key goes down. No
  /// input method is to be seen before: there is nothing that it could put its text into.
  func reportCaret() {
    let isTextExpected = awaitingText != nil
    // What is wanted further on is never given up in between.
    if isTextExpected, !caret.isTextExpected { surface.setExpectsText(true) }
    let place = textInput.map(caretInWindow)
    if place != caret.reported {
      caret.reported = place
      surface.setTextInput(place)
    }
    if !isTextExpected, caret.isTextExpected { surface.setExpectsText(false) }
    caret.isTextExpected = isTextExpected
  }

  /// Where `input` has its caret, cut to the window.
  private func caretInWindow(of input: any KeyInput) -> CGRect {
    guard let view = input as? View else { return .zero }
    let own = ownCaret(of: view)
    let place = view.convert(own, to: nil)
    guard own.isFinite, place.isFinite else { return .zero }
    let (left, top) = (min(max(place.minX, 0), bounds.maxX), min(max(place.minY, 0), bounds.maxY))
    let (right, bottom) = (min(max(place.maxX, 0), bounds.maxX), min(max(place.maxY, 0), bounds.maxY))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// In the view's own coordinates. What has no caret is one.
  private func ownCaret(of view: View) -> CGRect {
    (view as? any TextInput).map { $0.caretRect(for: $0.selectedRange.upperBound) } ?? view.bounds
  }
}
