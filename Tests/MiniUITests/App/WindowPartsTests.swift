import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of a window's parts, each with a host and a view of its own instead of a window.
struct WindowPartsTests {
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

  /// Logs the notices of the focus.
  private func note(_ notice: ViewHost.Notice) {
    switch notice {
    case .focusDidChange: log("focus")
    case .focusMayBeLost: log("gone")
    default: break
    }
  }

  @Test func `hiding a view notifies no part while no view is focused`() {
    host.notify = note
    host.focusMayBeLost(within: root)
    host.focusedView = root
    host.focusMayBeLost(within: root)
    #expect(log.lines == ["gone"])
  }

  @Test func `the focus system moves the focus without a window`() {
    let (one, two) = (target("one", x: 0), target("two", x: 100))
    let focus = FocusSystem(host: host, root: root)
    host.notify = { [self] notice in
      switch notice {
      case .viewWillLeave(let view): focus.viewWillLeave(view)
      case .focusMayBeLost(let view): focus.focusMayBeLost(within: view)
      default: note(notice)
      }
    }
    #expect(focus.setFocus(one))
    #expect(host.focusedView === one)
    #expect(one.isFocused)
    focus.moveFocus(by: 1)
    #expect(host.focusedView === two && focus.isRingVisible)
    focus.touchWillBegin()
    #expect(!focus.isRingVisible)
    two.isHidden = true
    #expect(host.focusedView === one)
    one.removeFromSuperview()
    #expect(host.focusedView == nil)
    #expect(log.lines.filter { $0 == "focus" }.count == 4)
  }

  @Test func `the event dispatcher delivers a touch without a window`() {
    let view = target("one", x: 0)
    let events = EventDispatcher(host: host, root: root) { _ in }
    let atDown = events.dispatch(.touchDown(id: 1, at: CGPoint(x: 10, y: 10)))
    #expect(events.isTouching && events.fingers[1]?.view === view)
    let tapped = events.dispatch(.touchUp(id: 1, at: CGPoint(x: 10, y: 10)))
    #expect(!events.isTouching)
    #expect(atDown == nil && tapped === view)
  }

  @Test func `a finger that moves too far before it is lifted taps no view`() {
    let view = target("one", x: 0)
    let events = EventDispatcher(host: host, root: root) { _ in }
    events.dispatch(.touchDown(id: 1, at: CGPoint(x: 10, y: 10)))
    #expect(events.fingers[1]?.view === view)
    let end = CGPoint(x: 10 + host.metrics.pointer.tapSlop.touch + 1, y: 10)
    let tapped = events.dispatch(.touchUp(id: 1, at: end))
    #expect(tapped == nil)
  }

  @Test func `a view that is removed or disabled ends only its own touches`() {
    let (one, two) = (target("one", x: 0), target("two", x: 100))
    let events = EventDispatcher(host: host, root: root) { _ in }
    host.notify = { if case .viewWillLeave(let view) = $0 { events.viewWillLeave(view) } }
    events.dispatch(.touchDown(id: 1, at: CGPoint(x: 10, y: 10)))
    events.dispatch(.touchDown(id: 2, at: CGPoint(x: 110, y: 10)))
    one.removeFromSuperview()
    #expect(events.fingers[1]?.phase == .cancelled && events.fingers[2]?.phase == .began)
    events.cancelTouches(in: two)
    #expect(events.fingers[2]?.phase == .cancelled)
  }

  @Test func `the pointer has the cursor of the view below it`() {
    let view = target("one", x: 0)
    var cursors: [Cursor] = []
    let events = EventDispatcher(host: host, root: root) { cursors.append($0) }
    host.notify = { if case .cursorMayHaveChanged = $0 { events.cursorMayHaveChanged() } }
    events.dispatch(.mouseMoved([PointerSample(timestamp: 0, position: CGPoint(x: 10, y: 10))]))
    view.cursor = .hand
    events.dispatch(.mouseMoved([PointerSample(timestamp: 0, position: CGPoint(x: 80, y: 10))]))
    #expect(cursors == [.hand, .arrow])
  }
}
