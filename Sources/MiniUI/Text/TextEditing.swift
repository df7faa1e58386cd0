/// A text field or a text view: what programs, keyboards and input methods find in both. Only those two adopt it; a view of
/// your own that takes text adopts `KeyInput` or `TextInput`.
@MainActor public protocol TextEditing: View, TextInput {
  /// Keys, mouse, fingers and the clipboard act on the text through it. It has nothing to call.
  var interaction: TextInteraction { get }
}

extension TextEditing {
  /// The most characters that the user can enter; nil: no limit. A paste that is longer is cut.
  public var maximumLength: Int? {
    get { interaction.editor.maximumLength }
    set { interaction.editor.maximumLength = newValue.map { max(0, $0) } }
  }

  public var hasText: Bool { !interaction.editor.storage.isEmpty }
  public var textLength: Int { interaction.editor.length }
  public func text(in range: NSRange) -> String { interaction.text(in: range) }
  public func replace(_ range: NSRange, withText text: String) { interaction.replace(range, with: text) }
  public func shouldChangeText(in range: NSRange, replacementText text: String) -> Bool {
    let view = interaction.view
    // Whoever is asked may have it no longer edited.
    return view.isTextEditable && view.shouldChange(range, to: text) && view.isTextEditable
  }

  public var selectedRange: NSRange {
    get { interaction.editor.selection.range }
    set { interaction.select(newValue) }
  }
  /// Selects all of the text.
  public func selectAll() { interaction.selectAll() }

  public var markedTextRange: NSRange? { interaction.editor.markedRange }
  public func setMarkedText(_ text: String, selectedRange: NSRange) { interaction.setMarkedText(text, selectedRange) }
  public func unmarkText() { interaction.unmark() }
  public func caretRect(for position: Int) -> CGRect { interaction.caretRect(for: position) }
}
