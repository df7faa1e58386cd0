import MiniUITestSupport
import MiniUITesting
import Testing

struct ScrollOffsetTests {
  @Test func `setting the offset notifies the delegate once, and layout limits it`() throws {
    let scene = try ScrollScene()
    scene.scrollView.contentOffset = CGPoint(x: 0, y: 5000)
    #expect(scene.offset.y == 5000 && scene.calls == ["didScroll"])
    try scene.stage.advance(by: 0)
    #expect(scene.offset.y == 2400)
  }

  @Test func `setting the bounds scrolls, also after the next layout, and does not notify the delegate`() throws {
    let scene = try ScrollScene()
    scene.scrollView.bounds.origin.y = 100
    #expect(scene.calls.isEmpty && scene.offset.y == 100)
    scene.scrollView.setNeedsLayout()
    try scene.stage.advance(by: 0)
    #expect(scene.calls.isEmpty && scene.offset.y == 100)
    scene.scrollView.bounds = CGRect(x: 0, y: 5000, width: 300, height: 500)
    try scene.stage.advance(by: 0)
    #expect(scene.scrollView.bounds == CGRect(x: 0, y: 2500, width: 300, height: 500))
  }

  @Test func `content shorter than the view rests at its start, with and without insets`() throws {
    let scene = try ScrollScene(content: CGSize(width: 300, height: 100))
    scene.scrollView.contentInset = EdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    scene.scrollView.contentOffset = CGPoint(x: 0, y: 300)
    try scene.stage.advance(by: 0)
    #expect(scene.offset == CGPoint(x: 0, y: -40))
  }

  @Test func `shrinking content limits the offset`() throws {
    let scene = try ScrollScene()
    scene.scrollView.contentOffset.y = 2400
    try scene.stage.advance(by: 0)
    scene.scrollView.contentSize.height = 1000
    try scene.stage.advance(by: 0)
    #expect(scene.offset.y == 400)
  }

  @Test func `a view resized and back restores its offset, unless it was scrolled in between`() throws {
    let scene = try ScrollScene()
    func resize(_ height: CGFloat) throws {
      scene.scrollView.frame.size.height = height
      try scene.stage.advance(by: 0)
    }
    scene.scrollView.contentOffset.y = 2350
    try scene.stage.advance(by: 0)
    for height in [700, 300, 2000, 4000, 600] as [CGFloat] { try resize(height) }
    #expect(scene.offset.y == 2350)
    try resize(1000)
    #expect(scene.offset.y == 2000)
    scene.scrollView.contentOffset.y = 1990
    try resize(600)
    #expect(scene.offset.y == 1990)
  }

  @Test func `a view that is enlarged twice returns to the offset of each former size`() throws {
    let scene = try ScrollScene()
    func offset(inHeight height: CGFloat) throws -> CGFloat {
      scene.scrollView.frame.size.height = height
      try scene.stage.advance(by: 0)
      return scene.offset.y
    }
    scene.scrollView.contentOffset.y = 2350
    try scene.stage.advance(by: 0)
    #expect(try offset(inHeight: 1000) == 2000)
    #expect(try offset(inHeight: 2000) == 1000)
    #expect(try offset(inHeight: 1000) == 2000)
    #expect(try offset(inHeight: 600) == 2350)
  }

  @Test func `an animation ends within the limits if the content becomes shorter meanwhile`() throws {
    let scene = try ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 2400), animated: true)
    try scene.stage.advance(by: 0.05)
    scene.scrollView.contentSize.height = 1000
    try scene.stage.settle()
    #expect(scene.offset.y == 400)
  }

  @Test func `content that shrinks and grows again keeps the limited offset`() throws {
    let scene = try ScrollScene()
    scene.scrollView.contentOffset.y = 2400
    for height in [3000, 1000, 3000] as [CGFloat] {
      scene.scrollView.contentSize.height = height
      try scene.stage.advance(by: 0)
    }
    #expect(scene.offset.y == 400)
  }

  @Test(arguments: [(0.05, 0.0670), (0.10, 0.25), (0.15, 0.5), (0.20, 0.75), (0.25, 0.9330)])
  func `an animated offset follows half a cosine`(time: TimeInterval, part: CGFloat) throws {
    let scene = try ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    #expect(scene.offset.y == 0)
    try scene.stage.advance(by: time)
    #expect(abs(scene.offset.y - 1000 * part) <= 1)
  }

  @Test func `an animated offset notifies the delegate of each step and of its end`() throws {
    let scene = try ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    try scene.stage.advance(by: 0.4)
    #expect(scene.offset.y == 500 && scene.order == ["didScroll", "didEndScrollingAnimation"])
    #expect(scene.offsets.count > 10)
  }

  @Test func `a new offset interrupts an animated one without notifying its end`() throws {
    let scene = try ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    try scene.stage.advance(by: 0.1)
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
    try scene.stage.advance(by: 1)
    #expect(scene.offset.y == 20 && !scene.calls.contains("didEndScrollingAnimation"))
  }

  @Test func `an animated scrollRectToVisible notifies of its end, unless the rectangle is visible`() throws {
    let scene = try ScrollScene()
    scene.scrollView.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 50), animated: true)
    try scene.stage.advance(by: 0.4)
    #expect(scene.offset.y == 350 && scene.order == ["didScroll", "didEndScrollingAnimation"])
    scene.calls = []
    scene.scrollView.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 50), animated: true)
    scene.scrollView.setContentOffset(scene.offset, animated: true)
    try scene.stage.advance(by: 0.4)
    #expect(scene.calls.isEmpty)
  }

  @Test func `with reduced motion an animated offset is set at once`() throws {
    let scene = try ScrollScene()
    scene.stage.window.traits.prefersReducedMotion = true
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(scene.offset.y == 500 && scene.calls.last == "didEndScrollingAnimation")
  }

  @Test(
    arguments: [
      (CGRect(x: 0, y: 1100, width: 10, height: 50), 1000), (CGRect(x: 0, y: 900, width: 10, height: 50), 900),
      (CGRect(x: 0, y: 1580, width: 10, height: 50), 1030), (CGRect(x: 0, y: 1200, width: 10, height: 900), 1200),
      (CGRect(x: 0, y: 900, width: 10, height: 900), 1000), (CGRect(x: 0, y: 2980, width: 10, height: 50), 2400),
    ] as [(CGRect, CGFloat)])
  func `scrollRectToVisible scrolls as little as needed`(rect: CGRect, offset: CGFloat) throws {
    let scene = try ScrollScene()
    scene.scrollView.contentOffset.y = 1000
    scene.scrollView.scrollRectToVisible(rect, animated: false)
    #expect(scene.offset.y == offset)
  }

  @Test func `offsets are rounded to whole pixels`() throws {
    let scene = try ScrollScene()
    scene.scrollView.contentOffset.y = 10.4
    #expect(scene.offset.y == 10)
  }

  @Test func `the safe area adds to the insets along the scrollable axis`() throws {
    let scene = try ScrollScene(frame: CGRect(x: 0, y: 0, width: 400, height: 700))
    scene.stage.window.additionalSafeAreaInsets = EdgeInsets(top: 30, left: 10, bottom: 50, right: 10)
    #expect(scene.scrollView.adjustedContentInset == EdgeInsets(top: 30, left: 0, bottom: 50, right: 0))
    scene.scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scene.scrollView.adjustedContentInset == .zero)
    scene.scrollView.contentInsetAdjustmentBehavior = .always
    #expect(scene.scrollView.adjustedContentInset == EdgeInsets(top: 30, left: 10, bottom: 50, right: 10))
  }
}
