import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the large title, which scrolls away with the content and snaps.
struct LargeTitleTests {
  private let navigation: NavigationController
  private let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
  private let stage: Stage

  init() throws {
    let page = ViewController()
    page.title = "Trees"
    navigation = NavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    scroll.contentSize = CGSize(width: 390, height: 3000)
    page.view.addSubview(scroll)
    stage = try Stage(navigation, size: CGSize(width: 390, height: 600))
    try stage.advance(by: 0.1)
  }

  private func label(_ name: String) throws -> Label {
    try #require(navigation.navigationBar.firstView { $0.accessibilityIdentifier == name } as? Label)
  }

  @Test func `an unscrolled large title has a row of 52 points, and the small title is invisible`() throws {
    scroll.contentOffset.y = -96
    try stage.advance(by: 0)
    #expect(navigation.navigationBar.frame.height == 96 && scroll.adjustedContentInset.top == 96)
    #expect(try titleFrame().minY == 47.5 && label("title").alpha == 0)
  }

  /// The frame of the large title in the bar.
  private func titleFrame() throws -> CGRect {
    let title = try label("large-title")
    return navigation.navigationBar.convert(title.bounds, from: title)
  }

  @Test func `a large title that scrolls away is clipped at the row of buttons`() throws {
    for distance in [0, 20, 51, 52, 400] as [CGFloat] {
      scroll.contentOffset.y = distance - 96
      try stage.advance(by: 0)
      let row = try #require(label("large-title").superview)
      let visible = try row.frame.intersection(titleFrame())
      #expect(row.clipsToBounds && row.frame.minY == 44 && (visible.height > 0) == (distance < 45), "\(distance)")
    }
  }

  @Test func `scrolling collapses the bar by the same distance, and then shows the small title`() throws {
    for (distance, height) in [(0, 96), (20, 76), (51, 45), (52, 44), (400, 44)] as [(CGFloat, CGFloat)] {
      scroll.contentOffset.y = distance - 96
      try stage.advance(by: 0)
      #expect(navigation.navigationBar.frame.height == height, "\(distance)")
      #expect(try label("title").alpha == (distance >= 52 ? 1 : 0))
    }
    #expect(scroll.adjustedContentInset.top == 96, "the content does not jump")
  }

  @Test(arguments: [(30, 0), (36, 0), (37, 52), (48, 52)] as [(CGFloat, CGFloat)])
  func `a drag that ends within the title's row snaps by the measured distance`(rest: CGFloat, expected: CGFloat) throws
  {
    scroll.contentOffset.y = -96
    try stage.advance(by: 0)
    try stage.touchDown(CGPoint(x: 200, y: 400))
    // The first 10 points are the slop.
    try stage.touchMove(to: CGPoint(x: 200, y: 390 - rest), duration: 0.5)
    try stage.advance(by: 0.3)
    try stage.touchUp()
    try stage.settle()
    #expect(scroll.contentOffset.y + 96 == expected)
  }

  @Test func `a low window has no large title`() throws {
    try stage.resize(to: CGSize(width: 700, height: 300))
    #expect(navigation.navigationBar.frame.height == 42)
  }

  @Test(arguments: [0, 20, 40, 52, 80, 400, 1200] as [CGFloat])
  func `content below the bar stays in place when the title's row is removed and restored`(
    distance: CGFloat
  ) throws {
    let size = stage.window.bounds.size
    scroll.contentOffset.y = distance - 96
    try stage.advance(by: 0)
    let bar = navigation.navigationBar
    func edge() -> CGFloat { scroll.contentOffset.y + bar.frame.maxY }
    let before = edge()
    for _ in 0..<3 {
      try stage.resize(to: CGSize(width: size.width, height: 300))
      // The bar itself has become slightly lower, too.
      #expect(before - edge() == (distance > 52 ? 2 : 0))
      try stage.resize(to: size)
      #expect(scroll.contentOffset.y == distance - 96 && edge() == before)
    }
  }

  @Test func `content scrolled to its start in a low window shows the large title again`() throws {
    let size = stage.window.bounds.size
    scroll.contentOffset.y = 52 - 96
    try stage.advance(by: 0)
    try stage.resize(to: CGSize(width: size.width, height: 300))
    scroll.contentOffset.y = 100
    scroll.contentOffset.y = -42
    try stage.resize(to: size)
    #expect(scroll.contentOffset.y == -96 && navigation.navigationBar.frame.height == 96)
  }
}
