import Dispatch
import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of containers of an app that exchange one child for another.
struct ChildTransitionTests {
  private let log = Log()
  private let pages = ViewController()

  private func page(_ name: String) -> ViewController {
    let page = ViewController()
    let log = log
    page.addKeyCommand(KeyCommand(input: "k", modifierFlags: .command) { _ in log(name) })
    let button = Button(name) { _ in }
    button.frame = CGRect(x: 20, y: 20, width: 80, height: 30)
    page.view.addSubview(button)
    return page
  }

  private func stage(showing first: ViewController) throws -> Stage {
    let stage = try Stage(pages, size: CGSize(width: 200, height: 150))
    pages.addChild(first)
    pages.view.addSubview(first.view)
    first.didMove(toParent: pages)
    try stage.settle()
    return stage
  }

  private func exchange(_ first: ViewController, for second: ViewController, over duration: TimeInterval = 0.2) {
    let log = log
    pages.addChild(second)
    second.view.alpha = 0
    pages.transition(from: first, to: second, duration: duration) {
      second.view.alpha = 1
    } completion: {
      log("finished \($0)")
    }
  }

  @Test func `a transition coordinator runs animations added before and during the transition`() throws {
    let (first, second) = (page("first"), page("second"))
    let stage = try stage(showing: first)
    let markers = [View(), View()]
    for marker in markers { pages.view.addSubview(marker) }
    exchange(first, for: second)
    let coordinator = try #require(second.transitionCoordinator)
    #expect(coordinator.isAnimated && coordinator.transitionDuration == 0.2)
    #expect(coordinator.animate { _ in markers[0].center.x = 100 })
    try stage.advance(by: 0.1)
    #expect(coordinator.animate { _ in markers[1].center.x = 100 })
    #expect(markers[0].presented.center.x > 30 && markers[0].presented.center.x < 70)
    #expect(markers[1].presented.center.x == 0 && second.view.presentedAlpha < 1)
    try stage.advance(by: 0.05)
    #expect(markers.allSatisfy { $0.presented.center.x > 0 && $0.presented.center.x < 100 })
    try stage.settle()
    #expect(markers.allSatisfy { $0.presented.center.x == 100 } && second.transitionCoordinator == nil)
    #expect(!coordinator.animate { _ in markers[0].center.x = 0 } && markers[0].center.x == 100)
  }

  @Test func `the focus moves to the new child, and a key waits for it`() throws {
    let (first, second) = (page("first"), page("second"))
    let stage = try stage(showing: first)
    stage.window.setFocus(first.view.subviews.first)
    exchange(first, for: second)
    try stage.key(.character("k"), modifiers: .control)
    #expect(log.lines == [])
    try stage.settle()
    #expect(stage.window.focusedView === second.view.subviews.first)
    #expect(Set(log.lines) == ["second", "finished true"])
  }

  @Test func `a transition without duration shows the new child at once, and removes the old one in the next turn`()
    throws
  {
    let (first, second) = (page("first"), page("second"))
    let stage = try stage(showing: first)
    exchange(first, for: second, over: 0)
    #expect(pages.view.subviews == [first.view, second.view] && second.view.presentedAlpha == 1)
    try stage.advanceFrame()
    #expect(pages.view.subviews == [second.view] && log.lines == ["finished true"])
  }

  @Test func `a transition ends before the transition that replaces it begins`() throws {
    let (first, second, third) = (page("first"), page("second"), page("third"))
    let stage = try stage(showing: first)
    exchange(first, for: second)
    try stage.advance(by: 0.1)
    exchange(second, for: third)
    #expect(log.lines.count == 1 && pages.view.subviews == [second.view, third.view])
    try stage.settle()
    #expect(log.lines.count == 2 && pages.view.subviews == [third.view])
  }

  @Test func `a container without a window exchanges its children in the next turn`() async throws {
    let (first, second) = (page("first"), page("second"))
    pages.addChild(first)
    pages.view.addSubview(first.view)
    exchange(first, for: second)
    await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    #expect(pages.view.subviews == [second.view])
    #expect(second.view.alpha == 1)
    #expect(log.lines == ["finished true"])
  }
}
