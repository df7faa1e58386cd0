/// The environment of a view: theme, scale, direction, size classes, and the user's preferences. Read it from
/// `traitCollection`.
public nonisolated struct TraitCollection: Hashable, Sendable {
  /// Light or dark. By default light.
  public var userInterfaceStyle: UserInterfaceStyle = .light
  /// The display scale, in pixels per point. By default 1.
  public var displayScale: CGFloat = 1
  /// Whether the user prefers reduced motion: views do not slide, bounce or shrink. By default false.
  public var prefersReducedMotion = false
  /// The contrast that the user prefers. By default normal. The kit's own colours are the same for each.
  public var accessibilityContrast = AccessibilityContrast.normal
  /// The writing direction of the user's language; views are mirrored for right to left. By default left to right.
  public var layoutDirection = UserInterfaceLayoutDirection.leftToRight
  /// The size class of the window's width.
  public internal(set) var horizontalSizeClass = UserInterfaceSizeClass.unspecified
  /// The size class of the window's height.
  public internal(set) var verticalSizeClass = UserInterfaceSizeClass.unspecified

  public init() {}

  public init(
    userInterfaceStyle: UserInterfaceStyle = .light, displayScale: CGFloat = 1, prefersReducedMotion: Bool = false,
    layoutDirection: UserInterfaceLayoutDirection = .leftToRight
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    self.prefersReducedMotion = prefersReducedMotion
    self.layoutDirection = layoutDirection
  }

  /// Creates traits with a size class of the width; the other traits have their defaults.
  public init(horizontalSizeClass: UserInterfaceSizeClass) { self.horizontalSizeClass = horizontalSizeClass }

  /// Creates traits with a size class of the height; the other traits have their defaults.
  public init(verticalSizeClass: UserInterfaceSizeClass) { self.verticalSizeClass = verticalSizeClass }
}
