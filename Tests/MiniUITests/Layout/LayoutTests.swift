import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

@Suite struct LayoutTests {
  final class Box: View {
    static var log: [String] = []
    var onLayout: (() -> Void)?
    init(_ name: String, _ subviews: Box...) {
      super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      accessibilityIdentifier = name
      for subview in subviews { addSubview(subview) }
    }
    override func layoutSubviews() {
      Box.log.append(accessibilityIdentifier!)
      onLayout?()
    }
  }

  /// Returns the names of the views that the next frame lays out, in order.
  private func layouts(_ stage: Stage) throws -> String {
    Box.log = []
    try stage.advance(by: 0)
    return Box.log.joined()
  }

  @Test func `before a frame each view is laid out once, from the top down`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let (b, c, d) = (Box("b"), Box("c"), Box("d"))
    let a = Box("a", b, c)
    c.addSubview(d)
    stage.window.addSubview(a)
    #expect(try layouts(stage) == "abcd")
    #expect(try layouts(stage) == "")
    for view in [d, b, d] { view.setNeedsLayout() }
    #expect(try layouts(stage) == "bd")
    a.setNeedsLayout()
    #expect(try layouts(stage) == "a")
  }

  @Test func `a change of size needs layout, and a change of position does not`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let a = Box("a")
    try stage.add(a)
    a.center.x += 5
    a.bounds.origin.y = 4
    a.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(try layouts(stage) == "")
    a.bounds.size.width += 5
    #expect(try layouts(stage) == "a")
  }

  @Test func `an added view and its superview are laid out`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let a = Box("a")
    try stage.add(a)
    a.addSubview(Box("b", Box("c")))
    #expect(try layouts(stage) == "abc")
    a.subviews[0].removeFromSuperview()
    #expect(try layouts(stage) == "a")
  }

  @Test func `views that a layout enlarges are laid out in the same frame`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let b = Box("b")
    let a = Box("a", b)
    a.onLayout = { b.frame.size = a.bounds.size }
    try stage.add(a)
    a.bounds.size = CGSize(width: 70, height: 70)
    #expect(try layouts(stage) == "ab" && b.bounds.width == 70)
  }

  @Test func `a layout that invalidates itself ends`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let b = Box("b")
    let a = Box("a", b)
    b.onLayout = {
      b.setNeedsLayout()
      a.setNeedsLayout()
    }
    stage.window.addSubview(a)
    #expect(try layouts(stage).count < 20)
    #expect(stage.window.nextDeadline == nil)
  }

  @Test func `a subview may invalidate its superview's layout, which is done before the frame`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let b = Box("b")
    let a = Box("a", b)
    try stage.add(a)
    var isFirst = true
    b.onLayout = {
      if isFirst { a.setNeedsLayout() }
      isFirst = false
    }
    b.setNeedsLayout()
    #expect(try layouts(stage) == "ba")
  }

  @Test func `layoutIfNeeded lays out at once`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let b = Box("b")
    let a = Box("a", b)
    try stage.add(a)
    Box.log = []
    a.layoutIfNeeded()
    #expect(Box.log.isEmpty)
    b.setNeedsLayout()
    a.layoutIfNeeded()
    #expect(Box.log == ["b"])
    #expect(try layouts(stage) == "")
  }

  @Test func `a view without a window is laid out by layoutIfNeeded`() {
    let a = Box("a", Box("b"))
    Box.log = []
    a.layoutIfNeeded()
    #expect(Box.log == ["a", "b"])
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `random invalidations leave no view that needs layout`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let views = (0..<10).map { Box("\($0)") }
    var restCount = 0
    for _ in 0..<100 {
      let view = views.randomElement(using: &random)!
      switch Int.random(in: 0..<5, using: &random) {
      case 0: view.setNeedsLayout()
      case 1: view.layoutIfNeeded()
      case 2: view.removeFromSuperview()
      case 3:
        let others = views.filter { !$0.isDescendant(of: view) } as [View] + [stage.window]
        others.randomElement(using: &random)!.addSubview(view)
      default: try stage.advance(by: 0.01)
      }
      if stage.window.nextDeadline == nil {
        for view in views where view.window != nil { #expect(!view.layoutState.isNeeded) }
        restCount += 1
      }
    }
    #expect(restCount > 0)
  }
}
