import Testing

@testable import MiniUI

/// Tests of the conversion of curves to line segments.
struct ShapePathTests {
  @Test(arguments: [2, 9, 90, 5000] as [CGFloat])
  func `the line segments of an arc are within a twentieth of a point of the circle`(radius: CGFloat) {
    var path = ShapePath()
    path.arc(center: .zero, radius: radius, from: -135, to: 135)
    for points in [path.points, ShapePath.ellipse(center: .zero, radius, radius)] {
      for (start, end) in zip(points, points.dropFirst()) {
        let middle = hypot((start.x + end.x) / 2, (start.y + end.y) / 2)
        #expect(middle <= radius && middle >= radius - 0.0501)
      }
    }
  }

  @Test(arguments: [1, 30, 400] as [CGFloat])
  func `the line segments of a curve are within a twentieth of a point of the curve`(size: CGFloat) {
    let controls = [CGPoint.zero, CGPoint(x: size, y: 0), CGPoint(x: 0, y: size), CGPoint(x: size, y: size)]
    var path = ShapePath([controls[0]])
    path.curve(to: controls[3], controls[1], controls[2])
    let count = CGFloat(path.points.count - 1)
    for (index, (start, end)) in zip(path.points, path.points.dropFirst()).enumerated() {
      let t = (CGFloat(index) + 0.5) / count
      let parts = [pow(1 - t, 3), 3 * pow(1 - t, 2) * t, 3 * (1 - t) * t * t, t * t * t]
      let x = zip(parts, controls).reduce(0) { $0 + $1.0 * $1.1.x }
      let y = zip(parts, controls).reduce(0) { $0 + $1.0 * $1.1.y }
      #expect(hypot((start.x + end.x) / 2 - x, (start.y + end.y) / 2 - y) <= 0.0501)
    }
  }

  @Test(arguments: [1e9, CGFloat.infinity, .nan, 0, -90] as [CGFloat])
  func `paths of extreme sizes have at most a thousand segments`(radius: CGFloat) {
    var path = ShapePath()
    path.arc(center: .zero, radius: radius, from: 0, to: 270)
    path.curve(to: CGPoint(x: radius, y: 0), CGPoint(x: 0, y: radius), CGPoint(x: radius, y: radius))
    #expect(path.points.count <= 2002)
  }
}
