import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

@Suite struct PropertyAnimatorTests {
  /// Returns an animator that moves the view from 0 to 100 in a second.
  private func animator(_ scene: Scene, curve: TimingCurve = .linear) -> PropertyAnimator {
    scene.view.center.x = 0
    let animator = PropertyAnimator(duration: 1, curve: curve) { scene.view.center.x = 100 }
    animator.addCompletion { scene.log.append("\($0)") }
    return animator
  }

  @Test func `a property animator is inactive, then active, and finally inactive again`() throws {
    let scene = try Scene()
    let animator = animator(scene)
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(scene.view.center.x == 0)
    animator.startAnimation()
    #expect(animator.state == .active)
    #expect(animator.isRunning)
    #expect(scene.view.center.x == 100)
    #expect(scene.x == 0)
    try scene.run(to: 0.5)
    #expect(isClose(scene.x, 50) && isClose(animator.fractionComplete, 0.5))
    try scene.run(to: 1)
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(scene.x == 100)
    #expect(scene.log == ["end"])
    #expect(animator.fractionComplete == 0)
  }

  @Test func `a property animator can start after a delay`() throws {
    let scene = try Scene()
    let animator = animator(scene)
    animator.startAnimation(afterDelay: 0.5)
    try scene.run(to: 0.5)
    #expect(scene.x == 0 && scene.view.center.x == 100)
    try scene.run(to: 1)
    #expect(isClose(scene.x, 50))
  }

  @Test func `an animator's delay is kept when it gets another block or is reversed`() throws {
    let scene = try Scene()
    let animator = animator(scene)
    animator.startAnimation(afterDelay: 0.5)
    try scene.run(to: 0.25)
    animator.addAnimations { scene.view.alpha = 0 }
    try scene.run(to: 0.5)
    #expect(scene.x == 0 && scene.view.presentation.alpha == 1)
    try scene.run(to: 1)
    #expect(isClose(scene.x, 50) && isClose(scene.view.presentation.alpha, 0.5))

    let other = try Scene()
    let reversed = self.animator(other)
    reversed.startAnimation(afterDelay: 0.5)
    try other.run(to: 0.25)
    reversed.isReversed = true
    reversed.isReversed = false
    try other.run(to: 1)
    #expect(isClose(other.x, 50))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `setting fractionComplete moves linearly, with any curve`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scene = try Scene()
    let animator = animator(scene, curve: .easeIn)
    for _ in 0..<30 {
      let fraction = CGFloat.random(in: -0.2...1.2, using: &random)
      animator.fractionComplete = fraction
      try scene.stage.advance(by: 0.02)
      let shown = min(max(fraction, 0), 1)
      #expect(isClose(scene.x, shown * 100) && isClose(animator.fractionComplete, shown))
      #expect(animator.state == .active)
      #expect(!animator.isRunning)
      #expect(scene.view.center.x == 100)
      let fresh = try Canvas(size: scene.stage.window.bounds.size)
      fresh.draw(scene.stage.window.displayList())
      #expect(fresh.bitmap.hasSamePixels(as: scene.stage.bitmap))
    }
    #expect(scene.log.isEmpty)
  }

  @Test func `a scrubbed animator causes no frames`() throws {
    let scene = try Scene()
    let animator = animator(scene)
    animator.fractionComplete = 0.5
    try scene.stage.advance(by: 0.1)
    #expect(scene.stage.window.nextDeadline == nil)
    let count = scene.stage.surface?.presentCount
    try scene.stage.advance(by: 1)
    #expect(scene.stage.surface?.presentCount == count && isClose(scene.x, 50))
    animator.stopAnimation(true)
  }

  @Test func `a paused animator keeps its values, and animates the remaining part when it continues`() throws {
    let scene = try Scene()
    let animator = animator(scene)
    animator.startAnimation()
    try scene.run(to: 0.25)
    animator.pauseAnimation()
    #expect(!animator.isRunning && isClose(animator.fractionComplete, 0.25))
    try scene.run(to: 3)
    #expect(isClose(scene.x, 25))
    animator.startAnimation()
    try scene.run(to: 3.25)
    #expect(isClose(scene.x, 50, within: 0.01))
    try scene.run(to: 3.78)
    #expect(scene.x == 100 && scene.log == ["end"])
  }

  @Test func `an animator can continue with another duration`() throws {
    let scene = try Scene()
    let animator = animator(scene)
    animator.fractionComplete = 0.5
    animator.continueAnimation(durationFactor: 2)
    try scene.run(to: 1)
    #expect(isClose(scene.x, 75))
    try scene.run(to: 2)
    #expect(scene.x == 100 && scene.log == ["end"])
  }

  @Test func `a reversed animator returns, and the model values follow`() throws {
    let scene = try Scene()
    let animator = animator(scene)
    animator.startAnimation()
    try scene.run(to: 0.75)
    animator.isReversed = true
    #expect(isClose(scene.x, 75) && isClose(animator.fractionComplete, 0.25))
    try scene.run(to: 1)
    #expect(isClose(scene.x, 50, within: 0.01) && scene.view.center.x == 100)
    try scene.run(to: 1.52)
    #expect(scene.x == 0)
    #expect(scene.view.center.x == 0)
    #expect(scene.log == ["start"])
    #expect(animator.state == .inactive)
  }

  @Test func `an animator that is reversed twice ends in its final state`() throws {
    let scene = try Scene()
    let animator = animator(scene)
    animator.startAnimation()
    try scene.run(to: 0.5)
    animator.isReversed = true
    try scene.run(to: 0.75)
    animator.isReversed = false
    try scene.run(to: 1.52)
    #expect(scene.view.center.x == 100 && scene.log == ["end"])
  }

  @Test func `an animator started in reverse moves from its end to its start`() throws {
    let scene = try Scene()
    let animator = animator(scene)
    animator.isReversed = true
    animator.startAnimation()
    #expect(scene.x == 100 && animator.fractionComplete == 0)
    try scene.run(to: 0.25)
    #expect(isClose(scene.x, 75))
    try scene.run(to: 1)
    #expect(scene.view.center.x == 0 && scene.log == ["start"])
  }

  @Test func `an animator stopped without finishing keeps its values and calls no completion`() throws {
    let scene = try Scene()
    let animator = animator(scene)
    animator.startAnimation()
    try scene.run(to: 0.25)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(isClose(scene.view.center.x, 25))
    #expect(scene.view.animations.isEmpty)
    try scene.run(to: 2)
    #expect(scene.log.isEmpty && scene.stage.window.nextDeadline == nil)
  }

  @Test func `an animator that has ended can be stopped and finished again, without an effect`() throws {
    let scene = try Scene()
    let animator = animator(scene)
    animator.startAnimation()
    try scene.run(to: 1)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: .start)
    #expect(animator.state == .inactive)
    #expect(scene.view.center.x == 100 && scene.log == ["end"])
  }

  @Test func `a stopped animator finishes at the requested position`() throws {
    for (position, x) in [(PropertyAnimator.Position.start, 0.0), (.current, 25), (.end, 100)] {
      let scene = try Scene()
      let animator = animator(scene)
      animator.startAnimation()
      try scene.run(to: 0.25)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped)
      #expect(isClose(scene.view.center.x, 25))
      #expect(scene.log.isEmpty)
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive)
      #expect(isClose(scene.view.center.x, x))
      #expect(scene.log == ["\(position)"])
    }
  }

  @Test func `animations added to a running animator last for its remaining time`() throws {
    let scene = try Scene()
    let animator = animator(scene)
    animator.startAnimation()
    try scene.run(to: 0.5)
    animator.addAnimations { scene.view.alpha = 0 }
    #expect(scene.view.presentation.alpha == 1)
    try scene.run(to: 0.75)
    #expect(isClose(scene.x, 75, within: 0.01) && isClose(scene.view.presentation.alpha, 0.5, within: 0.001))
    try scene.run(to: 1.02)
    #expect(scene.view.presentation.alpha == 0 && scene.log == ["end"])
  }

  @Test func `animations added to a scrubbed animator follow its fraction`() throws {
    let scene = try Scene()
    let animator = animator(scene)
    animator.fractionComplete = 0.5
    animator.addAnimations { scene.view.alpha = 0 }
    animator.fractionComplete = 0.75
    #expect(isClose(scene.view.presentation.alpha, 0.5) && isClose(scene.x, 75))
    animator.fractionComplete = 0.25
    #expect(scene.view.presentation.alpha == 1)
    animator.stopAnimation(true)
  }

  @Test func `removing an animator's views ends it at its present values`() throws {
    let scene = try Scene()
    let animator = animator(scene)
    animator.fractionComplete = 0.5
    scene.view.removeFromSuperview()
    try scene.stage.advance(by: 0.1)
    #expect(animator.state == .inactive && scene.log == ["current"])
  }

  @Test func `an animator without animations ends in the next turn`() throws {
    let scene = try Scene()
    let animator = PropertyAnimator(duration: 1)
    animator.addCompletion { scene.log.append("\($0)") }
    animator.startAnimation()
    try scene.stage.advance(by: 0)
    #expect(scene.log == ["end"] && animator.state == .inactive)
  }

  @Test func `an animator's views receive touches, unless user interaction is disabled`() throws {
    for allowed in [true, false] {
      let scene = try Scene()
      let animator = animator(scene)
      animator.isUserInteractionEnabled = allowed
      animator.startAnimation()
      let hit = scene.stage.window.hitTest(CGPoint(x: 100, y: 50), with: nil)
      #expect((hit === scene.view) == allowed)
    }
  }

  @Test func `an animator can be used again`() throws {
    let scene = try Scene()
    let animator = animator(scene)
    animator.startAnimation()
    try scene.run(to: 1)
    animator.addAnimations { scene.view.center.x = 0 }
    animator.startAnimation()
    try scene.run(to: 1.5)
    #expect(isClose(scene.x, 50, within: 0.01))
    try scene.run(to: 2.02)
    #expect(scene.view.center.x == 0 && scene.log == ["end"])
  }

  @Test func `an animator with a spring overshoots`() throws {
    let scene = try Scene()
    scene.view.center.x = 0
    let animator = PropertyAnimator(duration: 1, dampingRatio: 0.3) { scene.view.center.x = 100 }
    animator.startAnimation()
    var furthest: CGFloat = 0
    while scene.stage.now < 1 {
      try scene.stage.advance(by: 1 / 60)
      furthest = max(furthest, scene.x)
    }
    #expect(furthest > 115 && animator.fractionComplete <= 1)
  }

  @Test func `an animator that pauses on completion stays active at its end, and can be reversed`() throws {
    let scene = try Scene()
    let animator = animator(scene)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    try scene.run(to: 0.5)
    #expect(animator.isRunning && isClose(scene.x, 50))
    try scene.run(to: 2)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(scene.x == 100 && animator.fractionComplete == 1)
    #expect(scene.log.isEmpty && scene.stage.window.nextDeadline == nil)
    animator.isReversed = true
    animator.startAnimation()
    try scene.run(to: 2.5)
    #expect(isClose(scene.x, 50, within: 2))
    try scene.run(to: 4)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(scene.x == 0 && scene.log.isEmpty)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    #expect(scene.view.center.x == 100 && scene.log == ["end"])
  }

  @Test(arguments: [false, true])
  func `pausesOnCompletion can be changed while an animator runs`(_ pauses: Bool) throws {
    let scene = try Scene()
    let animator = animator(scene)
    animator.pausesOnCompletion = !pauses
    animator.startAnimation()
    try scene.run(to: 0.5)
    animator.pausesOnCompletion = pauses
    try scene.run(to: 2)
    #expect(animator.state == (pauses ? .active : .inactive))
    #expect(scene.x == 100 && scene.log == (pauses ? [] : ["end"]))
    if pauses { animator.stopAnimation(true) }
  }

  @Test func `an animator that does not scrub linearly follows its curve`() throws {
    let scene = try Scene()
    let animator = animator(scene, curve: .easeIn)
    animator.scrubsLinearly = false
    for reversed in [false, true] {
      animator.isReversed = reversed
      for fraction in [0, 0.25, 0.5, 1] {
        animator.fractionComplete = CGFloat(fraction)
        let done = 100 * TimingCurve.easeIn.value(at: fraction)
        #expect(
          isClose(scene.x, reversed ? 100 - done : done) && isClose(animator.fractionComplete, fraction, within: 1e-4))
      }
    }
    animator.stopAnimation(true)
  }

  @Test func `assigning a paused animator's fraction to itself does not change the animated value`() throws {
    let scene = try Scene()
    let animator = animator(scene, curve: .easeIn)
    animator.scrubsLinearly = false
    animator.startAnimation()
    try scene.run(to: 0.5)
    animator.pauseAnimation()
    let x = scene.x
    #expect(isClose(animator.fractionComplete, 0.5, within: 0.001))
    animator.fractionComplete = animator.fractionComplete
    #expect(isClose(scene.x, x, within: 1e-3))
    animator.stopAnimation(true)
  }

  @Test func `an animator that is not interruptible runs to its end`() throws {
    let scene = try Scene()
    let animator = animator(scene)
    animator.isInterruptible = false
    animator.startAnimation()
    try scene.run(to: 0.25)
    animator.pauseAnimation()
    animator.fractionComplete = 0.9
    animator.isReversed = true
    animator.stopAnimation(true)
    #expect(animator.state == .active && animator.isRunning)
    #expect(!animator.isReversed)
    try scene.run(to: 0.5)
    #expect(isClose(scene.x, 50))
    try scene.run(to: 1)
    #expect(scene.x == 100 && scene.log == ["end"])
  }
}
