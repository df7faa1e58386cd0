import MiniUITesting
import Testing

struct ScreenEdgePanGestureRecognizerTests {
  private func pans(
    _ edges: RectEdge, from start: CGPoint, by travel: CGPoint, mouse: Bool = false
  ) throws -> Bool {
    let scene = try GestureScene()
    scene.add(ScreenEdgePanGestureRecognizer(), "edge", to: scene.outer).edges = edges
    if mouse {
      try scene.stage.drag(from: start, to: CGPoint(x: start.x + travel.x, y: start.y + travel.y))
    } else {
      try scene.stroke(start, by: [travel])
    }
    return !scene.actions().isEmpty
  }

  @Test func `an edge pan begins up to 20 points from an edge`() throws {
    let right = CGPoint(x: 20, y: 0)
    #expect(try pans(.left, from: CGPoint(x: 20, y: 150), by: right))
    #expect(try !pans(.left, from: CGPoint(x: 20.25, y: 150), by: right))
    #expect(try pans(.right, from: CGPoint(x: 380, y: 150), by: CGPoint(x: -20, y: 0)))
    #expect(try pans(.top, from: CGPoint(x: 200, y: 20), by: CGPoint(x: 0, y: 20)))
    #expect(try pans(.bottom, from: CGPoint(x: 200, y: 280), by: CGPoint(x: 0, y: -20)))
  }

  @Test func `an edge pan begins only at its own edges, and only away from them`() throws {
    #expect(try !pans(.right, from: CGPoint(x: 5, y: 150), by: CGPoint(x: 20, y: 0)))
    #expect(try !pans([], from: CGPoint(x: 5, y: 150), by: CGPoint(x: 20, y: 0)))
    #expect(try !pans(.left, from: CGPoint(x: 15, y: 150), by: CGPoint(x: -15, y: 0)))
    #expect(try !pans(.left, from: CGPoint(x: 15, y: 150), by: CGPoint(x: 0, y: 50)))
    #expect(try pans(.all, from: CGPoint(x: 5, y: 5), by: CGPoint(x: 0, y: 50)))
  }

  @Test func `a mouse does not begin an edge pan`() throws {
    #expect(try !pans(.left, from: CGPoint(x: 5, y: 150), by: CGPoint(x: 50, y: 0), mouse: true))
  }
}
