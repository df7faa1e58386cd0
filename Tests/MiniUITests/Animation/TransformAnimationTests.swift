import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

/// Tests that rotation, scale and shear of a transform are animated independently.
@Suite struct TransformAnimationTests {
  /// The parts of a transform, combined step by step.
  private struct Parts {
    var scale = CGSize(width: 1, height: 1)
    var shear: CGFloat = 0
    var angle: CGFloat = 0
    var translation = CGPoint.zero

    var transform: CGAffineTransform {
      let leaning = CGAffineTransform(a: 1, b: 0, c: shear / scale.height, d: 1, tx: 0, ty: 0)
      return CGAffineTransform(scaleX: scale.width, y: scale.height).concatenating(leaning)
        .concatenating(CGAffineTransform(rotationAngle: angle))
        .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
    }

    func mixed(_ other: Parts, _ part: CGFloat) -> Parts {
      func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
      return Parts(
        scale: CGSize(width: mix(scale.width, other.scale.width), height: mix(scale.height, other.scale.height)),
        shear: mix(shear, other.shear), angle: mix(angle, other.angle),
        translation: CGPoint(
          x: mix(translation.x, other.translation.x), y: mix(translation.y, other.translation.y)))
    }
  }

  private func isSame(
    _ a: CGAffineTransform, _ b: CGAffineTransform, within tolerance: CGFloat = 1e-6
  ) -> Bool {
    let pairs = [(a.a, b.a), (a.b, b.b), (a.c, b.c), (a.d, b.d), (a.tx, b.tx), (a.ty, b.ty)]
    return pairs.allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// Returns the presentation value in the middle between two transforms.
  private func half(_ start: CGAffineTransform, _ end: CGAffineTransform) throws -> CGAffineTransform {
    let scene = try Scene()
    scene.view.transform = start
    View.animate(withDuration: 1, options: .curveLinear) { scene.view.transform = end }
    #expect(isSame(scene.view.presentation.transform, start))
    try scene.run(to: 0.5)
    let half = scene.view.presentation.transform
    try scene.run(to: 1)
    #expect(scene.view.presentation.transform == end)
    return half
  }

  @Test func `a square keeps its size while it is rotated`() throws {
    let scene = try Scene()
    View.animate(withDuration: 1, options: .curveLinear) {
      scene.view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
    for time in stride(from: 0.1, through: 1, by: 0.1) {
      try scene.run(to: time)
      let size = scene.view.presentation.transform.scale
      #expect(isClose(size.width * 100, 100) && isClose(size.height * 100, 100), "\(time)")
      if isClose(time, 0.5) { #expect(isClose(scene.view.presentation.frame.width, 141.421356)) }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `scale, shear, angle and translation are interpolated separately`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<Soak.count(4, of: 25) {
      let mirrors = Bool.random(using: &random)
      func parts(angle: ClosedRange<CGFloat>) -> Parts {
        Parts(
          scale: CGSize(
            width: .random(in: 0.2...3, using: &random),
            height: .random(in: 0.2...3, using: &random) * (mirrors ? -1 : 1)),
          shear: .random(in: -1...1, using: &random), angle: .random(in: angle, using: &random),
          translation: CGPoint(x: .random(in: -90...90, using: &random), y: .random(in: -90...90, using: &random)))
      }
      let start = parts(angle: -7...7)
      let end = parts(angle: start.angle - 3.1...start.angle + 3.1)
      let seen = try half(start.transform, end.transform)
      #expect(isSame(seen, start.mixed(end, 0.5).transform), "from \(start) to \(end)")
    }
  }

  @Test func `an angle is interpolated along the shorter arc`() throws {
    let degree = CGFloat.pi / 180
    let ways: [(CGFloat, CGFloat, CGFloat)] = [(170, -170, 180), (-100, 100, 180), (10, 350, 0), (0, 180, 90)]
    for (start, end, middle) in ways {
      let seen = try half(
        CGAffineTransform(rotationAngle: start * degree), CGAffineTransform(rotationAngle: end * degree))
      #expect(isSame(seen, CGAffineTransform(rotationAngle: middle * degree)), "\(start) to \(end)")
    }
  }

  @Test func `a transform that becomes a reflection is interpolated without rotation`() throws {
    let seen = try half(.identity, CGAffineTransform(scaleX: -1, y: 1))
    #expect(isSame(seen, CGAffineTransform(scaleX: 0, y: 1)))
    #expect(isSame(try half(.identity, CGAffineTransform(scaleX: 1, y: -1)), CGAffineTransform(scaleX: 1, y: 0)))
    #expect(isSame(try half(CGAffineTransform(scaleX: -1, y: 1), .identity), CGAffineTransform(scaleX: 0, y: 1)))
    // A mirror image that rotates stays a mirror image.
    let mirror = CGAffineTransform(scaleX: -1, y: 1)
    for angle in stride(from: -3, through: 3, by: 0.25) as StrideThrough<CGFloat> {
      let turn = { mirror.concatenating(CGAffineTransform(rotationAngle: $0)) }
      #expect(isSame(try half(turn(angle), turn(angle + 1)), turn(angle + 0.5)), "\(angle)")
    }
  }

  @Test func `a transform to or from a zero scale is interpolated without rotation`() throws {
    let turned = CGAffineTransform(rotationAngle: 2)
    let nothing = CGAffineTransform(scaleX: 0, y: 0)
    #expect(isSame(try half(turned, nothing), turned.scaledBy(x: 0.5, y: 0.5)))
    #expect(isSame(try half(nothing, turned), turned.scaledBy(x: 0.5, y: 0.5)))
    #expect(isSame(try half(.identity, CGAffineTransform(scaleX: 0, y: 1)), CGAffineTransform(scaleX: 0.5, y: 1)))
    #expect(isSame(try half(turned, turned.scaledBy(x: 0, y: 1)), turned.scaledBy(x: 0.5, y: 1)))
    let moved = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 8, ty: 4)
    #expect(isSame(try half(nothing, moved), CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 4, ty: 2)))
    // The transform maps the whole plane to a line.
    let line = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)
    #expect(isSame(try half(line, line.concatenating(turned)), line.concatenating(CGAffineTransform(rotationAngle: 1))))
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `a transform that is animated again continues from its presentation value`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scene = try Scene()
    for _ in 0..<Soak.count(10, of: 40) {
      var goal = CGAffineTransform(rotationAngle: .random(in: -4...4, using: &random))
      switch Int.random(in: 0...4, using: &random) {
      case 0: goal = goal.scaledBy(x: 0, y: 0)
      case 1: goal = goal.scaledBy(x: -1.5, y: 0.5)
      case 2: goal = CGAffineTransform(scaleX: .random(in: -2...2, using: &random), y: 1)
      case 3: goal = .identity
      default: goal = goal.translatedBy(x: .random(in: -50...50, using: &random), y: 10)
      }
      let isCurrent = Bool.random(using: &random)
      let before = scene.view.presentation.transform
      View.animate(
        withDuration: .random(in: 0.1...0.6, using: &random),
        options: isCurrent ? [.curveEaseOut, .beginFromCurrentState] : .curveEaseOut
      ) {
        if Bool.random(using: &random) { scene.view.transform = CGAffineTransform(rotationAngle: 3) }
        scene.view.transform = goal
      }
      #expect(isSame(scene.view.presentation.transform, before, within: 1e-9))
      #expect(scene.view.transform == goal)
      try scene.stage.advance(by: .random(in: 0.02...0.3, using: &random))
    }
    try scene.stage.advance(by: 1)
    #expect(scene.view.presentation.transform == scene.view.transform && scene.view.animations.isEmpty)
  }

  @Test func `beginFromCurrentState rotates along the shorter arc from the presentation value`() throws {
    let scene = try Scene()
    View.animate(withDuration: 1, options: .curveLinear) {
      scene.view.transform = CGAffineTransform(rotationAngle: 2.8)
    }
    try scene.run(to: 0.1)
    View.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
      scene.view.transform = CGAffineTransform(rotationAngle: -1.72)
    }
    try scene.run(to: 0.6)
    #expect(isSame(scene.view.presentation.transform, CGAffineTransform(rotationAngle: -0.72), within: 0.1))
  }

  @Test func `successive additive rotations add up`() throws {
    let scene = try Scene()
    for third in 1...3 {
      View.animate(withDuration: 1, options: .curveLinear) {
        scene.view.transform = CGAffineTransform(rotationAngle: CGFloat(third) * 2 * .pi / 3)
      }
    }
    // Together the three animations are a whole turn, half of which has passed.
    try scene.run(to: 0.5)
    #expect(isSame(scene.view.presentation.transform, CGAffineTransform(rotationAngle: .pi)))
    try scene.run(to: 0.75)
    #expect(isSame(scene.view.presentation.transform, CGAffineTransform(rotationAngle: 1.5 * .pi)))
  }

  @Test func `a pose rotated by whole turns is the identity`() {
    for turns in -3...3 {
      var pose = TransformComponents(.identity)
      pose.angle = CGFloat(turns) * 2 * .pi
      #expect(pose.transform.isIdentity, "\(turns)")
    }
  }

  @Test func `a reversed animator returns to the exact start`() throws {
    for start in [CGAffineTransform.identity, CGAffineTransform(scaleX: 0.5, y: -2), .init(translationX: 3, y: 4)] {
      let scene = try Scene()
      scene.view.transform = start
      let animator = PropertyAnimator(duration: 1, curve: .linear) {
        scene.view.transform = CGAffineTransform(rotationAngle: 2).scaledBy(x: 0.3, y: 0.7)
      }
      animator.startAnimation()
      try scene.run(to: 0.5)
      animator.addAnimations { scene.view.transform = CGAffineTransform(rotationAngle: -2) }
      try scene.run(to: 0.75)
      animator.isReversed = true
      let seen = scene.view.presentation.transform
      try scene.run(to: 0.76)
      #expect(isSame(scene.view.presentation.transform, seen, within: 0.2))
      try scene.run(to: 1.6)
      #expect(isSame(scene.view.transform, start, within: 1e-12) && scene.view.animations.isEmpty)
    }
  }

  @Test func `a stopped transform animator finishes at the requested position`() throws {
    for position in [PropertyAnimator.Position.start, .current, .end] {
      let scene = try Scene()
      let end = CGAffineTransform(rotationAngle: -2).scaledBy(x: 0.3, y: 0.7)
      let animator = PropertyAnimator(duration: 1, curve: .linear) {
        scene.view.transform = CGAffineTransform(rotationAngle: 1)
        scene.view.center.x = 100
      }
      animator.startAnimation()
      try scene.run(to: 0.25)
      animator.addAnimations {
        scene.view.transform = end
        scene.view.center.x = 200
      }
      try scene.run(to: 0.75)
      let seen = scene.view.presentation
      animator.stopAnimation(false)
      #expect(isSame(scene.view.transform, seen.transform) && isClose(scene.view.center.x, seen.center.x))
      animator.finishAnimation(at: position)
      let expected = position == .start ? .identity : position == .end ? end : seen.transform
      #expect(isSame(scene.view.transform, expected, within: 1e-12))
      #expect(isClose(scene.view.center.x, position == .start ? 50 : position == .end ? 200 : seen.center.x))
      if position == .end { #expect(scene.view.transform == end) }
    }
  }
}
