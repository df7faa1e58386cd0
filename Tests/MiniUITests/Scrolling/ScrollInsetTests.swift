import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the notifications of the adjusted content inset.
struct ScrollInsetTests {
  private final class Inset: ScrollView, ScrollViewDelegate {
    var log: [EdgeInsets] = []
    var notified: [EdgeInsets] = []
    override func adjustedContentInsetDidChange() { log.append(adjustedContentInset) }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
      #expect(log.last == adjustedContentInset, "the override comes first")
      notified.append(scrollView.adjustedContentInset)
    }
    /// Returns what was notified since the last call.
    func take() -> [EdgeInsets] {
      #expect(log == notified)
      defer { (log, notified) = ([], []) }
      return log
    }
  }

  private let view = Inset(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let stage: Stage

  init() throws {
    stage = try Stage(size: CGSize(width: 300, height: 400))
    view.delegate = view
    view.contentSize.height = 1000
    try stage.add(view)
    try stage.advance(by: 0)
  }

  @Test func `insets that are set are notified at once, and only if they change`() throws {
    #expect(view.take().isEmpty)
    view.contentInset.top = 30
    #expect(view.take() == [EdgeInsets(top: 30)])
    view.contentInset.top = 30
    view.contentInsetAdjustmentBehavior = .always
    try stage.advance(by: 0)
    #expect(view.take().isEmpty)
  }

  @Test func `the safe area, its rule and what scrolls change the inset with the layout`() throws {
    stage.window.additionalSafeAreaInsets = EdgeInsets(top: 20, left: 5)
    try stage.advance(by: 0)
    #expect(view.take() == [EdgeInsets(top: 20)])
    view.contentSize.height = 100
    try stage.advance(by: 0)
    #expect(view.take() == [.zero])
    view.contentInsetAdjustmentBehavior = .always
    #expect(view.take() == [EdgeInsets(top: 20, left: 5)])
    view.frame.origin.y = 50
    try stage.advance(by: 0)
    #expect(view.take() == [EdgeInsets(left: 5)])
  }

  @Test func `the room of a refresh control counts, and scrolling does not`() throws {
    let refresh = RefreshControl()
    view.refreshControl = refresh
    try stage.advance(by: 0)
    refresh.beginRefreshing()
    try stage.advance(by: 0.1)
    let held = view.take()
    #expect(held == [view.adjustedContentInset] && held[0].top > 0)
    view.contentOffset.y = 300
    try stage.advance(by: 0)
    #expect(view.take().isEmpty)
    refresh.endRefreshing()
    try stage.advance(by: 1)
    #expect(view.take() == [.zero])
  }

  @Test func `an inset that is set in a notification is notified in turn`() throws {
    final class Reacting: ScrollViewDelegate {
      var seen: [CGFloat] = []
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
        seen.append(scrollView.adjustedContentInset.top)
        scrollView.contentInset.top = 50
      }
    }
    let delegate = Reacting()
    view.delegate = delegate
    view.contentInset.top = 10
    #expect(delegate.seen == [10, 50])
  }
}
