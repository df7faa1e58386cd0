import MiniUITestSupport
import MiniUITesting
import Testing

struct ScrollWheelTests {
  private let location = CGPoint(x: 150, y: 300)

  @Test func `a notch scrolls by the visible length to the power of two thirds, in 0.12 seconds`() throws {
    let scene = try ScrollScene()
    try scene.stage.wheel(dy: -1, at: location)
    try scene.stage.advance(by: 0.05)
    #expect(scene.offset.y > 0 && scene.offset.y < 71)
    try scene.stage.advance(by: 0.2)
    #expect(scene.offset.y == 71)
    #expect(scene.order == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func `several notches add up`() throws {
    let scene = try ScrollScene()
    for _ in 0..<3 {
      try scene.stage.wheel(dy: -1, at: location)
      try scene.stage.advance(by: 0.03)
    }
    try scene.stage.advance(by: 0.5)
    #expect(scene.offset.y == 213)
  }

  @Test func `a trackpad scrolls at once, 25 points per unit`() throws {
    let scene = try ScrollScene()
    try scene.stage.wheel(dy: -0.333, at: location)
    #expect(scene.offset.y == 8)
  }

  /// Moves fingers on a trackpad by 41.625 points at 832.5 points per second, lets them rest, and lifts them.
  private func swipe(_ scene: ScrollScene, rest: TimeInterval = 0) throws {
    for turn in 0..<5 {
      if turn > 0 { try scene.stage.advance(by: 0.01) }
      try scene.stage.wheel(dy: -0.333, at: location)
    }
    try scene.stage.advance(by: rest)
    try scene.stage.wheel(at: location)
  }

  @Test func `content decelerates as after a drag when fingers that move leave a trackpad`() throws {
    let scene = try ScrollScene()
    try swipe(scene)
    #expect(scene.offset.y == 42 && scene.scrollView.isDecelerating)
    #expect(abs(scene.velocity.y - 832.5) < 0.001 && scene.velocity.x == 0)
    try scene.stage.advance(by: 6)
    #expect(abs(scene.offset.y - 41.625 - (832.5 - 10) * 0.499) <= 1)
    #expect(
      scene.order == ["didScroll", "willEndDragging", "willBeginDecelerating", "didScroll", "didEndDecelerating"])
  }

  @Test func `content stays when fingers leave a trackpad after a rest of more than 40 ms`() throws {
    let scene = try ScrollScene()
    try swipe(scene, rest: 0.05)
    try scene.stage.advance(by: 1)
    #expect(scene.offset.y == 42 && scene.order == ["didScroll", "willEndDragging"])
  }

  @Test func `a further turn ends the deceleration after fingers have left a trackpad`() throws {
    let scene = try ScrollScene()
    try swipe(scene)
    try scene.stage.advance(by: 0.1)
    let before = scene.offset.y
    scene.calls = []
    try scene.stage.wheel(dy: -0.333, at: location)
    try scene.stage.advance(by: 1)
    #expect(abs(scene.offset.y - before - 0.333 * 25) <= 1)
    #expect(scene.calls == ["didEndDecelerating", "didScroll"])
  }

  @Test(arguments: [(2300, true), (2390, false)] as [(CGFloat, Bool)])
  func `content flung by a trackpad bounces at its end unless it was there when the fingers left`(
    start: CGFloat, bounces: Bool
  ) throws {
    let scene = try ScrollScene()
    scene.scrollView.contentOffset.y = start
    try swipe(scene)
    try scene.stage.advance(by: 3)
    #expect(scene.offset.y == 2400 && scene.offsets.contains { $0.y > 2400 } == bounces)
  }

  @Test(arguments: [(0, 600), (0.05, 0)] as [(TimeInterval, CGFloat)])
  func `a view with pages settles on one when fingers leave a trackpad`(rest: TimeInterval, end: CGFloat) throws {
    let scene = try ScrollScene()
    scene.scrollView.isPagingEnabled = true
    try swipe(scene, rest: rest)
    try scene.stage.advance(by: 2)
    #expect(scene.offset.y == end)
  }

  @Test func `a view with pages goes to the next one after a notch, and back after a quarter of one`() throws {
    let scene = try ScrollScene(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), content: CGSize(width: 1500, height: 400))
    scene.scrollView.isPagingEnabled = true
    for (turn, page) in [(-1, 300), (-0.25, 300), (-2, 600), (1, 300), (4, 0)] as [(CGFloat, CGFloat)] {
      try scene.stage.wheel(dy: turn, at: location)
      try scene.stage.advance(by: 2)
      #expect(scene.offset.x == page, "after \(turn) notches")
    }
    scene.calls = []
    try scene.stage.wheel(dy: -1, at: location)
    try scene.stage.advance(by: 2)
    #expect(
      scene.order == ["didScroll", "willEndDragging", "willBeginDecelerating", "didScroll", "didEndDecelerating"])
  }

  @Test func `a collection view stops after a notch where its layout wants it to`() throws {
    final class Stops: CollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        let stop = (proposedContentOffset.y / 250).rounded(velocity.y > 0 ? .up : .down)
        return CGPoint(x: proposedContentOffset.x, y: stop * 250)
      }
    }
    let layout = Stops()
    layout.itemSize = CGSize(width: 300, height: 250)
    layout.minimumLineSpacing = 0
    let scene = try GridScene([20], size: CGSize(width: 300, height: 600), layout: layout)
    try scene.stage.wheel(dy: -1, at: location)
    try scene.stage.advance(by: 2)
    #expect(scene.view.contentOffset.y == 250)
  }

  @Test func `a trackpad whose first turn could be a wheel's scrolls at once from the second turn on`() throws {
    let scene = try ScrollScene()
    try scene.stage.wheel(dy: -0.25, at: location)
    try scene.stage.advance(by: 0.01)
    try scene.stage.wheel(dy: -0.333, at: location)
    // A quarter of a notch of 71.14 points, and a third of 25 points.
    #expect(scene.offset.y == 26)
  }

  @Test func `scrolling by the wheel stops at the ends of the content`() throws {
    let scene = try ScrollScene()
    try scene.stage.wheel(dy: -100, at: location)
    try scene.stage.advance(by: 1)
    #expect(scene.offset.y == 2400 && scene.offsets.allSatisfy { $0.y <= 2400 })
  }

  @Test func `Shift turns the wheel sideways, and a horizontal scroll view needs no Shift`() throws {
    let scene = try ScrollScene(content: CGSize(width: 900, height: 3000))
    try scene.stage.send(.keyDown(Key(.modifier, modifiers: .shift), isRepeat: false))
    try scene.stage.wheel(dy: -1, at: location)
    try scene.stage.advance(by: 0.5)
    #expect(scene.offset.x == 45 && scene.offset.y == 0)
    try scene.stage.send(.keyUp(Key(.modifier)))
    scene.scrollView.contentSize.height = 100
    try scene.stage.wheel(dy: -1, at: location)
    try scene.stage.advance(by: 1)
    #expect(scene.offset.x == 90)
  }

  @Test func `the vertical wheel over a row that scrolls sideways scrolls the page around the row`() throws {
    let scene = try ScrollScene()
    let row = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    row.contentSize = CGSize(width: 900, height: 200)
    scene.scrollView.addSubview(row)
    try scene.stage.advance(by: 0)
    try scene.stage.wheel(dy: -1, at: CGPoint(x: 150, y: 50))
    try scene.stage.advance(by: 1)
    #expect(row.contentOffset.x == 0 && scene.offset.y == 71)
    try scene.stage.wheel(dx: 1, at: CGPoint(x: 150, y: 50))
    try scene.stage.advance(by: 1)
    #expect(row.contentOffset.x > 0 && scene.offset.y == 71)
    // A page that does not scroll leaves the wheel to the row.
    scene.scrollView.isScrollEnabled = false
    let offset = row.contentOffset.x
    try scene.stage.wheel(dy: -1, at: CGPoint(x: 150, y: 50))
    try scene.stage.advance(by: 1)
    #expect(row.contentOffset.x > offset)
  }

  @Test func `the innermost scrollable view receives the wheel, and keeps it for half a second`() throws {
    let scene = try ScrollScene()
    let inner = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    inner.contentSize = CGSize(width: 300, height: 340)
    scene.scrollView.addSubview(inner)
    try scene.stage.advance(by: 0)
    try scene.stage.wheel(dy: -1, at: CGPoint(x: 150, y: 100))
    try scene.stage.advance(by: 0.3)
    #expect(inner.contentOffset.y == 40 && scene.offset.y == 0)
    try scene.stage.wheel(dy: -1, at: CGPoint(x: 150, y: 100))
    try scene.stage.advance(by: 0.3)
    #expect(scene.offset.y == 0, "the wheel has not rested")
    try scene.stage.advance(by: 0.6)
    try scene.stage.wheel(dy: -1, at: CGPoint(x: 150, y: 100))
    try scene.stage.advance(by: 0.3)
    #expect(scene.offset.y == 71)
  }

  @Test func `keys scroll by steps, by pages and to the ends`() throws {
    let scene = try ScrollScene()
    scene.stage.window.setFocus(scene.scrollView)
    func after(_ code: KeyCode, _ modifiers: KeyModifiers = []) throws -> CGFloat {
      try scene.stage.key(code, modifiers: modifiers)
      try scene.stage.advance(by: 0.5)
      return scene.offset.y
    }
    #expect(try after(.down) == 40)
    #expect(try after(.pageDown) == 580)
    #expect(try after(.space, .shift) == 40)
    #expect(try after(.end) == 2400)
    #expect(try after(.up) == 2360)
    #expect(try after(.home) == 0)
  }
}
