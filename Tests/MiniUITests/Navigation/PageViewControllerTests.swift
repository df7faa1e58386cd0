import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of page view controllers: turning by finger, wheel and program, calls, limits, sizes.
struct PageViewControllerTests {
  private final class Book: PageViewControllerDataSource, PageViewControllerDelegate {
    var pages: [ViewController] = []
    var calls: [String] = []
    var count = 0

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
    func presentationCount(for pageViewController: PageViewController) -> Int { count }
    func pageViewController(
      _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
    ) { calls.append("to \(pendingViewControllers.first?.title ?? "")") }
    func pageViewController(
      _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [ViewController], transitionCompleted completed: Bool
    ) { calls.append("from \(previousViewControllers.first?.title ?? "") \(completed)") }
  }

  private let log = Log()
  private let book = Book()
  private let reader: PageViewController
  private let stage: Stage
  private var pages: [ViewController] { book.pages }
  private var shown: ViewController? { reader.viewControllers?.first }

  init() throws {
    book.pages = ["A", "B", "C"].map { [log] in LoggingController($0, log) }
    reader = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    reader.dataSource = book
    reader.delegate = book
    reader.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    stage = try Stage(reader, size: CGSize(width: 300, height: 400))
    try stage.advance(by: 0.1)
    _ = log.take()
  }

  private func swipe(by x: CGFloat) throws {
    let start = CGPoint(x: 150, y: 200)
    try stage.touchDown(start)
    try stage.touchMove(to: CGPoint(x: start.x + x, y: start.y), duration: 0.1)
    try stage.touchUp(CGPoint(x: start.x + x, y: start.y))
    try stage.advance(by: 2)
  }

  @Test func `only the page that was set is loaded, and it fills the view`() {
    #expect(shown === pages[0])
    #expect(pages[0].parent === reader)
    #expect(!pages[1].isViewLoaded)
    #expect(pages[0].view.convert(pages[0].view.bounds, to: nil) == stage.window.bounds)
  }

  @Test func `a swipe turns the page, and delegate and pages are notified in order`() throws {
    try swipe(by: -140)
    #expect(shown === pages[1])
    #expect(reader.children == [pages[1]])
    #expect(pages[0].view.superview == nil)
    #expect(book.calls == ["to B", "from A true"])
    let appearance = log.take().filter { !$0.contains("ove") && !$0.contains("Load") }
    #expect(
      appearance == [
        "A.willDisappear animated", "B.willAppear animated to parent", "A.didDisappear animated from parent",
        "B.didAppear animated to parent",
      ])
    #expect(pages[1].view.convert(pages[1].view.bounds, to: nil) == stage.window.bounds)
    try swipe(by: 140)
    #expect(shown === pages[0] && book.calls.suffix(2) == ["to A", "from B true"])
  }

  @Test func `a short drag returns to the page, and the delegate is notified that it was not turned`() throws {
    try stage.touchDown(CGPoint(x: 150, y: 200))
    try stage.touchMove(to: CGPoint(x: 110, y: 200), duration: 0.2)
    #expect(pages[1].view.window != nil)
    try stage.advance(by: 0.2)
    try stage.touchUp(CGPoint(x: 110, y: 200))
    try stage.advance(by: 2)
    #expect(shown === pages[0])
    #expect(reader.children == [pages[0]])
    #expect(pages[1].view.superview == nil)
    #expect(book.calls == ["to B", "from A false"])
  }

  @Test func `a swipe before the first page or after the last one turns no page`() throws {
    try swipe(by: 140)
    #expect(shown === pages[0] && book.calls.isEmpty)
    reader.setViewControllers([pages[2]], direction: .forward, animated: false)
    try stage.advance(by: 0.1)
    try swipe(by: -140)
    #expect(shown === pages[2] && book.calls.isEmpty)
    #expect(pages[2].view.convert(pages[2].view.bounds, to: nil) == stage.window.bounds)
  }

  @Test func `an animated page of the program scrolls into view without calls of the delegate`() throws {
    var finished: [Bool] = []
    reader.setViewControllers([pages[2]], direction: .forward, animated: true) { finished.append($0) }
    try stage.advance(by: 0.1)
    #expect(finished.isEmpty && pages[2].view.convert(CGPoint.zero, to: nil).x > 0)
    try stage.advance(by: 1)
    #expect(finished == [true])
    #expect(shown === pages[2])
    #expect(book.calls.isEmpty)
    try swipe(by: 140)
    #expect(shown === pages[1])
  }

  @Test func `a page that is set during a movement ends the movement`() throws {
    var finished: [Bool] = []
    reader.setViewControllers([pages[1]], direction: .forward, animated: true) { finished.append($0) }
    try stage.advance(by: 0.1)
    reader.setViewControllers([pages[2]], direction: .forward, animated: false)
    try stage.advance(by: 0.5)
    #expect(finished == [false])
    #expect(shown === pages[2])
    #expect(reader.children == [pages[2]])
  }

  @Test func `a notch of the wheel turns the page`() throws {
    try stage.wheel(dy: -1, at: CGPoint(x: 150, y: 200))
    try stage.advance(by: 2)
    #expect(shown === pages[1])
  }

  @Test func `a resized window shows the same page in the new size`() throws {
    try swipe(by: -140)
    try stage.resize(to: CGSize(width: 200, height: 300))
    try stage.advance(by: 0.1)
    #expect(shown === pages[1])
    #expect(pages[1].view.convert(pages[1].view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 200, height: 300))
  }

  @Test func `a page control shows the number of pages, and arrow keys in it turn pages`() throws {
    book.count = 3
    reader.setViewControllers([pages[0]], direction: .forward, animated: false)
    try stage.advance(by: 0.1)
    let control = try #require(reader.pageControl)
    #expect(control.numberOfPages == 3 && control.currentPage == 0)
    control.currentPage = 1
    control.sendActions(for: .valueChanged)
    try stage.advance(by: 1)
    #expect(shown === pages[1])
    #expect(control.currentPage == 1)
    #expect(book.calls == ["to B", "from A true"])
  }

  @Test func `the space between pages is outside of the pages`() throws {
    let spaced = PageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
    spaced.setViewControllers([ViewController()], direction: .forward, animated: false)
    let stage = try Stage(spaced, size: CGSize(width: 300, height: 400))
    let page: View = try #require(spaced.viewControllers?.first?.view)
    #expect(page.convert(page.bounds, to: nil) == stage.window.bounds)
    #expect(spaced.paging.bounds.width == 320)
  }
}
