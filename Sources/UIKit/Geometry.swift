// Values and functions of Core Graphics, Core Foundation and UIKit that Foundation on Linux does not have.

/// A duration or a moment, in seconds.
public typealias CFTimeInterval = Double

/// A vector in points.
public struct CGVector: Hashable, Sendable {
  public var dx, dy: CGFloat
  public init(dx: CGFloat = 0, dy: CGFloat = 0) { (self.dx, self.dy) = (dx, dy) }
  public static let zero = CGVector()
}

/// A distance in points, horizontally and vertically.
public struct UIOffset: Hashable, Sendable {
  public var horizontal, vertical: CGFloat
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  public static let zero = UIOffset()
}

/// Creates a point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Creates a size.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
/// Creates a rectangle.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
/// Creates a vector.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
/// Creates a distance.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}
/// Creates insets.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The largest finite `Float`. Use it as a repeat count for an animation without an end.
public let HUGE = Float.greatestFiniteMagnitude

extension CGPoint {
  /// Whether two points are equal.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Whether two sizes are equal.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Whether two rectangles are equal.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}

extension NSIndexPath {
  /// The section: the first index.
  public var section: Int { index(atPosition: 0) }
  /// The row: the second index.
  public var row: Int { index(atPosition: 1) }
  /// The item: the second index.
  public var item: Int { index(atPosition: 1) }
}

extension NSValue {
  /// Creates a value with a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates a value with a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates a value with a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
}

extension ScrollView {
  /// UIKit's name for `Deceleration.Rate`.
  public typealias DecelerationRate = Deceleration.Rate
}

extension Deceleration.Rate {
  /// The fraction of the velocity that is left after a millisecond.
  public var rawValue: CGFloat { perMillisecond }
  /// Creates a rate; a number outside of 0 and 1 is limited.
  public init(rawValue: CGFloat) { self.init(perMillisecond: min(max(rawValue, 0.0001), 0.9999)) }
}

extension CollectionViewLayoutAttributes {
  /// The bounds of the element: its size, with the origin at zero.
  public final var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
}

extension NSIndexPath {
  /// Creates the path of an item.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
  /// Creates the path of a row.
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }
}
