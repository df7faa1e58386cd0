import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of windows that wait only for events, which the turns of the loop skip.
@Suite struct SleepingWindowTests {
  private let stage: Stage
  private let other: Window
  private let dot = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

  init() throws {
    stage = try Stage(size: CGSize(width: 200, height: 100))
    other = try stage.application.makeWindow(SurfaceOptions(title: "Other", size: CGSize(width: 200, height: 100)))
    dot.backgroundColor = .systemRed
    other.addSubview(dot)
    try stage.advance(by: 1)
  }

  private var presentCount: Int { (other.surface as? HeadlessSurface)?.presentCount ?? 0 }

  @Test func `a window without work sleeps, and has the time of the last turn`() throws {
    #expect(!other.tree.clock.isAwake && other.nextDeadline == nil)
    try stage.advance(by: 2)
    #expect(!other.tree.clock.isAwake)
    #expect(abs(other.currentTime - stage.now) < 1e-9)
  }

  @Test func `a change in a window that slept is drawn in the next turn`() throws {
    let before = presentCount
    dot.center.x += 5
    #expect(other.tree.clock.isAwake)
    try stage.advance(by: 0)
    #expect(presentCount == before + 1)
    dot.removeFromSuperview()
    try stage.advance(by: 0)
    #expect(presentCount == before + 2)
  }

  @Test func `an animation in a window that slept begins at the current time`() throws {
    try stage.advance(by: 3)
    let start = dot.center.x
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { dot.center.x += 60 }
    try stage.advance(by: 0.5)
    #expect(abs(dot.presented.center.x - start - 30) < 2)
    try stage.advance(by: 1)
    #expect(dot.presented.center.x == start + 60 && !other.tree.clock.isAwake)
  }

  @Test func `timers and display links of a window that slept run`() throws {
    var log: [String] = []
    try stage.advance(by: 3)
    let due = stage.now + 0.5
    _ = RunLoopTurn.clock(of: dot)?.schedule(at: due, for: "a test") { log.append("timer") }
    try stage.advance(by: 0.4)
    #expect(log.isEmpty)
    try stage.advance(by: 0.2)
    #expect(log == ["timer"] && !other.tree.clock.isAwake)
    let link = DisplayLink { link in
      log.append("link")
      link.isPaused = true
    }
    dot.addDisplayLink(link)
    try stage.advance(by: 0.5)
    link.isPaused = false
    try stage.advance(by: 0.5)
    #expect(log == ["timer", "link", "link"])
  }

  @Test func `a sleeping window that another window's timer changes is drawn in the same turn`() throws {
    let before = presentCount
    _ = RunLoopTurn.clock(of: stage.window)?.schedule(at: stage.now + 0.5, for: "a test") { dot.alpha = 0.5 }
    try stage.advance(by: 0.5)
    #expect(presentCount == before + 1 && !other.tree.clock.isAwake)
  }

  @Test func `a closed window is never drawn again`() throws {
    stage.application.close(other)
    let before = presentCount
    other.addSubview(dot)
    dot.center.x += 5
    try stage.advance(by: 1)
    #expect(presentCount == before)
  }

  @Test func `the app's state changes when its window is hidden, shown or receives keys`() throws {
    try stage.send(.focusGained)
    #expect(stage.application.applicationState == .active)
    try stage.send(.focusLost)
    let hidden = [InputEvent(timestamp: stage.now, surface: nil, kind: .hidden)]
    try stage.application.process(hidden, at: stage.now)
    #expect(stage.application.applicationState == .background)
    stage.application.close(other)
    let shown = [InputEvent(timestamp: stage.now, surface: stage.window.surface.id, kind: .exposed)]
    try stage.application.process(shown, at: stage.now)
    #expect(stage.application.applicationState != .background)
  }
}
