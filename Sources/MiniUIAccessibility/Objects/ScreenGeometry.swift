public import MiniUICore

/// The relation between the points of a window and the pixels of the screen.
public nonisolated struct ScreenGeometry: Hashable, Sendable {
  /// The position of the window's content on the screen, in pixels. Zero if the position is unknown to programs, as under Wayland.
  public var origin: CGPoint
  /// Pixels per point.
  public var scale: CGFloat

  public init(origin: CGPoint = .zero, scale: CGFloat = 1) { (self.origin, self.scale) = (origin, scale) }
}
