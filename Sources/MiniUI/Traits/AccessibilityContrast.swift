/// The contrast that the user prefers.
public nonisolated enum AccessibilityContrast: Hashable, Sendable {
  case unspecified, normal, high
}

/// The contrast that the user prefers.
public nonisolated enum TraitAccessibilityContrast: TraitDefinition {
  public static func value(in traits: TraitCollection) -> AccessibilityContrast { traits.accessibilityContrast }
}
