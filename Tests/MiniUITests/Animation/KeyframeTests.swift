import MiniUITestSupport
import Testing

@testable import MiniUI

/// Tests of animations by key frames.
@Suite struct KeyframeTests {
  /// Begins an animation of two seconds: to 100 until its half, and on to 60 during its last quarter.
  private func begin(_ scene: Scene, _ options: View.KeyframeAnimationOptions, delay: TimeInterval = 0) {
    scene.view.center.x = 0
    View.animateKeyframes(withDuration: 2, delay: delay, options: options) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { scene.view.center.x = 100 }
      View.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { scene.view.center.x = 60 }
    } completion: {
      scene.log.append("\($0)")
    }
  }

  private let linear = View.KeyframeAnimationOptions(.curveLinear)

  @Test func `each key frame is animated during its part of the duration`() throws {
    let scene = try Scene()
    begin(scene, linear)
    #expect(scene.view.center.x == 60 && scene.x == 0)
    for (time, x) in [(0.5, 50.0), (1, 100), (1.25, 100), (1.5, 100), (1.75, 80), (2, 60)] {
      try scene.run(to: time)
      #expect(isClose(scene.x, x), "\(time)")
      #expect(scene.log == (time == 2 ? ["true"] : []))
    }
  }

  @Test func `the timing curve applies to the whole keyframe animation`() throws {
    let scene = try Scene()
    begin(scene, [])
    for time in [0.25, 0.6, 1.2, 1.8] {
      try scene.run(to: time)
      let way = TimingCurve.easeInOut.value(at: time / 2)
      #expect(isClose(scene.x, way < 0.5 ? way * 200 : way < 0.75 ? 100 : 100 - (way - 0.75) * 160), "\(time)")
    }
  }

  @Test func `a delay precedes a keyframe animation, and autoreverse reverses all of it`() throws {
    let scene = try Scene()
    begin(scene, [linear, .autoreverse], delay: 1)
    for (time, x) in [(1.0, 0.0), (1.5, 50), (2.75, 80), (3.25, 80), (4.5, 50)] {
      try scene.run(to: time)
      #expect(isClose(scene.x, x), "\(time)")
    }
  }

  @Test func `discrete key frames show their values from their end on`() throws {
    let scene = try Scene()
    begin(scene, [linear, .calculationModeDiscrete])
    for (time, x) in [(0.9, 0.0), (1, 100), (1.9, 100), (2, 60)] {
      try scene.run(to: time)
      #expect(isClose(scene.x, x), "\(time)")
    }
  }

  @Test func `a removed keyframe animation has not finished, and an empty one has`() throws {
    let scene = try Scene()
    begin(scene, linear)
    try scene.run(to: 0.5)
    scene.view.removeAllAnimations()
    try scene.run(to: 0.6)
    #expect(scene.log == ["false"])
    View.animateKeyframes(withDuration: 1, delay: 0) {
    } completion: {
      scene.log.append("\($0)")
    }
    try scene.run(to: 0.7)
    #expect(scene.log == ["false", "true"])
  }

  @Test func `a key frame outside of a keyframe animation applies its changes`() throws {
    let scene = try Scene()
    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { scene.view.center.x = 70 }
    #expect(scene.x == 70)
  }

  @Test func `a property animator scrubs and reverses key frames`() throws {
    let scene = try Scene()
    scene.view.center.x = 0
    let animator = PropertyAnimator(duration: 4, curve: .linear) {
      View.animateKeyframes(withDuration: 1, delay: 0) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { scene.view.center.x = 100 }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { scene.view.center.x = 40 }
      } completion: {
        scene.log.append("frames \($0)")
      }
    }
    animator.addCompletion { scene.log.append("\($0)") }
    for (fraction, x) in [(0.25, 50.0), (0.75, 70), (0.5, 100)] {
      animator.fractionComplete = fraction
      #expect(isClose(scene.x, x), "\(fraction)")
    }
    animator.startAnimation()
    try scene.run(to: 1)
    #expect(isClose(scene.x, 70) && scene.log.isEmpty)
    animator.isReversed = true
    try scene.run(to: 2)
    #expect(isClose(scene.x, 100, within: 1e-3))
    try scene.run(to: 4.1)
    #expect(isClose(scene.x, 0))
    #expect(scene.log == ["frames true", "start"])
    #expect(animator.state == .inactive)
  }
}
