import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of pages that turn as paper.
struct PageCurlTests {
  private final class Book: PageViewControllerDataSource {
    var pages: [ViewController] = []

    private func neighbor(of page: ViewController, _ step: Int) -> ViewController? {
      guard let index = pages.firstIndex(of: page), pages.indices.contains(index + step) else { return nil }
      return pages[index + step]
    }
    func pageViewController(
      _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController? { neighbor(of: viewController, -1) }
    func pageViewController(
      _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController? { neighbor(of: viewController, 1) }
  }

  private static let colors: [Color] = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)]
  private static let size = CGSize(width: 200, height: 100)
  private let book = Book()
  private let reader: PageViewController
  private let stage: Stage
  private var shown: ViewController? { reader.viewControllers?.first }

  init() throws { (reader, stage) = try PageCurlTests.open(book) }

  private static func open(
    _ book: Book, along axis: PageViewController.NavigationOrientation = .horizontal, isMirrored: Bool = false
  ) throws -> (PageViewController, Stage) {
    book.pages = colors.map { color in
      let page = ViewController()
      page.view.backgroundColor = color
      return page
    }
    let reader = PageViewController(transitionStyle: .pageCurl, navigationOrientation: axis)
    reader.dataSource = book
    reader.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    let stage = try Stage(size: size)
    if isMirrored { stage.window.semanticContentAttribute = .forceRightToLeft }
    stage.window.rootViewController = reader
    if isMirrored {
      for view in [reader.view, reader.paging] as [View] { view.semanticContentAttribute = .forceRightToLeft }
    }
    try stage.advance(by: 0.1)
    return (reader, stage)
  }

  /// Drags with a finger, and rests without lifting it.
  private func drag(_ stage: Stage, from start: CGPoint, to end: CGPoint) throws {
    try stage.touchDown(start)
    try stage.touchMove(to: end, duration: 0.2)
    try stage.advance(by: 0.3)
  }

  @Test func `a drag folds the page over the next one, and neither page moves`() throws {
    try drag(stage, from: CGPoint(x: 190, y: 50), to: CGPoint(x: 110, y: 50))
    let curl = try #require(reader.curl)
    #expect(curl.progress > 0.3 && curl.progress < 0.41)
    let fold = Int((200 * (1 - curl.progress)).rounded())
    let pixels = stage.bitmap
    #expect(pixels[2 * fold - 200 - 30, 50] == 0xFFFF_0000)
    #expect(pixels[fold + 30, 50] == 0xFF00_00FF)
    // The back of the red page is pale.
    let back = pixels[2 * fold - 200 + 20, 50]
    #expect(back >> 16 & 0xFF == 0xFF)
    #expect(back >> 8 & 0xFF > 0xC0)
    #expect(back & 0xFF > 0xC0)
    for page in book.pages { #expect(page.view.convert(page.view.bounds, to: nil) == stage.window.bounds) }
  }

  @Test func `the fold of a page is visible in the dark theme`() throws {
    for page in book.pages { page.view.backgroundColor = .systemBackground }
    try stage.setTheme(.dark)
    try drag(stage, from: CGPoint(x: 190, y: 50), to: CGPoint(x: 110, y: 50))
    let fold = Int((200 * (1 - (try #require(reader.curl)).progress)).rounded())
    #expect(stage.bitmap[fold + 30, 50] == 0xFF16_181C)
    // The shadow beside the fold is 60 % black: the blue part is 40 % of 28.
    let shadow = stage.bitmap[fold, 50] & 0xFF
    #expect(shadow >= 11 && shadow <= 12)
  }

  @Test func `a turned page is removed with its fold, and a drag backwards folds it back`() throws {
    try drag(stage, from: CGPoint(x: 190, y: 50), to: CGPoint(x: 70, y: 50))
    let turned = 200 * (try #require(reader.curl)).progress
    let forwards = try stage.snapshot().bitmap
    try stage.touchUp(CGPoint(x: 70, y: 50))
    try stage.advance(by: 1)
    #expect(shown === book.pages[1])
    #expect(reader.curl == nil)
    #expect(reader.paging.subviews.contains(book.pages[1].view))
    #expect(book.pages[0].view.superview == nil && stage.bitmap[100, 50] == 0xFF00_00FF)
    // A pan begins only after a few points.
    let slop = 120 - turned
    try drag(stage, from: CGPoint(x: 10, y: 50), to: CGPoint(x: 10 + 200 - turned + slop, y: 50))
    #expect(try #require(reader.curl).page === book.pages[0].view)
    #expect(stage.bitmap.hasSamePixels(as: forwards))
  }

  @Test func `a page that is set with an animation turns, and calls its completion at the end`() throws {
    var finished: [Bool] = []
    reader.setViewControllers([book.pages[1]], direction: .forward, animated: true) { finished.append($0) }
    try stage.advance(by: 0.1)
    let progress = try #require(reader.curl).progress
    #expect(progress > 0 && progress < 1)
    #expect(finished.isEmpty)
    try stage.advance(by: 1)
    #expect(finished == [true])
    #expect(shown === book.pages[1])
    #expect(reader.curl == nil)
  }

  @Test func `a page that turns while its window is resized is shown in the new size`() throws {
    try drag(stage, from: CGPoint(x: 190, y: 50), to: CGPoint(x: 150, y: 50))
    try stage.resize(to: CGSize(width: 160, height: 120))
    try stage.advanceFrame()
    #expect(stage.bitmap[4, 110] == 0xFFFF_0000)
    #expect(stage.bitmap[156, 110] == 0xFF00_00FF)
    try stage.touchUp(CGPoint(x: 150, y: 50))
    try stage.advance(by: 1)
    #expect(reader.curl == nil && shown?.view.bounds.size == CGSize(width: 160, height: 120))
  }

  @Test func `the free edge is on the left in right-to-left layout, and at the bottom of vertical pages`() throws {
    let book = Book()
    for (axis, isMirrored) in [(PageViewController.NavigationOrientation.horizontal, true), (.vertical, false)] {
      let (reader, stage) = try PageCurlTests.open(book, along: axis, isMirrored: isMirrored)
      let isVertical = axis == .vertical
      let (start, end) = isVertical ? ((100, 95), (100, 50)) : ((10, 50), (90, 50))
      try drag(stage, from: CGPoint(x: start.0, y: start.1), to: CGPoint(x: end.0, y: end.1))
      #expect(reader.curl != nil)
      let (still, turned) = isVertical ? ((100, 2), (100, 98)) : ((198, 50), (2, 50))
      #expect(stage.bitmap[still.0, still.1] == 0xFFFF_0000)
      #expect(stage.bitmap[turned.0, turned.1] == 0xFF00_00FF)
    }
  }
}
