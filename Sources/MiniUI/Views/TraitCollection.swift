/// The surroundings that a view is shown in.
public nonisolated struct TraitCollection: Hashable, Sendable {
  public var userInterfaceStyle: UserInterfaceStyle = .light
  /// Pixels a point.
  public var displayScale: CGFloat = 1
  /// The user asked for less movement: nothing slides, springs or shrinks.
  public var prefersReducedMotion = false
  /// How much room the window has from side to side.
  public internal(set) var horizontalSizeClass = UserInterfaceSizeClass.unspecified
  /// How much room the window has from top to bottom.
  public internal(set) var verticalSizeClass = UserInterfaceSizeClass.unspecified

  public init() {}

  public init(userInterfaceStyle: UserInterfaceStyle, displayScale: CGFloat = 1, prefersReducedMotion: Bool = false) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    self.prefersReducedMotion = prefersReducedMotion
  }
}
