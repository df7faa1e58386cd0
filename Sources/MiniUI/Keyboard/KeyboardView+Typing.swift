/// The text before the caret at the keyboard's last update.
struct TypingContext: Hashable {
  let rules: TypingRules?
  let selection: NSRange?
}

extension KeyboardView {
  /// Performs the action of a key when its finger is lifted.
  func commit(_ key: KeyboardLayout.Key, at time: TimeInterval) {
    switch key.action {
    case .type: if let text = output(of: key) { insert(text) }
    case .space: typeSpace(at: time)
    case .return: if isReturnEnabled { insert("\n") }
    case .hide: delegate?.keyboardWantsToHide(self)
    case .globe: showNextLayout()
    case .shift, .backspace, .layer: break
    }
  }

  /// Inserts `text`. Ends Shift for one letter; an apostrophe returns from symbols to letters.
  func insert(_ text: String) {
    lastSpace = nil
    // Shift is updated first, since the field sends notifications immediately.
    shift.didType()
    input?.insertText(text)
    if text == "'" || text == "’" { returnToLetters() }
    textDidChange()
  }

  /// Types a space. A second one shortly after a word produces a full stop and a space.
  private func typeSpace(at time: TimeInterval) {
    let last = lastSpace
    if let last, time - last <= metrics.keyboard.doubleSpaceGap, hasSentences, let context, context.canEndSentence,
      let edited = input as? any TextInput, edited.markedTextRange == nil, endSentence(edited)
    {
      textDidChange()
    } else {
      insert(" ")
      lastSpace = time
    }
    returnToLetters()
  }

  /// Replaces the space before the caret with a full stop and a space, as one undo step.
  /// - Returns: false if the input refuses the change, so that a space must be typed instead.
  private func endSentence(_ input: any TextInput) -> Bool {
    let caret = input.selectedRange
    let blank = NSRange(location: caret.location - 1, length: 1)
    let mayEnd = input.shouldChangeText(in: blank, replacementText: ". ")
    lastSpace = nil
    // The delegate may have changed the input or its selection.
    guard target === input, input.selectedRange == caret else { return true }
    guard mayEnd else { return false }
    shift.didType()
    input.replace(blank, withText: ". ")
    return true
  }

  func deleteBackward() {
    lastSpace = nil
    if shift.isHeld { shift.didType() }
    input?.deleteBackward()
    textDidChange()
  }

  /// Whether the input is for sentences, not for a password, an email address or a URL.
  private var hasSentences: Bool {
    guard let input, !input.isSecureTextEntry else { return false }
    return keyboardType != .emailAddress && keyboardType != .url
  }

  /// Returns from numbers or symbols to the opening layer, if it has letters and the current layer has none.
  private func returnToLetters() {
    let home = layout.openingLayer(for: keyboardType)
    if hasShift(home), !hasShift(layerName) { layerName = home }
  }

  private func hasShift(_ layer: String) -> Bool {
    layout.rows(of: layer, for: keyboardType).contains { $0.contains { $0.action == .shift } }
  }

  // MARK: Text before the caret

  /// The rules for the text before the caret; nil if the text is unknown.
  private var context: TypingRules? {
    guard let input else { return nil }
    if let edited = input as? any TextInput {
      let selection = edited.selectedRange
      guard selection.location != NSNotFound, selection.length == 0 else {
        return selection.location == 0 ? TypingRules(text: "", isWhole: true) : nil
      }
      let start = max(0, selection.location - TypingRules.reach)
      let text = edited.text(in: NSRange(location: start, length: selection.location - start))
      return TypingRules(text: text, isWhole: start == 0)
    }
    return input.hasText ? nil : TypingRules(text: "", isWhole: true)
  }

  /// Updates automatic capitals, but only if the text has changed, so that the user's Shift is kept.
  func suggestCapitals() {
    guard let input else { return }
    let seen = TypingContext(rules: context, selection: (input as? any TextInput)?.selectedRange)
    guard seen != lastContext else { return }
    lastContext = seen
    let wanted = hasSentences ? input.autocapitalizationType : .none
    shift.suggest(seen.rules?.wantsCapital(wanted) ?? (wanted == .allCharacters))
  }

  // MARK: Languages

  private func showNextLayout() {
    let index = layouts.firstIndex(of: layout) ?? 0
    choose(layouts[(index + 1) % layouts.count])
  }

  func choose(_ new: KeyboardLayout) {
    guard new != layout else { return }
    layout = new
    didChangeLayout?(new)
  }

  var metrics: InteractionMetrics { host?.metrics ?? .standard }
}
