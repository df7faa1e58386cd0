import MiniUICore
import Testing

struct VelocityTrackerTests {
  @Test func `a uniform motion has its velocity at every report rate`() {
    for rate: CGFloat in [30, 60, 125, 1000] {
      var tracker = VelocityTracker()
      for index in 0...Int(rate) {
        tracker.add(CGPoint(x: 300, y: -120) * (CGFloat(index) / rate), at: CGFloat(index) / rate)
      }
      let velocity = tracker.velocity(at: 1)
      #expect(abs(velocity.x - 300) < 1e-6 && abs(velocity.y + 120) < 1e-6)
    }
  }

  @Test func `only the last tenth of a second counts for the velocity`() {
    var tracker = VelocityTracker()
    for index in 0...100 { tracker.add(CGPoint(x: index < 50 ? 1000 * index : 0, y: index), at: CGFloat(index) * 0.01) }
    let velocity = tracker.velocity(at: 1)
    #expect(velocity.x == 0 && abs(velocity.y - 100) < 1e-6)
  }

  @Test func `the velocity is zero without samples that are apart in time`() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 0) == .zero)
    tracker.add(CGPoint(x: 1, y: 2), at: 5)
    #expect(tracker.velocity(at: 5) == .zero)
    tracker.add(CGPoint(x: 9, y: 9), at: 5)
    #expect(tracker.velocity(at: 5) == .zero)
    tracker.add(CGPoint(x: 10, y: 9), at: 5.01)
    #expect(abs(tracker.velocity(at: 5.01).x - 100) < 1e-9)
    tracker.reset()
    #expect(tracker.velocity(at: 5.01) == .zero)
  }

  @Test func `the last of several samples with equal or decreasing times determines the velocity`() {
    var tracker = VelocityTracker()
    tracker.add(.zero, at: 0)
    tracker.add(CGPoint(x: 500, y: 0), at: 0.05)
    tracker.add(CGPoint(x: 3, y: 0), at: 0.04)
    tracker.add(CGPoint(x: 10, y: 0), at: 0.05)
    #expect(abs(tracker.velocity(at: 0.05).x - 200) < 1e-9)
  }

  @Test func `the velocity is zero after a rest of more than 40 ms`() {
    var tracker = VelocityTracker()
    tracker.add(.zero, at: 0)
    tracker.add(CGPoint(x: 10, y: 0), at: 0.01)
    #expect(tracker.velocity(at: 0.0499).x == 1000)
    #expect(tracker.velocity(at: 0.0501) == .zero)
  }

  @Test func `the speed is limited to 8000 points per second, in the direction of the motion`() {
    var tracker = VelocityTracker()
    tracker.add(.zero, at: 0)
    tracker.add(CGPoint(x: 300, y: -400), at: 0.01)
    let velocity = tracker.velocity(at: 0.01)
    #expect(abs(velocity.x - 4800) < 1e-6 && abs(velocity.y + 6400) < 1e-6)
  }

  @Test func `a sample with a NaN position is ignored`() {
    var tracker = VelocityTracker()
    tracker.add(.zero, at: 0)
    tracker.add(CGPoint(x: CGFloat.nan, y: 0), at: 0.01)
    tracker.add(CGPoint(x: 4, y: 0), at: 0.02)
    #expect(abs(tracker.velocity(at: 0.02).x - 200) < 1e-9)
  }
}

private func * (point: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: point.x * factor, y: point.y * factor) }
