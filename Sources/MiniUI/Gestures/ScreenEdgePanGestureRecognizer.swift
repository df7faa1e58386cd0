/// Recognizes a drag of a finger that begins at an edge of the window. Use it to pull content in from the edge. To go
/// back, a ``NavigationController`` has its own recognizer.
@preconcurrency @MainActor open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  nonisolated deinit {}

  /// The edges of the window at which the gesture may begin. None by default.
  open var edges: RectEdge = []

  private var startEdges: RectEdge = []

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedTouchTypes = [.direct]
  }

  open override func accepts(startAt point: CGPoint) -> Bool {
    guard let size = arbiter?.windowSize else { return false }
    let width = metrics.pointer.screenEdgeWidth
    startEdges = []
    if point.y <= width { startEdges.insert(.top) }
    if point.x <= width { startEdges.insert(.left) }
    if point.y >= size.height - width { startEdges.insert(.bottom) }
    if point.x >= size.width - width { startEdges.insert(.right) }
    startEdges.formIntersection(edges)
    return !startEdges.isEmpty
  }

  /// Returns the travel if it points away from one of the edges, otherwise zero.
  open override func countedTravel(_ travel: CGPoint) -> CGPoint {
    let isInwards =
      startEdges.contains(.left) && travel.x > 0 || startEdges.contains(.right) && travel.x < 0
      || startEdges.contains(.top) && travel.y > 0 || startEdges.contains(.bottom) && travel.y < 0
    return isInwards ? travel : .zero
  }
}
