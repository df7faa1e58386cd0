import MiniUICore
import Testing

struct DecelerationTests {
  @Test func `a deceleration has the measured targets, durations and positions`() {
    let table: [(CGFloat, target: CGFloat, duration: TimeInterval, at100: CGFloat, at500: CGFloat)] = [
      (300, 144.71, 1.699, 27.16, 94.68),
      (750, 369.26, 2.157, 67.90, 236.71),
      (1500, 743.51, 2.503, 135.80, 473.42),
      (3000, 1492.01, 2.849, 271.61, 946.84),
      (4875, 2427.64, 3.092, 441.36, 1538.61),
    ]
    for (velocity, target, duration, at100, at500) in table {
      for sign: CGFloat in [1, -1] {
        let motion = Deceleration(from: 0, velocity: velocity * sign)
        #expect(abs(motion.target * sign - target) < 6e-3)
        #expect(abs(motion.duration - duration) < 6e-4)
        #expect(abs(motion.position(at: 0.1) * sign - at100) < 6e-3)
        #expect(abs(motion.position(at: 0.5) * sign - at500) < 6e-3)
      }
    }
    for (velocity, target, duration) in [(750.0, 73.26, 0.430), (1500, 147.51, 0.499), (3000, 296.01, 0.568)] {
      let motion = Deceleration(from: 0, velocity: velocity, rate: .fast)
      #expect(abs(motion.target - target) < 6e-3)
      #expect(abs(motion.duration - duration) < 6e-4)
    }
  }

  @Test func `a deceleration slows down monotonically, and ends at 10 points per second`() {
    for velocity: CGFloat in [-3000, -60, 11, 500, 8000] {
      let motion = Deceleration(from: 40, velocity: velocity)
      let times = (0...200).map { motion.duration * CGFloat($0) / 200 }
      let way = times.map { abs(motion.position(at: $0) - 40) }
      #expect(zip(way, way.dropFirst()).allSatisfy(<=))
      let speed = times.dropLast().map { abs(motion.velocity(at: $0)) }
      #expect(zip(speed, speed.dropFirst()).allSatisfy(>))
      #expect(abs(motion.position(at: motion.duration * 0.999_999) - motion.target) < 0.01)
      #expect(abs(abs(motion.velocity(at: motion.duration - 1e-9)) - 10) < 1e-6)
      #expect(motion.position(at: motion.duration + 1) == motion.target)
      #expect(motion.velocity(at: motion.duration) == 0)
    }
  }

  @Test func `a deceleration below 10 points per second starts at its target`() {
    for velocity: CGFloat in [0, 10, -10, 3] {
      let motion = Deceleration(from: 7, velocity: velocity)
      #expect(motion.duration == 0)
      #expect(motion.target == 7)
      #expect(motion.position(at: 0.3) == 7)
    }
  }

  @Test func `a deceleration to a given target ends there`() {
    for target: CGFloat in [-900, -1, 0, 0.5, 25, 3000] {
      for rate in [Deceleration.Rate.normal, .fast] {
        let motion = Deceleration(from: 100, to: target, rate: rate)
        #expect(abs(motion.target - target) < 1e-9)
      }
    }
    #expect(Deceleration(from: 3, to: 3).initialVelocity == 0)
    let thrown = Deceleration(from: 0, velocity: 1234)
    #expect(abs(Deceleration(from: 0, to: thrown.target).initialVelocity - 1234) < 1e-9)
  }

  @Test func `a deceleration returns the time of each position on its way, and nil for other positions`() throws {
    for velocity: CGFloat in [-2000, 2000] {
      let motion = Deceleration(from: 50, velocity: velocity)
      for part in stride(from: 0.0, through: 0.999, by: 0.111) {
        let time = try #require(motion.time(at: motion.position(at: motion.duration * part)))
        #expect(abs(time - motion.duration * part) < 1e-9)
      }
      #expect(motion.time(at: motion.target + velocity / 1000) == nil)
      #expect(motion.time(at: 50 - velocity / 1000) == nil)
    }
  }
}
