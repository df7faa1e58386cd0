/// What a keyboard last saw before the caret.
struct TypingContext: Hashable {
  let text: String
  let isWhole: Bool
  let selection: NSRange?
}

extension KeyboardView {
  /// Does what a key is for when a finger leaves it.
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

  /// Puts `text` in, and goes back to small letters, and to letters, where people expect it.
  func insert(_ text: String) {
    lastSpace = nil
    // First, since the field tells at once that its text changed.
    shift.didType()
    input?.insertText(text)
    if text == "'" || text == "’" { returnToLetters() }
    textDidChange()
  }

  /// Two blanks after a word are a full stop and one.
  private func typeSpace(at time: TimeInterval) {
    let last = lastSpace
    if let last, time - last <= metrics.doubleSpaceGap, endsSentences, let context, context.canEndSentence,
      let edited = input as? any TextInput, edited.markedTextRange == nil, endSentence(edited)
    {
      textDidChange()
    } else {
      insert(" ")
      lastSpace = time
    }
    returnToLetters()
  }

  /// In one step, so that it can be undone as one.
  /// - Returns: false if it must not be, and the blank is a blank.
  private func endSentence(_ input: any TextInput) -> Bool {
    let caret = input.selectedRange
    let blank = NSRange(location: caret.location - 1, length: 1)
    let mayEnd = input.shouldChangeText(in: blank, replacementText: ". ")
    lastSpace = nil
    // Who was asked may have done something else instead.
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

  private var endsSentences: Bool {
    guard let input, !input.isSecureTextEntry else { return false }
    return keyboardType != .emailAddress && keyboardType != .url
  }

  /// From numbers and symbols, if the keyboard opened on letters.
  private func returnToLetters() {
    let home = layout.openingLayer(for: keyboardType)
    if hasShift(home), !hasShift(layerName) { layerName = home }
  }

  private func hasShift(_ layer: String) -> Bool {
    layout.rows(of: layer, for: keyboardType).contains { $0.contains { $0.action == .shift } }
  }

  // MARK: What stands before the caret

  /// nil: nobody knows.
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

  /// Only when something changed: what the user does with Shift is not taken back.
  func suggestCapitals() {
    guard let input else { return }
    let rules = context
    let seen = TypingContext(
      text: rules?.text ?? "", isWhole: rules?.isWhole ?? false,
      selection: (input as? any TextInput)?.selectedRange)
    guard seen != lastContext else { return }
    lastContext = seen
    let wanted =
      input.isSecureTextEntry || keyboardType == .emailAddress || keyboardType == .url
      ? .none : input.autocapitalizationType
    shift.suggest(rules?.wantsCapital(wanted) ?? (wanted == .allCharacters))
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
