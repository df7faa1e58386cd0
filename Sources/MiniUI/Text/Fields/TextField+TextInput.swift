extension TextField {
  public func text(in range: NSRange) -> String { interaction.text(in: range) }
  public func shouldChangeText(in range: NSRange, replacementText text: String) -> Bool {
    isTextEditable && shouldChange(range, to: text) && isTextEditable
  }
  public func replace(_ range: NSRange, withText text: String) { interaction.replace(range, with: text) }
  public var textLength: Int { interaction.editor.length }
  public var selectedRange: NSRange {
    get { interaction.editor.selection.range }
    set { interaction.select(newValue) }
  }
  public var markedTextRange: NSRange? { interaction.editor.markedRange }
  public func setMarkedText(_ text: String, selectedRange: NSRange) { interaction.setMarkedText(text, selectedRange) }
  public func unmarkText() { interaction.unmark() }
  public func caretRect(for position: Int) -> CGRect { interaction.caretRect(for: position) }

  /// Selects all of the text.
  public func selectAll() { interaction.selectAll() }
}
