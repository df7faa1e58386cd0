/// The point of an item to which a supplementary item, such as a badge, is attached.
///
/// It is at the given edges of the item, or in the middle of an axis for which there is no edge, moved by an offset.
@preconcurrency @MainActor public final class NSCollectionLayoutAnchor {
  /// The edges at which the point is.
  public let edges: NSDirectionalRectEdge
  /// The offset in points, or as a fraction of the supplementary item's size.
  public let offset: CGPoint
  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool
  /// Whether the offset is a fraction of the supplementary item's size.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
  }

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }
  /// Creates an anchor at edges, moved by points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }
  /// Creates an anchor at edges, moved by a fraction of the supplementary item's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }

  /// Returns the point of a rectangle.
  /// - Parameter size: the size of the supplementary item, for a fractional offset.
  func point(of rect: CGRect, for size: CGSize) -> CGPoint {
    var point = CGPoint(x: rect.midX, y: rect.midY)
    if edges.contains(.leading) { point.x = rect.minX } else if edges.contains(.trailing) { point.x = rect.maxX }
    if edges.contains(.top) { point.y = rect.minY } else if edges.contains(.bottom) { point.y = rect.maxY }
    point.x += offset.x * (isAbsoluteOffset ? 1 : size.width)
    point.y += offset.y * (isAbsoluteOffset ? 1 : size.height)
    return point
  }
}

/// The side of a rectangle at which a boundary supplementary item, such as a header, is.
public enum NSRectAlignment: Int, Hashable, Sendable {
  /// In the middle.
  case none
  /// Above, in the middle of the width.
  case top
  /// Above, at the leading end.
  case topLeading
  /// At the leading side, in the middle of the height.
  case leading
  /// Below, at the leading end.
  case bottomLeading
  /// Below, in the middle of the width.
  case bottom
  /// Below, at the trailing end.
  case bottomTrailing
  /// At the trailing side, in the middle of the height.
  case trailing
  /// Above, at the trailing end.
  case topTrailing

  /// The side along an axis: −1 for the start, 1 for the end, 0 for the middle.
  func side(_ axis: Axis) -> Int {
    switch (axis, self) {
    case (.horizontal, .leading), (.horizontal, .topLeading), (.horizontal, .bottomLeading): -1
    case (.horizontal, .trailing), (.horizontal, .topTrailing), (.horizontal, .bottomTrailing): 1
    case (.vertical, .top), (.vertical, .topLeading), (.vertical, .topTrailing): -1
    case (.vertical, .bottom), (.vertical, .bottomLeading), (.vertical, .bottomTrailing): 1
    default: 0
    }
  }

  /// The axis along which the item is outside of the rectangle; nil if it is in its middle.
  var outerAxis: Axis? { side(.vertical) != 0 ? .vertical : side(.horizontal) != 0 ? .horizontal : nil }
}
