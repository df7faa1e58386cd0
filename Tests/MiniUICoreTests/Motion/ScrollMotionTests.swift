import Foundation
import MiniUICore
import Testing

struct ScrollMotionTests {
  private let limits: ClosedRange<CGFloat> = 0...1000

  @Test(
    arguments: [(300, 144.71, 27.16), (750, 369.26, 67.90), (1500, 743.51, 135.80)] as [(CGFloat, CGFloat, CGFloat)])
  func `a scroll within its limits decelerates as measured`(velocity: CGFloat, target: CGFloat, tenth: CGFloat) {
    let motion = ScrollMotion(from: 0, velocity: velocity, limits: limits)
    #expect(abs(motion.target - target) < 0.3)
    #expect(abs(motion.position(at: 0.1) - tenth) < 0.3)
    #expect(!motion.isFinished(at: 1))
    #expect(motion.isFinished(at: 4) && motion.position(at: 4) == motion.target)
  }

  @Test func `a scroll below the minimum velocity does not move`() {
    let motion = ScrollMotion(from: 500, velocity: 49, limits: limits)
    #expect(motion.isFinished(at: 0))
    #expect(motion.position(at: 1) == 500)
    #expect(motion.target == 500)
  }

  @Test func `a scroll that reaches its limit keeps its velocity, overshoots and returns`() throws {
    let motion = ScrollMotion(from: 900, velocity: 3000, limits: limits)
    let crossing = try #require(Deceleration(from: 900, velocity: 3000).time(at: 1000))
    let before = 3000 * pow(0.998, (crossing * 1000).rounded(.up))
    #expect(abs(motion.velocity(at: crossing + 1e-9) - before) < 0.01)
    #expect(abs(motion.position(at: crossing) - 1000) < 0.001)
    // The farthest point is reached after ln(1.2) / 2 seconds, at half of 5⁵ / 6⁶ of one second's distance.
    let peak = (0..<2000).map { motion.position(at: crossing + Double($0) / 1000) }.max() ?? 0
    #expect(abs(peak - 1000 - before * 3125 / 93312) < 0.05)
    #expect(motion.target == 1000 && motion.isFinished(at: crossing + 2))
  }

  @Test func `a scroll without bounces stops at the limit`() {
    let motion = ScrollMotion(from: 900, velocity: 3000, limits: limits, bounces: false)
    #expect((0..<4000).allSatisfy { motion.position(at: Double($0) / 1000) <= 1000 })
    #expect(motion.position(at: 3) == 1000 && motion.isFinished(at: 3))
  }

  @Test func `a scroll released beyond a limit with a velocity inwards decelerates inside`() {
    let motion = ScrollMotion(from: -60, velocity: 1500, limits: limits)
    #expect(abs(motion.target - (743.51 - 60)) < 0.3)
  }

  @Test func `a page comes to rest without an overshoot`() {
    let motion = ScrollMotion(from: 130, velocity: 400, settlingAt: 400, frequency: 18.26)
    let way = stride(from: 0, to: 2, by: 0.01).map { motion.position(at: $0) }
    #expect(way.allSatisfy { $0 <= 400 } && zip(way, way.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(motion.isFinished(at: 1))
  }

  @Test func `a scroll's velocity is the derivative of its position, whatever the start`() {
    for offset in stride(from: -200, through: 1200, by: 140) as StrideThrough<CGFloat> {
      for velocity in stride(from: -4000, through: 4000, by: 770) as StrideThrough<CGFloat> {
        let motion = ScrollMotion(from: offset, velocity: velocity, limits: limits)
        var largest: CGFloat = 0
        for step in 0..<300 {
          let time = Double(step) / 100
          let slope = (motion.position(at: time + 1e-5) - motion.position(at: time - 1e-5)) / 2e-5
          // At a change of phase, or where the tail is cut off, the measured slope belongs to two pieces.
          let inner = motion.velocity(at: time - 1e-5)...(motion.velocity(at: time - 1e-5) + 0.001)
          if abs(motion.velocity(at: time + 1e-5) - inner.lowerBound) < 1, time > 0, !motion.isFinished(at: time) {
            // The target is a sum over milliseconds, which is a thousandth shorter than the integral.
            largest = max(largest, abs(slope - motion.velocity(at: time)) - 0.001 * abs(slope))
          }
        }
        #expect(largest < 1, "from \(offset) with \(velocity)")
      }
    }
  }
}
