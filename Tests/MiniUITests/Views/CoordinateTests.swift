import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

@Suite struct CoordinateTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `points are converted between views like by matrices, in both directions`(_ seed: UInt64) {
    var tree = RandomTree(seed: seed)
    for _ in 0..<30 {
      let (a, b) = tree.pair()
      let point = CGPoint(x: tree.number(-100...100), y: tree.number(-100...100))
      let there = a.convert(point, to: b)
      #expect(isClose(Matrix3.toRoot(b).point(there), Matrix3.toRoot(a).point(point)))
      #expect(isClose(b.convert(there, to: a), point) && isClose(a.convert(there, from: b), point))
      #expect(isClose(a.convert(point, to: nil), Matrix3.toRoot(a).point(point)))
      #expect(isClose(a.convert(a.convert(point, to: nil), from: nil), point))
    }
  }

  @Test func `conversions between two hierarchies treat their roots as siblings`() {
    let (root, other) = (View(frame: CGRect(x: 10, y: 20, width: 50, height: 50)), View())
    other.frame = CGRect(x: 100, y: 50, width: 40, height: 40)
    other.transform = CGAffineTransform(scaleX: 2, y: 2)
    let (leaf, end) = (View(frame: CGRect(x: 3, y: 4, width: 5, height: 5)), View())
    root.addSubview(leaf)
    other.addSubview(end)
    end.frame = CGRect(x: 1, y: 1, width: 10, height: 10)
    // (1, 1) in the leaf is (14, 25) beside the roots, whose second begins at (80, 30) and is scaled by 2.
    #expect(leaf.convert(CGPoint(x: 1, y: 1), to: end) == CGPoint(x: -34, y: -3.5))
    #expect(end.convert(CGPoint(x: -34, y: -3.5), to: leaf) == CGPoint(x: 1, y: 1))
    #expect(
      leaf.convert(CGRect(x: 1, y: 1, width: 4, height: 2), to: end) == CGRect(x: -34, y: -3.5, width: 2, height: 1))
    #expect(root.convert(CGPoint.zero, to: other) == CGPoint(x: -35, y: -5))
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a converted rectangle is the bounding box of its corners`(_ seed: UInt64) {
    var tree = RandomTree(seed: seed)
    for _ in 0..<30 {
      let (a, b) = tree.pair()
      let rect = CGRect(x: tree.number(-50...50), y: tree.number(-50...50), width: tree.number(0...80), height: 30)
      let corners = [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
        CGPoint(x: rect.maxX, y: rect.maxY),
      ].map { a.convert($0, to: b) }
      let there = a.convert(rect, to: b)
      #expect(isClose(there.minX, corners.map(\.x).min()!) && isClose(there.maxX, corners.map(\.x).max()!))
      #expect(isClose(there.minY, corners.map(\.y).min()!) && isClose(there.maxY, corners.map(\.y).max()!))
      let back = b.convert(rect, from: a)
      #expect(isClose(back.minX, there.minX) && isClose(back.height, there.height))
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a frame is the bounds converted to the superview`(_ seed: UInt64) {
    let tree = RandomTree(seed: seed)
    for view in tree.views.dropFirst() {
      let frame = view.convert(view.bounds, to: view.superview)
      #expect(isClose(view.frame.minX, frame.minX) && isClose(view.frame.minY, frame.minY))
      #expect(isClose(view.frame.width, frame.width) && isClose(view.frame.height, frame.height))
    }
  }

  @Test func `in a window, converting to nil converts to the window`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let view = View(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    try stage.add(view)
    #expect(view.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 11, y: 22))
    #expect(view.convert(CGPoint(x: 1, y: 2), to: stage.window) == CGPoint(x: 11, y: 22))
    #expect(
      view.convert(CGRect(x: 0, y: 0, width: 5, height: 5), from: nil) == CGRect(x: -10, y: -20, width: 5, height: 5))
  }
}

func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-6 * max(1, hypot(b.x, b.y)) }
