/// A rectangle of whole pixels: `x0 ≤ x < x1`, `y0 ≤ y < y1`. Used for drawing and damage, after lengths in points were
/// rounded to pixels.
public struct PixelRect: Hashable, Sendable {
  /// The first column and row, and those after the last column and row, in pixels.
  public var x0, y0, x1, y1: Int32

  public init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  /// Creates a rectangle with its top left corner at (0, 0).
  public init(width: Int, height: Int) {
    self.init(x0: 0, y0: 0, x1: Int32(clamping: width), y1: Int32(clamping: height))
  }

  /// Creates the rectangle by moving each edge of `rect`, in fractions of pixels, to the nearest pixel. Adjacent
  /// rectangles stay adjacent, without gaps or overlaps.
  public init(snapping rect: CGRect) {
    self.init(
      x0: PixelRect.nearest(rect.origin.x), y0: PixelRect.nearest(rect.origin.y),
      x1: PixelRect.nearest(rect.origin.x + rect.size.width), y1: PixelRect.nearest(rect.origin.y + rect.size.height))
  }

  /// Creates the smallest rectangle of whole pixels that contains `rect` (in fractions of pixels).
  public init(covering rect: CGRect) {
    self.init(
      x0: PixelRect.whole(rect.origin.x.rounded(.down)), y0: PixelRect.whole(rect.origin.y.rounded(.down)),
      x1: PixelRect.whole((rect.origin.x + rect.size.width).rounded(.up)),
      y1: PixelRect.whole((rect.origin.y + rect.size.height).rounded(.up)))
  }

  /// A rectangle without pixels.
  public static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  /// Whether the rectangle contains no pixel.
  public var isEmpty: Bool { x0 >= x1 || y0 >= y1 }
  public var width: Int { isEmpty ? 0 : Int(x1) - Int(x0) }
  public var height: Int { isEmpty ? 0 : Int(y1) - Int(y0) }
  /// The number of pixels.
  public var area: Int { width * height }

  /// Returns whether the rectangles have a common pixel.
  public func intersects(_ other: PixelRect) -> Bool {
    max(x0, other.x0) < min(x1, other.x1) && max(y0, other.y0) < min(y1, other.y1)
  }

  /// Returns the common part; `.empty` if there is none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let common = PixelRect(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    return common.isEmpty ? .empty : common
  }

  /// Returns the smallest rectangle that contains both. An empty one is ignored.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  /// Returns whether all pixels of `other` are in this rectangle; true if `other` is empty.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
  }

  /// Returns whether the pixel in column `x` and row `y` is in the rectangle.
  public func contains(x: Int, y: Int) -> Bool { x >= x0 && x < x1 && y >= y0 && y < y1 }

  /// Returns the rectangle shrunk by `margin` pixels at each edge, or extended if `margin` is negative.
  public func insetBy(_ margin: Int32) -> PixelRect {
    PixelRect(x0: x0 &+ margin, y0: y0 &+ margin, x1: x1 &- margin, y1: y1 &- margin)
  }

  /// Returns the rectangle moved by `dx` pixels to the right and `dy` pixels down.
  public func offsetBy(_ dx: Int32, _ dy: Int32) -> PixelRect {
    PixelRect(x0: x0 &+ dx, y0: y0 &+ dy, x1: x1 &+ dx, y1: y1 &+ dy)
  }

  /// The maximum coordinate, far beyond any canvas. Larger sums could overflow.
  static var limit: CGFloat { 1_000_000_000 }

  static func whole(_ value: CGFloat) -> Int32 {
    value >= -limit && value <= limit ? Int32(value) : (value > 0 ? 1_000_000_000 : -1_000_000_000)
  }

  /// Returns the nearest whole number. Halves round up, so that moving by whole pixels never changes the rounding.
  static func nearest(_ value: CGFloat) -> Int32 { whole((value + 0.5).rounded(.down)) }
}
