import MiniUITesting
import Testing
import UIKit

/// Tests of observers of key paths to the geometry of views.
@MainActor struct ObservationTests {
  @Test func `a change of the content offset is observed with the old and the new value`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 500)
    var changes: [[CGPoint?]] = []
    let observation = scrollView.observe(\.contentOffset, options: [.new, .old]) { view, change in
      changes.append([change.oldValue, change.newValue, view.contentOffset])
    }
    scrollView.contentOffset = CGPoint(x: 0, y: 40)
    scrollView.contentOffset = CGPoint(x: 0, y: 40)
    scrollView.contentSize.height = 600
    scrollView.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    let points = [CGPoint.zero, CGPoint(x: 0, y: 40), CGPoint(x: 0, y: 50)]
    #expect(changes == [[points[0], points[1], points[1]], [points[1], points[2], points[2]]])
    withExtendedLifetime(observation) {}
  }

  @Test func `scrolling by the user is observed as the delegate is notified of it`() throws {
    final class Owner: UIScrollViewDelegate {
      var count = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
    }
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let (scrollView, owner) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Owner())
    scrollView.contentSize = CGSize(width: 100, height: 500)
    scrollView.delegate = owner
    try stage.add(scrollView)
    var count = 0
    let observation = scrollView.observe(\.contentOffset) { _, change in
      count += 1
      #expect(change.oldValue == nil)
      #expect(change.newValue == nil)
      #expect(change.kind == .setting)
    }
    try stage.wheel(dy: -3, at: CGPoint(x: 50, y: 50))
    try stage.settle()
    #expect(count == owner.count && count > 0)
    withExtendedLifetime(observation) {}
  }

  @Test func `the content size of a table is observed when rows are added`() throws {
    final class Rows: UITableViewDataSource {
      var count = 2
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    let stage = try Stage(size: CGSize(width: 100, height: 300))
    let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300)), Rows())
    table.rowHeight = 40
    table.dataSource = rows
    try stage.add(table)
    var heights: [CGFloat] = []
    let observation = table.observe(\.contentSize, options: .new) { _, change in
      heights.append(change.newValue?.height ?? -1)
    }
    rows.count = 5
    table.reloadData()
    try stage.settle()
    #expect(heights == [200])
    withExtendedLifetime(observation) {}
  }

  @Test func `a change of the frame is one change of the frame and of the bounds`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var (frames, bounds): ([CGRect], [CGRect]) = ([], [])
    let observations = [
      view.observe(\.frame, options: .new) { _, change in frames += [change.newValue ?? .null] },
      view.observe(\.bounds, options: .new) { _, change in bounds += [change.newValue ?? .null] },
    ]
    view.frame = CGRect(x: 5, y: 5, width: 20, height: 30)
    #expect(frames == [CGRect(x: 5, y: 5, width: 20, height: 30)])
    #expect(bounds == [CGRect(x: 0, y: 0, width: 20, height: 30)])
    view.center.x += 1
    #expect(frames.last == CGRect(x: 6, y: 5, width: 20, height: 30) && bounds.count == 1)
    withExtendedLifetime(observations) {}
  }

  @Test func `an observation that is initial is called at once`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    var frames: [CGRect?] = []
    let observation = view.observe(\.frame, options: [.initial, .new, .old]) { _, change in
      frames += [change.oldValue, change.newValue]
    }
    #expect(frames == [nil, CGRect(x: 1, y: 2, width: 3, height: 4)])
    withExtendedLifetime(observation) {}
  }

  @Test func `an observation ends when it is invalidated or released, and retains no view`() {
    var view: UIView? = UIView()
    weak let weakView = view
    var log: [String] = []
    let first = view?.observe(\.frame) { _, _ in log.append("first") }
    var second = view?.observe(\.frame) { _, _ in log.append("second") }
    view?.frame.size.width = 1
    #expect(log == ["first", "second"] && second != nil)
    first?.invalidate()
    view?.frame.size.width = 2
    #expect(log == ["first", "second", "second"])
    second = nil
    view?.frame.size.width = 3
    #expect(log.count == 3)
    view = nil
    #expect(weakView == nil)
  }

  @Test func `an observer may change the property that it observes`() {
    let view = UIView()
    let observation = view.observe(\.frame) { view, _ in
      if view.frame.width < 5 { view.frame.size.width += 1 }
    }
    view.frame.size.width = 1
    #expect(view.frame.width == 5)
    withExtendedLifetime(observation) {}
  }

  // MARK: By name

  private final class Observer: UIView {
    var log: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let (old, new) = (change?[.oldKey] as? CGPoint, change?[.newKey] as? CGPoint)
      log.append("\(keyPath ?? "") \(old?.y ?? -1) \(new?.y ?? -1) \(context != nil)")
    }
  }

  @Test func `a responder observes a content offset by its name until it is removed`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 500)
    let observer = Observer()
    var word = 0
    withUnsafeMutableBytes(of: &word) { context in
      scrollView.addObserver(observer, forKeyPath: "contentOffset", options: [.old, .new], context: nil)
      scrollView.addObserver(observer, forKeyPath: "contentOffset", context: context.baseAddress)
      scrollView.contentOffset.y = 40
      #expect(observer.log == ["contentOffset 0.0 40.0 false", "contentOffset -1.0 -1.0 true"])
      scrollView.removeObserver(observer, forKeyPath: "contentOffset", context: context.baseAddress)
      scrollView.contentOffset.y = 50
      #expect(observer.log.suffix(from: 2) == ["contentOffset 40.0 50.0 false"])
    }
    scrollView.removeObserver(observer, forKeyPath: "contentOffset")
    scrollView.removeObserver(observer, forKeyPath: "contentOffset")
    scrollView.contentOffset.y = 60
    #expect(observer.log.count == 3)
  }

  @Test func `an observation by name retains neither the view nor the observer`() {
    var view: UIView? = UIView()
    var observer: Observer? = Observer()
    if let observer { view?.addObserver(observer, forKeyPath: "frame", context: nil) }
    weak let heldView = view
    weak let heldObserver = observer
    observer = nil
    #expect(heldObserver == nil)
    view?.frame.size.width = 10
    view = nil
    #expect(heldView == nil)
  }
}
