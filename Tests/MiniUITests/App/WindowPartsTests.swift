import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of a window's parts, each with a host and a view of its own instead of a window.
struct WindowPartsTests {
  /// A part that logs its notifications.
  private final class Listener: ViewHostObserver {
    let log: Log
    let name: String

    init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }
    func touchWillBegin() { log("\(name) touch") }
    func focusDidChange() { log("\(name) focus") }
    func focusMayBeLost(within view: View) { log("\(name) gone") }
    func fingerDidTap(_ view: View) { log("\(name) tap \(view.accessibilityIdentifier ?? "")") }
  }

  private final class Target: View {
    override var canBecomeFocused: Bool { true }
  }

  private let host: ViewHost
  private let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let log = Log()

  init() throws {
    host = ViewHost(services: try SystemServices(platform: HeadlessPlatform()))
    root.attach(to: host)
  }

  private func target(_ name: String, x: CGFloat) -> View {
    let view = Target(frame: CGRect(x: x, y: 0, width: 50, height: 50))
    view.accessibilityIdentifier = name
    root.addSubview(view)
    return view
  }

  @Test func `window parts are notified in their order, and are not retained`() {
    let first = Listener("first", log)
    var second: Listener? = Listener("second", log)
    if let second { host.setObservers([first, second]) }
    host.notify { $0.touchWillBegin() }
    second = nil
    host.notify { $0.touchWillBegin() }
    #expect(log.lines == ["first touch", "second touch", "first touch"])
  }

  @Test func `hiding a view notifies no part while no view is focused`() {
    let listener = Listener("part", log)
    host.setObservers([listener])
    host.focusMayBeLost(within: root)
    host.focusedView = root
    host.focusMayBeLost(within: root)
    #expect(log.lines == ["part gone"])
  }

  @Test func `the focus system moves the focus without a window`() {
    let (one, two) = (target("one", x: 0), target("two", x: 100))
    let focus = FocusSystem(host: host, root: root)
    let listener = Listener("part", log)
    host.setObservers([focus, listener])
    #expect(focus.setFocus(one) && host.focusedView === one && one.isFocused)
    focus.moveFocus(by: 1)
    #expect(host.focusedView === two && focus.isRingVisible)
    host.notify { $0.touchWillBegin() }
    #expect(!focus.isRingVisible)
    two.isHidden = true
    #expect(host.focusedView === one)
    one.removeFromSuperview()
    #expect(host.focusedView == nil)
    #expect(log.lines.filter { $0 == "part focus" }.count == 4)
  }

  @Test func `the event dispatcher delivers a touch without a window`() {
    let view = target("one", x: 0)
    let events = EventDispatcher(host: host, root: root) { _ in }
    let listener = Listener("part", log)
    host.setObservers([events, listener])
    events.dispatch(.touchDown(id: 1, at: CGPoint(x: 10, y: 10)))
    #expect(events.isTouching && events.fingers[1]?.view === view)
    events.dispatch(.touchUp(id: 1, at: CGPoint(x: 10, y: 10)))
    #expect(!events.isTouching && log.lines == ["part touch", "part tap one"])
  }

  @Test func `a view that is removed or disabled ends only its own touches`() {
    let (one, two) = (target("one", x: 0), target("two", x: 100))
    let events = EventDispatcher(host: host, root: root) { _ in }
    host.setObservers([events])
    events.dispatch(.touchDown(id: 1, at: CGPoint(x: 10, y: 10)))
    events.dispatch(.touchDown(id: 2, at: CGPoint(x: 110, y: 10)))
    one.removeFromSuperview()
    #expect(events.fingers[1]?.phase == .cancelled && events.fingers[2]?.phase == .began)
    host.notify { $0.touchesMustEnd(in: two) }
    #expect(events.fingers[2]?.phase == .cancelled)
  }

  @Test func `the cursor is that of the view below the pointer`() {
    let view = target("one", x: 0)
    var cursors: [Cursor] = []
    let events = EventDispatcher(host: host, root: root) { cursors.append($0) }
    host.setObservers([events])
    events.dispatch(.mouseMoved([PointerSample(timestamp: 0, position: CGPoint(x: 10, y: 10))]))
    view.cursor = .hand
    events.dispatch(.mouseMoved([PointerSample(timestamp: 0, position: CGPoint(x: 80, y: 10))]))
    #expect(cursors == [.hand, .arrow])
  }
}
