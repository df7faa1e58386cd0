/// The rules for when a window shows its keyboard automatically. The first responder's `inputView` is always shown.
public nonisolated enum KeyboardPolicy: String, Hashable, Sendable, CaseIterable, Codable {
  /// Shows the keyboard when a finger, but not the mouse or Tab, selects the view to type into. Typing with physical
  /// keys hides it until a finger selects a view again or `Window.showKeyboard()` is called. The input accessory view
  /// is shown and hidden with it.
  case automatic
  /// Shows the keyboard whenever the first responder accepts text, unless `Window.hideKeyboard()` was called for it.
  case always
  /// Never shows the keyboard, even if `Window.showKeyboard()` is called.
  case never
}
