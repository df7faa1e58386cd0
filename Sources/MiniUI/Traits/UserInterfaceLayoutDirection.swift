/// The direction in which views in a row follow each other: the writing direction of the user's language.
public nonisolated enum UserInterfaceLayoutDirection: Hashable, Sendable {
  case leftToRight, rightToLeft
}

extension View {
  /// Whether a view is mirrored for right-to-left languages, depending on its meaning.
  public nonisolated enum SemanticContentAttribute: Hashable, Sendable, CaseIterable {
    /// Mirrored with the language.
    case unspecified
    /// Not mirrored: the view controls playback, such as a timeline.
    case playback
    /// Not mirrored: the view shows directions in space.
    case spatial
    case forceLeftToRight
    case forceRightToLeft

    /// Returns the direction of a view with this attribute, for the direction of its superview.
    func resolved(in direction: UserInterfaceLayoutDirection) -> UserInterfaceLayoutDirection {
      switch self {
      case .unspecified: direction
      case .playback, .spatial, .forceLeftToRight: .leftToRight
      case .forceRightToLeft: .rightToLeft
      }
    }
  }

  final func setSemantics(_ attribute: SemanticContentAttribute) {
    guard attribute != layoutState.preferences?.semantics ?? .unspecified else { return }
    editedPreferences.semantics = attribute
    constraintInputsDidChange()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Returns the direction of a view with an attribute whose superview has a direction.
  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute, relativeTo layoutDirection: UserInterfaceLayoutDirection
  ) -> UserInterfaceLayoutDirection { attribute.resolved(in: layoutDirection) }

  /// Whether the view's own layout is mirrored.
  final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns the frame of a subview, mirrored in right-to-left layout.
  final func directed(_ frame: CGRect) -> CGRect { directed(frame, in: CGRect(origin: .zero, size: bounds.size)) }

  /// Returns the frame of a part, mirrored within `area` in right-to-left layout.
  final func directed(_ frame: CGRect, in area: CGRect) -> CGRect {
    guard isMirrored else { return frame }
    return CGRect(x: area.minX + area.maxX - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
