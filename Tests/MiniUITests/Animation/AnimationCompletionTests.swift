import MiniUITesting
import Testing

@testable import MiniUI

@Suite struct AnimationCompletionTests {
  @Test func `an animation block that changes nothing completes in the next turn of the run loop`() throws {
    let scene = try Scene()
    View.animate(withDuration: 5, animations: { scene.view.alpha = 1 }, completion: scene.note("end"))
    #expect(scene.log.isEmpty)
    try scene.stage.advance(by: 0)
    #expect(scene.log == ["end true"])
  }

  @Test func `an animation without duration changes the value at once and completes in the next turn`() throws {
    let scene = try Scene()
    View.animate(withDuration: 0, animations: { scene.view.alpha = 0.5 }, completion: scene.note("end"))
    #expect(scene.view.presentation.alpha == 0.5 && scene.log.isEmpty)
    try scene.stage.advance(by: 0)
    #expect(scene.log == ["end true"])
  }

  @Test func `with animations disabled a block changes the value at once and completes in the next turn`() throws {
    let scene = try Scene()
    View.setAnimationsEnabled(false)
    defer { View.setAnimationsEnabled(true) }
    #expect(!View.areAnimationsEnabled)
    View.animate(withDuration: 1, animations: { scene.view.alpha = 0.5 }, completion: scene.note("end"))
    #expect(scene.view.presentation.alpha == 0.5 && scene.view.animations.isEmpty)
    try scene.stage.advance(by: 0)
    #expect(scene.log == ["end true"])
  }

  @Test func `a completion is called once at the end, however many properties are animated`() throws {
    let scene = try Scene()
    let other = View(frame: .zero)
    try scene.stage.add(other)
    View.animate(
      withDuration: 0.3, delay: 0.2,
      animations: {
        scene.view.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
        scene.view.alpha = 0
        other.center.x = 9
      }, completion: scene.note("end"))
    try scene.run(to: 0.48)
    #expect(scene.log.isEmpty)
    try scene.run(to: 0.5)
    #expect(scene.log == ["end true"] && scene.view.presentation.alpha == 0)
    try scene.run(to: 2)
    #expect(scene.log == ["end true"])
  }

  @Test func `completions are called by end and then by start, even in one late frame`() throws {
    let scene = try Scene()
    let views = (0..<4).map { _ in View(frame: .zero) }
    for view in views { try scene.stage.add(view) }
    for (view, duration) in zip(views, [0.3, 0.1, 0.3, 0.2]) {
      let name = "\(duration) of \(views.firstIndex(of: view)!)"
      View.animate(withDuration: duration, animations: { view.alpha = 0 }, completion: scene.note(name))
    }
    // A single late frame, after the end of all animations.
    scene.stage.platform.manualClock.advance(to: 1)
    try scene.stage.application.process([], at: 1)
    #expect(scene.log == ["0.1 of 1 true", "0.2 of 3 true", "0.3 of 0 true", "0.3 of 2 true"])
  }

  @Test func `an animation started by a completion does not complete in the same turn`() throws {
    let scene = try Scene()
    func bounce() {
      View.animate(withDuration: 0.1) {
        scene.view.center.x = 150 - scene.view.center.x
      } completion: { _ in
        scene.log.append("bounce")
        bounce()
      }
    }
    bounce()
    scene.stage.platform.manualClock.advance(to: 5)
    try scene.stage.application.process([], at: 5)
    #expect(scene.log.count == 1)
    try scene.run(to: 5.35)
    #expect(scene.log.count == 4)
    scene.view.removeFromSuperview()
  }

  @Test func `an animation without duration started by a completion completes in a later turn`() throws {
    let scene = try Scene()
    func again() {
      View.animate(withDuration: 0) {
        scene.view.center.x += 1
      } completion: { _ in
        scene.log.append("again")
        if scene.log.count < 50 { again() }
      }
    }
    again()
    try scene.stage.application.process([], at: scene.stage.now)
    #expect(scene.log.count <= 1)
    try scene.stage.advance(by: 0)
    #expect(scene.log.count == 50)
  }

  @Test func `an animation of a hundredth of a point completes`() throws {
    let scene = try Scene()
    View.animate(withDuration: 0.1, animations: { scene.view.center.x += 0.01 }, completion: scene.note("end"))
    try scene.run(to: 0.2)
    #expect(scene.log == ["end true"] && scene.stage.window.nextDeadline == nil)
  }
}
