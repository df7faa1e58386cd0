/// What the system's input methods know of the caret.
struct CaretState {
  /// As the surface was last told; nil: there is nothing to type into.
  var reported: CGRect?
  /// As the surface was last told: what somebody types begins to edit what has the focus.
  var isTextExpected = false
  /// The caret has moved, or is another one, since the last frame.
  var isOutdated = false
  /// Another text began to be edited, and may not be in sight.
  var needsReveal = false
  /// A key is down that was told of: what is typed now is its text.
  var isKeyDown = false
}

extension Window {
  /// Who gets keys and text first; nil: keys go to the focused view.
  public var firstResponder: Responder? { tree.firstResponder }

  func firstResponderDidChange() {
    let isAnother = presenter.firstResponderDidChange(by: device)
    if isAnother, let view = tree.firstResponder as? View, view.canBecomeFocused { setFocus(view) }
    caret.isOutdated = true
    if isAnother { caret.needsReveal = true }
    reportCaret()
  }

  /// What is typed into. A text that can only be selected is not.
  var textInput: (any KeyInput)? {
    if let text = tree.firstResponder as? any EditedTextView, !text.isTextEditable { return nil }
    return tree.firstResponder as? any KeyInput
  }

  /// What has the focus, and begins to be edited when somebody types.
  private var awaitingText: (any EditedTextView)? {
    guard tree.firstResponder == nil, let text = focusedView as? any EditedTextView, text.isTextEditable,
      text.canBecomeFirstResponder
    else { return nil }
    return text
  }

  /// Text that no key was told of is an input method's, which may have taken the key for itself.
  func type(_ text: String) {
    if !caret.isKeyDown { awaitingText?.becomeFirstResponder() }
    guard let textInput else { return }
    presenter.physicalKeyTyped()
    let interaction = (textInput as? any EditedTextView)?.interaction
    interaction?.hasRealKeys = true
    textInput.insertText(text)
    interaction?.hasRealKeys = false
  }

  /// A first responder that leaves is none any more, whether it wants or not.
  func firstResponderWillLeave(_ view: View) {
    guard let responder = tree.firstResponder else { return }
    let around = sequence(first: responder as Responder, next: \.next)
    if around.contains(where: { $0 === view }), !responder.resignFirstResponder() { tree.setFirstResponder(nil) }
  }

  /// While another window has the keys no caret shows, and what is selected is grey.
  func setActive(_ isActive: Bool) {
    guard isActive != tree.isActive else { return }
    tree.isActive = isActive
    (tree.firstResponder as? any EditedTextView)?.interaction.show()
  }

  // MARK: The caret

  func firstResponderCaretDidChange() {
    caret.isOutdated = true
    presenter.keyboard?.textDidChange()
  }

  /// Called in each frame, when all is laid out: scrolling moves the caret too.
  func followCaret() {
    if caret.isOutdated {
      caret.isOutdated = false
      NotificationCenter.default.post(name: Keyboard.inputDidMoveNotification, object: self)
      // Last, for what nobody else has shown.
      revealInput()
      if needsLayout || containsLayout { layoutIfNeeded() }
    }
    reportCaret()
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
    let own = (input as? any TextInput).map { $0.caretRect(for: $0.selectedRange.upperBound) } ?? view.bounds
    let place = view.convert(own, to: nil)
    guard own.isFinite, place.isFinite else { return .zero }
    let (left, top) = (min(max(place.minX, 0), bounds.maxX), min(max(place.minY, 0), bounds.maxY))
    let (right, bottom) = (min(max(place.maxX, 0), bounds.maxX), min(max(place.maxY, 0), bounds.maxY))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  // MARK: Input methods

  private var composing: (any TextInput)? {
    (textInput as? any TextInput).flatMap { $0.markedTextRange == nil ? nil : $0 }
  }

  /// An input method shows what it has so far; the selection in it is counted in characters.
  func compose(_ text: String, selectionStart: Int, selectionLength: Int) {
    if !text.isEmpty { awaitingText?.becomeFirstResponder() }
    guard let input = textInput as? any TextInput, !text.isEmpty || composing != nil else { return }
    presenter.physicalKeyTyped()
    let before = text.prefix(max(0, selectionStart))
    let selected = text.dropFirst(max(0, selectionStart)).prefix(max(0, selectionLength))
    input.setMarkedText(text, selectedRange: NSRange(location: before.utf16.count, length: selected.utf16.count))
  }

  /// What was being composed stays, and the input method forgets it: a click went elsewhere, or it is gone.
  func endComposition() {
    guard let composing else { return }
    composing.unmarkText()
    restartInputMethod()
  }

  /// What was being composed goes. False if there was nothing.
  func dropComposition() -> Bool {
    guard let composing else { return false }
    composing.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
    if composing.markedTextRange != nil { composing.unmarkText() }
    restartInputMethod()
    return true
  }

  private func restartInputMethod() {
    guard textInput != nil else { return }
    surface.setTextInput(nil)
    caret.reported = nil
    reportCaret()
  }

  /// Before a pointer goes down: unless it types, that ends what is being composed.
  func pointerWillGoDown(at position: CGPoint) {
    guard composing != nil, tree.keyboard?.frame.contains(position) != true else { return }
    endComposition()
  }
}
