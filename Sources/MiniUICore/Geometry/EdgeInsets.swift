/// The distances inwards from the edges of a rectangle, in points. Negative values extend outwards.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from each edge, in points.
  public var top, left, bottom, right: CGFloat

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates the same inset for all edges.
  public init(_ all: CGFloat) { self.init(top: all, left: all, bottom: all, right: all) }

  /// No insets.
  public static let zero = EdgeInsets()
}

extension CGRect {
  /// Returns the rectangle inset by `insets`. If opposite insets overlap, the result is empty and halfway between them.
  public func inset(by insets: EdgeInsets) -> CGRect {
    let width = size.width - insets.left - insets.right
    let height = size.height - insets.top - insets.bottom
    return CGRect(
      x: width < 0 ? minX + insets.left + width / 2 : minX + insets.left,
      y: height < 0 ? minY + insets.top + height / 2 : minY + insets.top,
      width: max(width, 0), height: max(height, 0))
  }

  /// Returns the rectangle that extends beyond this one by `outsets`. Negative values extend inwards.
  package func outset(by outsets: EdgeInsets) -> CGRect {
    inset(by: EdgeInsets(top: -outsets.top, left: -outsets.left, bottom: -outsets.bottom, right: -outsets.right))
  }

  /// The center of the rectangle.
  public var center: CGPoint { CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

  /// Whether all of its numbers are finite.
  public var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension CGPoint {
  /// Whether both of its numbers are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
