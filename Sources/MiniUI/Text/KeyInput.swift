/// A responder that accepts typed text. Adopt it for a view of your own that accepts keystrokes. ``TextInput`` adds
/// support for input methods.
@preconcurrency @MainActor public protocol KeyInput: Responder, TextInputTraits {
  /// Whether there is text to delete.
  var hasText: Bool { get }
  /// Replaces the selection with `text`. Return inserts a line feed, even if it completes an entry.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}
