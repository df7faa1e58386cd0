import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

@Suite struct AnimationTimingTests {
  /// UIKit's raw values of the curves, with their progress at a tenth, a quarter, a half, three quarters and nine tenths.
  nonisolated static let curves: [(UInt, [CGFloat])] = [
    (0, [0.0197, 0.1292, 0.5, 0.8708, 0.9803]),
    (1, [0.0170, 0.0935, 0.3154, 0.6219, 0.8394]),
    (2, [0.1606, 0.3781, 0.6846, 0.9065, 0.9830]),
    (3, [0.1, 0.25, 0.5, 0.75, 0.9]),
    (7, [0.2361, 0.6711, 0.9445, 0.9922, 0.9977]),
  ]

  @Test(arguments: curves)
  func `an animated view is at the curve's position at each time`(_ curve: UInt, _ values: [CGFloat]) throws {
    let scene = try Scene()
    scene.view.center.x = 0
    View.animate(withDuration: 1, options: View.AnimationOptions(rawValue: curve << 16)) { scene.view.center.x = 100 }
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
      try scene.run(to: time)
      #expect(isClose(scene.x, value * 100, within: 0.1), "at \(time)")
    }
    try scene.run(to: 1)
    #expect(scene.x == 100)
  }

  @Test(arguments: [(0.5, 0.5, 646.878, 25.434), (0.7, 0.5, 387.275, 27.551), (0.8, 0.3, 898.860, 47.970)])
  func `a spring animation moves like a mass on a spring`(
    _ ratio: CGFloat, _ duration: TimeInterval, _ stiffness: Double, _ damping: Double
  ) throws {
    let scene = try Scene()
    scene.view.center.x = 0
    View.animate(withDuration: duration, usingSpringWithDamping: ratio, initialSpringVelocity: 0) {
      scene.view.center.x = 100
    }
    // The equation of motion, integrated step by step.
    var (x, v) = (-100.0, 0.0)
    let step = 1e-5
    for frame in 1..<Int(duration * 60) {
      for _ in 0..<Int((1 / 60 / step).rounded()) {
        v += (-stiffness * x - damping * v) * step
        x += v * step
      }
      try scene.run(to: Double(frame) / 60)
      #expect(isClose(scene.x, 100 + x, within: 0.2), "frame \(frame)")
    }
    try scene.run(to: duration)
    #expect(scene.x == 100)
  }

  @Test func `a spring animation can start with a velocity`() throws {
    let scene = try Scene()
    scene.view.center.x = 0
    View.animate(withDuration: 1, usingSpringWithDamping: 1, initialSpringVelocity: 4) { scene.view.center.x = 100 }
    try scene.run(to: 1.0 / 60)
    // With an initial velocity of four distances per second, the view moves by 4 / 60 of the distance in a sixtieth of
    // a second. The spring adds a little.
    #expect(scene.x > 100 * 4 / 60.0 * 0.9 && scene.x < 15)
  }

  @Test func `a spring animation by its perceptual duration lasts until it settles`() throws {
    let scene = try Scene()
    scene.view.center.x = 0
    View.animate(
      springDuration: 0.5, bounce: 0.3, animations: { scene.view.center.x = 100 }, completion: scene.note("end"))
    try scene.run(to: 0.5)
    #expect(scene.log.isEmpty && scene.x != 100)
    try scene.run(to: Spring(perceptualDuration: 0.5, bounce: 0.3).settlingDuration + 1.0 / 60)
    #expect(scene.log == ["end true"] && scene.x == 100)
  }

  @Test func `a delayed animation begins after its delay`() throws {
    let scene = try Scene()
    View.animate(withDuration: 0.5, delay: 0.25, options: .curveLinear) { scene.view.center.x = 150 }
    #expect(scene.x == 50 && scene.view.center.x == 150)
    try scene.run(to: 0.25)
    #expect(scene.x == 50)
    try scene.run(to: 0.5)
    #expect(isClose(scene.x, 100))
    try scene.run(to: 0.75)
    #expect(scene.x == 150)
  }

  @Test func `a view that waits for the end of a delay needs no frames until then`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    try stage.add(view)
    try stage.advance(by: 0.1)
    #expect(stage.window.nextDeadline == nil)
    View.animate(withDuration: 0.5, delay: 60) { view.alpha = 0 }
    try stage.advance(by: 0.1)
    let deadline = try #require(stage.window.nextDeadline)
    #expect(deadline > stage.now + 59.8 && deadline < stage.now + 60)
    try stage.advance(by: 60.25)
    #expect(view.presentation.alpha > 0 && view.presentation.alpha < 1)
  }

  @Test func `an animation advances in turns of the loop between two multiples of the frame's interval`() throws {
    let scene = try Scene()
    View.animate(withDuration: 1, options: .curveLinear) { scene.view.center.x = 150 }
    for time in [0.2531, 0.5047] {
      let before = scene.x
      try scene.stage.application.process([], at: time)
      #expect(scene.x > before)
    }
  }

  @Test func `an animation with only a delay changes the value at the end of the delay`() throws {
    let scene = try Scene()
    View.animate(withDuration: 0, delay: 0.2) {
      scene.view.alpha = 0.5
    } completion: { _ in
      scene.log.append("end")
    }
    try scene.run(to: 0.19)
    #expect(scene.view.presentation.alpha == 1 && scene.log.isEmpty)
    try scene.run(to: 0.2)
    #expect(scene.view.presentation.alpha == 0.5 && scene.log == ["end"])
  }

  @Test func `a repeated animation starts again without end`() throws {
    let scene = try Scene()
    scene.view.center.x = 0
    View.animate(
      withDuration: 0.5, options: [.repeat, .curveLinear], animations: { scene.view.center.x = 100 },
      completion: scene.note("end"))
    for (time, x) in [(0.25, 50.0), (0.75, 50), (0.9, 80), (7.1, 20)] {
      try scene.run(to: time)
      #expect(isClose(scene.x, x, within: 1e-4), "at \(time)")
    }
    #expect(scene.log.isEmpty)
    scene.view.removeAllAnimations()
    #expect(scene.x == 100)
    try scene.stage.advance(by: 0.02)
    #expect(scene.log == ["end false"])
    #expect(scene.stage.window.nextDeadline == nil)
  }

  @Test func `an autoreversed animation ends at the new value`() throws {
    let scene = try Scene()
    scene.view.center.x = 0
    View.animate(
      withDuration: 0.5, options: [.autoreverse, .curveEaseIn], animations: { scene.view.center.x = 100 },
      completion: scene.note("end"))
    try scene.run(to: 0.25)
    let there = scene.x
    try scene.run(to: 0.75)
    #expect(isClose(scene.x, there, within: 1e-4))
    try scene.run(to: 0.95)
    #expect(scene.x < 5 && scene.log.isEmpty)
    try scene.run(to: 1)
    #expect(scene.x == 100 && scene.log == ["end true"])
  }

  @Test func `an autoreversed and repeated animation alternates without end`() throws {
    let scene = try Scene()
    scene.view.center.x = 0
    View.animate(withDuration: 0.5, options: [.autoreverse, .repeat, .curveLinear]) { scene.view.center.x = 100 }
    for (time, x) in [(0.4, 80.0), (0.6, 80), (1.0, 0), (1.4, 80), (5.75, 50)] {
      try scene.run(to: time)
      #expect(isClose(scene.x, x, within: 1e-4), "at \(time)")
    }
  }

  @Test func `a repeated part of an animation ends after its repetitions, as does the animation`() throws {
    let scene = try Scene()
    scene.view.center.x = 0
    View.animate(withDuration: 0.5, options: .curveLinear) {
      View.repeatAnimations(2, autoreverses: true) { scene.view.center.x = 100 }
      scene.view.alpha = 0.5
    } completion: {
      scene.note("end")($0)
    }
    for (time, x) in [(0.4, 80.0), (0.6, 80), (1.0, 0), (1.4, 80), (1.95, 10)] {
      try scene.run(to: time)
      #expect(isClose(scene.x, x, within: 1e-4), "at \(time)")
    }
    #expect(scene.view.presentation.alpha == 0.5 && scene.log.isEmpty)
    try scene.run(to: 2)
    #expect(scene.x == 100 && scene.log == ["end true"])
  }

  @Test func `a repetition outside of an animation block changes the view at once`() throws {
    let scene = try Scene()
    View.repeatAnimations(2, autoreverses: true) { scene.view.center.x = 100 }
    #expect(scene.x == 100)
  }
}
