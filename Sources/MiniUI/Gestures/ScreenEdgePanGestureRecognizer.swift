/// A pan that comes in from an edge of the window. Fingers only.
public final class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// Edges of the window.
  public struct Edges: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let top = Edges(rawValue: 1)
    public static let left = Edges(rawValue: 2)
    public static let bottom = Edges(rawValue: 4)
    public static let right = Edges(rawValue: 8)
    public static let all: Edges = [.top, .left, .bottom, .right]
  }

  /// The edges it may come from.
  public var edges: Edges = []

  private var startEdges: Edges = []

  public required init() {
    super.init()
    allowedTouchTypes = [.direct]
  }

  public override func accepts(startAt point: CGPoint) -> Bool {
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
  public override func countedTravel(_ travel: CGPoint) -> CGPoint {
    let isInwards =
      startEdges.contains(.left) && travel.x > 0 || startEdges.contains(.right) && travel.x < 0
      || startEdges.contains(.top) && travel.y > 0 || startEdges.contains(.bottom) && travel.y < 0
    return isInwards ? travel : .zero
  }
}
