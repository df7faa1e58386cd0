/// A set of edges of a rectangle, with leading and trailing sides.
public nonisolated struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the edges.
  public let rawValue: UInt
  /// Creates a set of edges from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// The edge where lines begin.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// The edge where lines end.
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  /// Returns the left and right edges for a view that is mirrored or not.
  func resolved(isMirrored: Bool) -> RectEdge {
    var edges: RectEdge = []
    if contains(.top) { edges.insert(.top) }
    if contains(.bottom) { edges.insert(.bottom) }
    if contains(.leading) { edges.insert(isMirrored ? .right : .left) }
    if contains(.trailing) { edges.insert(isMirrored ? .left : .right) }
    return edges
  }
}
