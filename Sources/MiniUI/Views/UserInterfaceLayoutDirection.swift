/// The direction in which views follow each other in a row: that in which the user's language is written.
public nonisolated enum UserInterfaceLayoutDirection: Hashable, Sendable {
  case leftToRight, rightToLeft
}

extension View {
  /// The reasons why a view is mirrored, or not, for languages that are written from right to left.
  public nonisolated enum SemanticContentAttribute: Hashable, Sendable, CaseIterable {
    /// The view is mirrored with the language.
    case unspecified
    /// The view controls playback, as a slider of a film does, and is not mirrored.
    case playback
    /// The view is about directions in space, and is not mirrored.
    case spatial
    case forceLeftToRight
    case forceRightToLeft
  }

  final var semantics: SemanticContentAttribute {
    get { layoutState.preferences?.semantics ?? .unspecified }
    set {
      guard newValue != semantics else { return }
      editedPreferences.semantics = newValue
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  final var layoutDirection: UserInterfaceLayoutDirection {
    let semantics = semanticContentAttribute
    if semantics == .unspecified { return host?.traits.layoutDirection ?? .leftToRight }
    return View.userInterfaceLayoutDirection(for: semantics, relativeTo: traitCollection.layoutDirection)
  }

  /// Returns the direction of a view with an attribute among views of a direction.
  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute, relativeTo layoutDirection: UserInterfaceLayoutDirection
  ) -> UserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Whether the view's own layout is mirrored.
  final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
