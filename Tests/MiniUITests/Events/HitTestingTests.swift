import Testing

@testable import MiniUI

@Suite struct HitTestingTests {
  /// Returns the frontmost view at the point, by testing every view.
  private func slowHit(_ root: View, _ point: CGPoint) -> View? {
    func paintOrder(_ view: View) -> [View] { [view] + view.subviews.flatMap(paintOrder) }
    return paintOrder(root).last { view in
      var candidate: View? = view
      while let ancestor = candidate {
        let inside = ancestor.bounds.contains(ancestor.convert(point, from: root))
        if !inside || ancestor.isHidden || ancestor.alpha < 0.01 || !ancestor.isUserInteractionEnabled { return false }
        candidate = ancestor.superview
      }
      return true
    }
  }

  @Test(arguments: 1...25 as ClosedRange<UInt64>)
  func `the hit view is the frontmost visible one`(_ seed: UInt64) { hold(seed) }

  @Test(arguments: 1...25 as ClosedRange<UInt64>)
  func `the hit view is the frontmost visible one, also if subviews are stored in small groups`(_ seed: UInt64) {
    withSubviewGroups(of: 2) { hold(seed) }
  }

  private func hold(_ seed: UInt64) {
    var tree = RandomTree(seed: seed, count: 20)
    for view in tree.views.dropFirst() {
      switch Int.random(in: 0..<8, using: &tree.random) {
      case 0: view.isHidden = true
      case 1: view.isUserInteractionEnabled = false
      case 2: view.alpha = 0.005
      case 3: view.alpha = 0.02
      default: break
      }
    }
    for _ in 0..<300 {
      let point = CGPoint(x: tree.number(-20...320), y: tree.number(-20...220))
      #expect(tree.root.hitTest(point, with: nil) === slowHit(tree.root, point))
    }
  }

  @Test func `a view can override which points are inside`() {
    final class Ring: View {
      override func point(inside point: CGPoint, with event: Event?) -> Bool { hypot(point.x - 50, point.y - 50) > 20 }
    }
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let ring = Ring(frame: root.bounds)
    root.addSubview(ring)
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 5, y: 50), with: nil) === ring)
  }

  @Test func `a subview outside of its superview is visible but not hit`() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let parent = View(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    let child = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.addSubview(parent)
    parent.addSubview(child)
    #expect(root.hitTest(CGPoint(x: 15, y: 15), with: nil) === child)
    #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) === root)
  }

  @Test func `a view scaled to zero is not hit`() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let flat = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    flat.transform = CGAffineTransform(scaleX: 0, y: 1)
    root.addSubview(flat)
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === root)
  }
}
