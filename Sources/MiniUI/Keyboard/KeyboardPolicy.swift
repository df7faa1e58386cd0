/// When a window shows its keyboard by itself. An `inputView` of the first responder is shown in any case.
public nonisolated enum KeyboardPolicy: String, Hashable, Sendable, CaseIterable, Codable {
  /// Shows the keyboard when a finger chooses the view to type into, not when the mouse or Tab does. Typing with physical
  /// keys hides it until a finger chooses a view again or `Window.showKeyboard()` is called. The accessory view of a text comes and
  /// goes with it.
  case automatic
  /// Shows the keyboard whenever the first responder accepts text, unless `Window.hideKeyboard()` was called for it.
  case always
  /// Never shows the keyboard, even if `Window.showKeyboard()` is called.
  case never
}
