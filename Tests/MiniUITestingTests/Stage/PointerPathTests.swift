import TestSupport
import Testing

@testable import MiniUITesting

@Suite struct PointerPathTests {
  @Test(arguments: [TimingCurve.linear, .default, .easeIn, .easeOut], [20, 60, 240])
  func `a path's steps are at most 5 points and a frame apart, and end at the target in time`(
    _ curve: TimingCurve, _ rate: Int
  ) throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<60 {
      func point() -> CGPoint {
        CGPoint(x: .random(in: -500...1500, using: &random), y: .random(in: -500...1500, using: &random))
      }
      let (start, end) = (point(), point())
      let duration = [0, 0.1, 0.25, TimeInterval.random(in: 0...2, using: &random)].randomElement(using: &random) ?? 0
      let path = try PointerPath(from: start, to: end, duration: duration, curve: curve, framesPerSecond: rate)
      var last = PointerPath.Step(time: 0, location: start)
      for step in path.steps {
        #expect(hypot(step.location.x - last.location.x, step.location.y - last.location.y) <= 5 + 1e-6)
        #expect(step.time >= last.time && step.time - last.time <= 1 / TimeInterval(rate) + 1e-9)
        last = step
      }
      #expect(last == PointerPath.Step(time: duration, location: end))
    }
  }

  @Test func `a path at a given speed is timed by its length in pixels`() throws {
    for speed: CGFloat in [30, 900, 7300] {
      let path = try PointerPath(
        from: .zero, to: CGPoint(x: 0, y: -300), speed: speed, framesPerSecond: 60,
        pixel: { CGPoint(x: $0.x.rounded(), y: $0.y.rounded()) })
      #expect(path.steps.last?.location == CGPoint(x: 0, y: -300))
      #expect(path.steps.allSatisfy { abs(TimeInterval(-$0.location.y / speed) - $0.time) < 1e-12 })
      #expect(zip(path.steps, path.steps.dropFirst()).allSatisfy { $0.time < $1.time && $0.location.y > $1.location.y })
    }
  }

  @Test func `paths with invalid ends or durations are refused`() {
    func way(_ end: CGPoint, _ duration: TimeInterval) throws -> PointerPath {
      try PointerPath(from: .zero, to: end, duration: duration, curve: .linear, framesPerSecond: 60)
    }
    for end in [CGPoint(x: 1e9, y: 0), CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: CGFloat.infinity)] {
      #expect(throws: StageError.self) { try way(end, 1) }
    }
    for duration in [-1, 1e12, .nan, .infinity] {
      #expect(throws: StageError.self) { try way(CGPoint(x: 9, y: 9), duration) }
    }
  }
}
