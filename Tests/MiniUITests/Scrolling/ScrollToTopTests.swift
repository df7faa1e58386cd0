import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of scrolling to the top by a tap on the selected tab.
struct ScrollToTopTests {
  private final class Delegate: ScrollViewDelegate {
    var refuses = false
    var calls: [String] = []
    func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
      calls.append("should")
      return !refuses
    }
    func scrollViewDidScrollToTop(_ scrollView: ScrollView) { calls.append("did \(Int(scrollView.contentOffset.y))") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { calls.append("did end") }
  }

  private let delegate = Delegate()
  private let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let page = ViewController()
  private let stage: Stage

  init() throws {
    let tabs = TabBarController()
    page.title = "A"
    page.view.addSubview(scrollView)
    tabs.viewControllers = [page]
    stage = try Stage(tabs, size: CGSize(width: 300, height: 600))
    scrollView.contentSize = CGSize(width: 600, height: 3000)
    scrollView.contentInset.top = 20
    scrollView.delegate = delegate
    try stage.advance(by: 0.1)
    scrollView.contentOffset = CGPoint(x: 90, y: 800)
    try stage.advance(by: 0.1)
  }

  @Test func `scrolling to the top asks the delegate, and notifies it at the top`() throws {
    try stage.tap(.id("tab-a"))
    #expect(delegate.calls == ["should"] && scrollView.contentOffset.y > 0)
    try stage.settle()
    #expect(delegate.calls == ["should", "did -20"] && scrollView.contentOffset == CGPoint(x: 90, y: -20))
    delegate.calls = []
    try stage.tap(.id("tab-a"))
    #expect(delegate.calls == ["should", "did -20"], "there already")
  }

  @Test func `a delegate may refuse scrolling to the top, and a touch stops it`() throws {
    delegate.refuses = true
    try stage.tap(.id("tab-a"))
    try stage.settle()
    #expect(scrollView.contentOffset.y == 800)
    delegate.refuses = false
    delegate.calls = []
    try stage.tap(.id("tab-a"))
    try stage.advance(by: 0.1)
    try stage.touchDown(CGPoint(x: 100, y: 100))
    try stage.touchMove(to: CGPoint(x: 100, y: 60), duration: 0.1)
    try stage.touchUp(CGPoint(x: 100, y: 60))
    try stage.advance(by: 1)
    #expect(delegate.calls == ["should"] && scrollView.contentOffset.y > 0)
  }

  @Test func `the first view with scrollsToTop scrolls to the top, without animation under reduced motion`() throws {
    scrollView.scrollsToTop = false
    let other = ScrollView(frame: CGRect(x: 0, y: 400, width: 300, height: 100))
    other.contentSize.height = 900
    page.view.addSubview(other)
    other.delegate = delegate
    other.contentOffset.y = 200
    stage.window.traits.prefersReducedMotion = true
    try stage.tap(.id("tab-a"))
    #expect(other.contentOffset.y == 0 && scrollView.contentOffset.y == 800)
    #expect(delegate.calls == ["should", "did 0"])
  }

  @Test func `changed content during scrolling to the top still ends with one notification`() throws {
    try stage.tap(.id("tab-a"))
    try stage.advance(by: 0.1)
    scrollView.shiftContent(by: 100)
    try stage.settle()
    #expect(delegate.calls == ["should", "did -20"])
  }
}
