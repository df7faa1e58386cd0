/// When a window shows its keyboard by itself. A view that brings its own `inputView` always gets that one.
public nonisolated enum KeyboardPolicy: String, Hashable, Sendable, CaseIterable, Codable {
  /// When a finger chose what is typed into; not when the mouse or Tab did. What is typed with physical keys hides it, until
  /// a finger chooses again or somebody asks for it.
  case automatic
  /// Whenever something takes text.
  case always
  /// Never, not even when somebody asks for it.
  case never
}
