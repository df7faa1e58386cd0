/// The interface that text fields and text views share for programs, keyboards and input methods. Only these two adopt it; a
/// view of your own that accepts text adopts `KeyInput` or `TextInput`.
@MainActor public protocol TextEditing: View, TextInput {
  /// The object through which input acts on the text. It has nothing to call.
  var interaction: TextInteraction { get }
}

extension TextEditing {
  /// The greatest number of characters that the user can enter; nil, the default: no limit. A longer paste is cut, and a
  /// negative value counts as 0.
  public var maximumLength: Int? {
    get { interaction.editor.maximumLength }
    set { interaction.editor.maximumLength = newValue.map { max(0, $0) } }
  }

  /// Whether the text is not empty.
  public var hasText: Bool { !interaction.editor.storage.isEmpty }
  /// The length of the text, in UTF-16 units.
  public var textLength: Int { interaction.editor.length }
  public func text(in range: NSRange) -> String { interaction.text(in: range) }
  public func replace(_ range: NSRange, withText text: String) { interaction.replace(range, with: text) }
  public func shouldChangeText(in range: NSRange, replacementText text: String) -> Bool {
    let view = interaction.view
    // The delegate may end editing when it is asked.
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
