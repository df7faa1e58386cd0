/// A responder that accepts text, keystroke by keystroke. `TextInput` adds what input methods need.
@MainActor public protocol KeyInput: Responder, TextInputTraits {
  /// Whether there is text that could be deleted.
  var hasText: Bool { get }
  /// Replaces the selection by `text`. Return inserts a line feed, also where it completes an entry.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}
