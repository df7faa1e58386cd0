import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

@Suite struct AnimationInterruptionTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `a view that is animated again continues without a jump in position or velocity`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scene = try Scene()
    scene.view.center.x = 0
    var animations: [(from: CGFloat, to: CGFloat, start: Double, duration: Double)] = []
    var time = 0.0
    for _ in 0..<25 {
      let goal = CGFloat.random(in: 0...300, using: &random)
      let duration = Double.random(in: 0.1...0.8, using: &random)
      animations.append((scene.view.center.x, goal, scene.stage.now, duration))
      let before = scene.x
      View.animate(withDuration: duration) { scene.view.center.x = goal }
      #expect(isClose(scene.x, before))
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        time = (scene.stage.now * 60 + 0.5).rounded(.up) / 60
        try scene.run(to: time)
        // The presentation value is the sum of all running animations, each of which is smooth.
        let sum = animations.reduce(scene.view.center.x) { sum, animation in
          let progress = TimingCurve.easeInOut.value(at: (time - animation.start) / animation.duration)
          return sum + (animation.from - animation.to) * (1 - progress)
        }
        #expect(isClose(scene.x, sum, within: 0.01))
      }
    }
  }

  @Test func `beginFromCurrentState ends the former animation as not finished`() throws {
    let scene = try Scene()
    scene.view.center.x = 0
    View.animate(
      withDuration: 1, options: .curveLinear, animations: { scene.view.center.x = 100 }, completion: scene.note("old"))
    try scene.run(to: 0.5)
    View.animate(
      withDuration: 0.5, options: [.curveLinear, .beginFromCurrentState], animations: { scene.view.center.x = 250 },
      completion: scene.note("new"))
    #expect(isClose(scene.x, 50, within: 0.001) && scene.view.animations.map(\.offsets.count) == [1])
    try scene.run(to: 0.75)
    #expect(isClose(scene.x, 150, within: 0.01) && scene.log == ["old false"])
    try scene.run(to: 1.02)
    #expect(scene.x == 250 && scene.log == ["old false", "new true"])
  }

  @Test func `beginFromCurrentState does not affect animations of other properties`() throws {
    let scene = try Scene()
    View.animate(withDuration: 1, options: .curveLinear) { scene.view.alpha = 0 }
    try scene.run(to: 0.25)
    View.animate(withDuration: 1, options: .beginFromCurrentState) { scene.view.center.x = 200 }
    scene.view.backgroundColor = .systemGreen
    try scene.run(to: 0.5)
    #expect(isClose(scene.view.presentation.alpha, 0.5))
  }

  @Test func `setting a property outside of a block ends its animation`() throws {
    let scene = try Scene()
    View.animate(
      withDuration: 1,
      animations: {
        scene.view.center.x = 200
        scene.view.alpha = 0.5
      }, completion: scene.note("end"))
    try scene.run(to: 0.5)
    scene.view.center.x = 300
    #expect(scene.x == 300 && scene.view.presentation.alpha > 0.5)
    try scene.run(to: 0.9)
    #expect(scene.log.isEmpty, "alpha still runs")
    try scene.run(to: 1)
    #expect(scene.log == ["end false"])
  }

  @Test func `setting a property in a block without duration ends its animation`() throws {
    let scene = try Scene()
    View.animate(withDuration: 1) { scene.view.center.x = 200 }
    try scene.run(to: 0.5)
    View.animate(withDuration: 0) { scene.view.center.x = 300 }
    #expect(scene.x == 300 && scene.view.animations.isEmpty)
  }

  @Test func `leaving the window ends the animations of a view and of its subviews`() throws {
    let scene = try Scene()
    let inner = View(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    scene.view.addSubview(inner)
    View.animate(withDuration: 1, animations: { scene.view.alpha = 0 }, completion: scene.note("outer"))
    View.animate(withDuration: 1, animations: { inner.alpha = 0 }, completion: scene.note("inner"))
    try scene.run(to: 0.1)
    scene.view.removeFromSuperview()
    #expect(scene.view.presentation.alpha == 0 && inner.presentation.alpha == 0)
    try scene.run(to: 0.2)
    #expect(scene.log.sorted() == ["inner false", "outer false"])
    #expect(scene.stage.window.nextDeadline == nil)
  }

  @Test func `a property that a block sets twice is animated directly to the second value`() throws {
    for options: View.AnimationOptions in [.curveLinear, [.curveLinear, .beginFromCurrentState]] {
      let scene = try Scene()
      View.animate(
        withDuration: 1, options: options,
        animations: {
          scene.view.center.x = 1000
          scene.view.center.x = 150
        }, completion: scene.note("end"))
      try scene.run(to: 0.5)
      #expect(isClose(scene.x, 100) && scene.view.animations.map(\.offsets.count) == [1])
      try scene.run(to: 1.1)
      #expect(scene.log == ["end true"])
    }
  }

  @Test func `a block that undoes its own change calls its completion once`() throws {
    let scene = try Scene()
    View.animate(
      withDuration: 0.2,
      animations: {
        scene.view.center.x = 200
        View.performWithoutAnimation { scene.view.center.x = 80 }
        scene.view.center.x = 90
      }, completion: scene.note("end"))
    try scene.run(to: 0.5)
    #expect(scene.log == ["end false"])
  }

  // MARK: Nesting

  @Test func `a nested animation inherits the duration and curve of the outer one`() throws {
    let scene = try Scene()
    View.animate(withDuration: 1, options: .curveLinear) {
      #expect(View.inheritedAnimationDuration == 1)
      View.animate(
        withDuration: 0.1, options: .curveEaseIn, animations: { scene.view.center.x = 150 },
        completion: scene.note("inner"))
    }
    try scene.run(to: 0.5)
    #expect(isClose(scene.x, 100) && scene.log.isEmpty)
    try scene.run(to: 1)
    #expect(scene.log == ["inner true"] && View.inheritedAnimationDuration == 0)
  }

  @Test func `a nested animation can override the inherited duration and curve`() throws {
    let scene = try Scene()
    View.animate(withDuration: 1, options: .curveLinear) {
      View.animate(withDuration: 0.5, options: [.overrideInheritedDuration, .curveEaseIn]) { scene.view.center.x = 150 }
      View.animate(withDuration: 0.1, options: [.overrideInheritedCurve, .curveEaseIn]) { scene.view.center.y = 150 }
    }
    try scene.run(to: 0.25)
    #expect(isClose(scene.x, 100) && isClose(scene.view.presentation.center.y, 59.35, within: 0.1))
    try scene.run(to: 0.5)
    #expect(scene.x == 150 && scene.view.presentation.center.y < 150)
  }

  @Test func `a nested spring with its own duration settles at that duration's end`() throws {
    let scene = try Scene()
    View.animate(withDuration: 1, usingSpringWithDamping: 0.8, initialSpringVelocity: 0) {
      View.animate(withDuration: 0.5, options: .overrideInheritedDuration) { scene.view.center.x = 150 }
    }
    try scene.run(to: 29.0 / 60)
    #expect(isClose(scene.x, 150, within: 0.5) && scene.x != 150)
  }
}
