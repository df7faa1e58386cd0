import Testing

@testable import MiniUI

@Suite struct BezierPathTests {
  private func corner(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func `after a closed subpath the next line begins at its start`() {
    let path = BezierPath()
    path.move(to: corner(10, 10))
    path.addLine(to: corner(20, 10))
    path.addLine(to: corner(20, 20))
    path.close()
    #expect(path.currentPoint == corner(10, 10))
    path.addLine(to: corner(0, 30))
    #expect(
      path.subpaths.map(\.shape.points) == [
        [corner(10, 10), corner(20, 10), corner(20, 20)], [corner(10, 10), corner(0, 30)],
      ])
    #expect(path.subpaths.map(\.isClosed) == [true, false])
    #expect(path.currentPoint == corner(0, 30))
  }

  @Test func `a curve or arc added after a rectangle begins at the start of the rectangle`() {
    let path = BezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let start = path.currentPoint
    path.addQuadCurve(to: corner(30, 30), controlPoint: corner(30, 0))
    path.close()
    path.addArc(withCenter: corner(50, 50), radius: 5, startAngle: 0, endAngle: 1, clockwise: true)
    #expect(path.subpaths.count == 3)
    #expect(path.subpaths.allSatisfy { $0.shape.points.first == start })
  }

  @Test func `a shadow path is returned with each of its corner radii`() throws {
    let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(view.layer.shadowPath == nil)
    let corners = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 0)
    view.shadow = View.Shadow()
    view.shadow?.outline = View.Shadow.Outline(rect: view.bounds, corners: corners)
    let path = try #require(view.layer.shadowPath)
    view.layer.shadowPath = path
    #expect(view.shadow?.outline == View.Shadow.Outline(rect: view.bounds, corners: corners))
    #expect(path.contains(CGPoint(x: 0.1, y: 39.9)) && !path.contains(CGPoint(x: 39.9, y: 39.9)))
    #expect(path.bounds == view.bounds)
  }
}
