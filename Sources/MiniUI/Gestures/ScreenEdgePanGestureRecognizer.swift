/// Edges of a rectangle.
public nonisolated struct RectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = RectEdge(rawValue: 1)
  public static let left = RectEdge(rawValue: 2)
  public static let bottom = RectEdge(rawValue: 4)
  public static let right = RectEdge(rawValue: 8)
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}

/// A pan that comes in from an edge of the window. Fingers only.
@MainActor open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges of the window that it may begin at. By default none.
  open var edges: RectEdge = []

  private var startEdges: RectEdge = []

  public override init(target: AnyObject?, action: Handler?) {
    super.init(target: target, action: action)
    allowedTouchTypes = [.direct]
  }

  open override func accepts(startAt point: CGPoint) -> Bool {
    guard let size = arbiter?.windowSize else { return false }
    let width = metrics.screenEdgeWidth
    startEdges = []
    if point.y <= width { startEdges.insert(.top) }
    if point.x <= width { startEdges.insert(.left) }
    if point.y >= size.height - width { startEdges.insert(.bottom) }
    if point.x >= size.width - width { startEdges.insert(.right) }
    startEdges.formIntersection(edges)
    return !startEdges.isEmpty
  }

  /// Only movement away from the edge counts.
  open override func countedTravel(_ travel: CGPoint) -> CGPoint {
    let isInwards =
      startEdges.contains(.left) && travel.x > 0 || startEdges.contains(.right) && travel.x < 0
      || startEdges.contains(.top) && travel.y > 0 || startEdges.contains(.bottom) && travel.y < 0
    return isInwards ? travel : .zero
  }
}
