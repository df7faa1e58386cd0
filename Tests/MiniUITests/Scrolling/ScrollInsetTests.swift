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
    /// Returns the insets that were notified since the last call.
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

  @Test func `scroll bars keep their insets, and avoid the safe area if they are adjusted automatically`() throws {
    stage.window.additionalSafeAreaInsets = EdgeInsets(top: 20)
    view.contentInset.top = 30
    try stage.advance(by: 0)
    view.flashScrollIndicators()
    func top() throws -> CGFloat {
      try stage.advance(by: 0)
      let bar = try #require(view.subviews.lazy.compactMap { $0 as? ScrollBar }.first { $0.axis == .vertical })
      return bar.frame.minY - view.bounds.minY
    }
    var tops = [try top()]
    view.automaticallyAdjustsScrollIndicatorInsets = false
    tops.append(try top())
    view.scrollIndicatorInsets = EdgeInsets(top: 4)
    tops.append(try top())
    view.automaticallyAdjustsScrollIndicatorInsets = true
    tops.append(try top())
    #expect(tops == [50, 30, 4, 24])
  }

  @Test func `changed insets are notified at once`() throws {
    #expect(view.take().isEmpty)
    view.contentInset.top = 30
    #expect(view.take() == [EdgeInsets(top: 30)])
    view.contentInset.top = 30
    view.contentInsetAdjustmentBehavior = .always
    try stage.advance(by: 0)
    #expect(view.take().isEmpty)
  }

  @Test func `the safe area, its behavior and the scrollable axes change the adjusted inset in the layout`() throws {
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

  @Test func `a refresh control's inset is notified, and scrolling is not`() throws {
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

  @Test func `an inset that the delegate sets while it is notified causes another notification`() throws {
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
