/// Something that text can be typed into, one stroke after the other.
@MainActor public protocol KeyInput: Responder, TextInputTraits {
  /// There is text that could be deleted.
  var hasText: Bool { get }
  /// Puts `text` in the place of what is selected. A key that ends a line, or an entry, inserts a line feed.
  func insertText(_ text: String)
  /// Deletes what is selected, or the character before the caret.
  func deleteBackward()
}
