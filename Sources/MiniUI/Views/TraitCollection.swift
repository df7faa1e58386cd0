/// The surroundings that a view is shown in.
public nonisolated struct TraitCollection: Hashable, Sendable {
  public var userInterfaceStyle: UserInterfaceStyle = .light
  /// Pixels a point.
  public var displayScale: CGFloat = 1
  /// The user asked for less movement: nothing slides, springs or shrinks.
  public var prefersReducedMotion = false

  public init() {}

  public init(userInterfaceStyle: UserInterfaceStyle, displayScale: CGFloat = 1, prefersReducedMotion: Bool = false) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    self.prefersReducedMotion = prefersReducedMotion
  }
}
