import MiniUICore
import Testing

struct SpringTests {
  @Test func `a spring of a damping ratio and a duration has UIKit's stiffness`() {
    let table: [(ratio: CGFloat, duration: TimeInterval, frequency: CGFloat, stiffness: CGFloat, damping: CGFloat)] = [
      (0.5, 0.5, 25.4338, 646.878, 25.434),
      (0.7, 0.5, 19.6793, 387.275, 27.551),
      (0.8, 0.3, 29.9810, 898.860, 47.970),
      (0.8, 0.5, 17.9886, 323.589, 28.782),
    ]
    for row in table {
      let spring = Spring(dampingRatio: row.ratio, duration: row.duration)
      #expect(abs(spring.stiffness.squareRoot() - row.frequency) < 1e-4)
      #expect(abs(spring.stiffness - row.stiffness) < 1e-3)
      #expect(abs(spring.damping - row.damping) < 1e-3)
      #expect(abs(spring.dampingRatio - row.ratio) < 1e-12)
      #expect(spring.settlingDuration == row.duration)
    }
    let critical = Spring(dampingRatio: 1, duration: 0.5)
    #expect(abs(critical.stiffness.squareRoot() * 0.5 - 9.233413) < 1e-6)
    #expect(abs(critical.displacement(at: 0.5) - 0.001) < 1e-12)
  }

  @Test func `a perceptual duration and bounce give UIKit's stiffness and damping`() {
    let k = (2 * CGFloat.pi / 0.5) * (2 * CGFloat.pi / 0.5)
    for (bounce, damping) in [(0.0, 2 * k.squareRoot()), (0.3, 1.4 * k.squareRoot()), (-0.5, 4 * k.squareRoot())] {
      let spring = Spring(perceptualDuration: 0.5, bounce: bounce)
      #expect(abs(spring.stiffness - k) < 1e-9)
      #expect(abs(spring.damping - damping) < 1e-9)
    }
  }

  @Test func `a spring's settling duration equals Core Animation's`() {
    for (duration, bounce, settling) in [
      (0.25, 0.0, 0.4), (0.5, 0, 0.8), (1, 0, 1.5), (0.5, 0.3, 0.86296), (0.5, 0.7, 1.90487), (0.35, 0.15, 0.51566),
    ] {
      let spring = Spring(perceptualDuration: duration, bounce: bounce)
      #expect(abs(spring.settlingDuration - settling) < 5.1e-6, "\(duration) \(bounce)")
    }
    for (stiffness, damping, settling) in [(100.0, 10.0, 1.47270), (300, 20, 0.74426)] {
      let spring = Spring(stiffness: stiffness, damping: damping)
      #expect(abs(spring.settlingDuration - settling) < 5.1e-6, "\(stiffness) \(damping)")
    }
    #expect(abs(Spring(perceptualDuration: 0.5, bounce: -0.3).damping - 35.904) < 5e-4)
    let standard = Spring(perceptualDuration: 0.5)
    #expect(abs(standard.stiffness - 157.914) < 5e-4 && abs(standard.damping - 25.133) < 5e-4)
  }

  @Test func `the settling duration of an overdamped spring is the first tenth of a second at rest`() {
    for bounce in [-0.9, -0.3, 0] {
      for velocity: CGFloat in [-60, -5, 0, 1, 12, 40, 300] {
        let spring = Spring(perceptualDuration: 0.5, bounce: bounce, initialVelocity: velocity)
        let tenths = spring.settlingDuration * 10
        #expect(abs(tenths - tenths.rounded()) < 1e-9)
        let late = stride(from: spring.settlingDuration - 0.1, to: spring.settlingDuration, by: 1e-4)
        #expect(late.contains { abs(spring.displacement(at: $0)) > 0.001 }, "\(bounce) \(velocity)")
      }
    }
  }

  @Test func `a spring's motion satisfies Newton's law for any damping and velocity`() {
    for spring in assortment {
      #expect(spring.displacement(at: 0) == 1)
      #expect(abs(spring.velocity(at: 0) - spring.initialVelocity) < 1e-9 * max(1, abs(spring.initialVelocity)))
      // Newton's law, integrated in small steps by the Runge-Kutta method.
      var x: CGFloat = 1
      var v = -spring.initialVelocity
      let step = min(spring.settlingDuration, 1) / 2000
      func force(_ x: CGFloat, _ v: CGFloat) -> CGFloat { -spring.stiffness * x - spring.damping * v }
      for index in 1...2000 {
        let (v1, a1) = (v, force(x, v))
        let (v2, a2) = (v + a1 * step / 2, force(x + v1 * step / 2, v + a1 * step / 2))
        let (v3, a3) = (v + a2 * step / 2, force(x + v2 * step / 2, v + a2 * step / 2))
        let (v4, a4) = (v + a3 * step, force(x + v3 * step, v + a3 * step))
        x += (v1 + 2 * v2 + 2 * v3 + v4) * step / 6
        v += (a1 + 2 * a2 + 2 * a3 + a4) * step / 6
        guard index.isMultiple(of: 100) else { continue }
        let time = step * CGFloat(index)
        #expect(abs(spring.displacement(at: time) - x) < 1e-5)
        #expect(abs(spring.velocity(at: time) + v) < 1e-5 * (spring.stiffness + abs(spring.initialVelocity)))
        #expect(spring.value(at: time) == 1 - spring.displacement(at: time))
      }
    }
  }

  @Test func `a spring with an initial velocity has the largest frequency that settles within its duration`() {
    for ratio: CGFloat in [0.3, 0.5, 0.8, 0.99, 1] {
      for velocity: CGFloat in [-40, -3, -0.1, 0.1, 1, 8, 30, 200] {
        let duration = 0.5
        let spring = Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
        func left(_ frequency: CGFloat) -> CGFloat {
          let swing = frequency * (1 - ratio * ratio).squareRoot()
          let amplitude = ratio < 1 ? (ratio * frequency - velocity) / swing : 1 + (frequency - velocity) * duration
          return abs(amplitude) * exp(-ratio * frequency * duration)
        }
        let frequency = spring.stiffness.squareRoot()
        #expect(abs(left(frequency) - 0.001) < 1e-8)
        for factor in stride(from: 1.001, to: 20, by: 0.01) { #expect(left(frequency * factor) < 0.001) }
      }
    }
  }

  @Test func `critically damped and overdamped springs without velocity do not overshoot`() {
    for spring in [Spring(dampingRatio: 1, duration: 0.4), Spring(perceptualDuration: 0.4, bounce: -0.6)] {
      let values = (0...500).map { spring.value(at: TimeInterval($0) / 250) }
      #expect(zip(values, values.dropFirst()).allSatisfy(<=))
      #expect(values.allSatisfy { $0 <= 1 })
    }
  }

  @Test func `a settled spring stays within a thousandth of its target`() {
    for bounce in [-0.9, -0.3, 0, 0.2, 0.7] {
      for velocity: CGFloat in [-10, 0, 10] {
        let spring = Spring(perceptualDuration: 0.5, bounce: bounce, initialVelocity: velocity)
        for index in 0..<500 {
          let time = spring.settlingDuration * (1 + CGFloat(index) / 100)
          #expect(abs(spring.displacement(at: time)) <= 0.001 + 1e-12)
        }
      }
    }
  }

  @Test func `invalid parameters give a spring that comes to rest`() {
    for ratio: CGFloat in [-1, 0, 0.005, 2, .infinity, .nan] {
      for duration: TimeInterval in [-1, 0, 0.5, .nan] {
        let spring = Spring(dampingRatio: ratio, duration: duration, initialVelocity: .nan)
        #expect((0.01...1).contains(spring.dampingRatio.rounded(toDigits: 9)))
        #expect(abs(spring.displacement(at: spring.settlingDuration * 10)) < 0.001)
      }
    }
    let spring = Spring(perceptualDuration: -1, bounce: 7, initialVelocity: .infinity)
    #expect(spring.settlingDuration.isFinite)
  }

  private var assortment: [Spring] {
    var springs: [Spring] = []
    for velocity: CGFloat in [-5, 0, 20] {
      for ratio: CGFloat in [0.2, 0.7, 1] {
        springs.append(Spring(dampingRatio: ratio, duration: 0.5, initialVelocity: velocity))
      }
      for bounce: CGFloat in [-0.5, 0, 0.4] {
        springs.append(Spring(perceptualDuration: 0.5, bounce: bounce, initialVelocity: velocity))
      }
      springs.append(Spring(stiffness: 100, damping: 20, initialVelocity: velocity))
    }
    return springs
  }
}

extension CGFloat {
  fileprivate func rounded(toDigits digits: Int) -> CGFloat {
    let factor = pow(10, CGFloat(digits))
    return (self * factor).rounded() / factor
  }
}
