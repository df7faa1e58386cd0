import MiniUICore
import TestSupport
import Testing

struct TimingCurveTests {
  private let times: [CGFloat] = [0.1, 0.25, 0.5, 0.75, 0.9]
  private let named: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .default, .keyboard]

  @Test func `the named curves pass through the points of the specification`() {
    let table: [(TimingCurve, [CGFloat])] = [
      (.easeInOut, [0.0197, 0.1292, 0.5, 0.8708, 0.9803]),
      (.easeIn, [0.0170, 0.0935, 0.3154, 0.6219, 0.8394]),
      (.easeOut, [0.1606, 0.3781, 0.6846, 0.9065, 0.9830]),
      (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
      (.default, [0.0948, 0.4085, 0.8024, 0.9605, 0.9943]),
      (.keyboard, [0.2361, 0.6711, 0.9445, 0.9922, 0.9977]),
    ]
    for (curve, row) in table {
      for (time, value) in zip(times, row) { #expect(abs(curve.value(at: time) - value) < 1e-4) }
    }
  }

  @Test func `a timing curve is 0 until the start and exactly 1 from the end`() {
    for curve in named {
      for time: CGFloat in [-.infinity, -1, 0, .nan] { #expect(curve.value(at: time) == 0) }
      for time: CGFloat in [1, 2, .infinity] { #expect(curve.value(at: time) == 1) }
    }
  }

  @Test func `the named curves never decrease`() {
    for curve in named {
      let values = (0...1000).map { curve.value(at: CGFloat($0) / 1000) }
      #expect(zip(values, values.dropFirst()).allSatisfy(<=))
    }
  }

  @Test func `a Bézier curve agrees with de Casteljau and bisection to a millionth`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<300 {
      let p1 = CGPoint(x: .random(in: 0...1, using: &random), y: .random(in: -1...2, using: &random))
      let p2 = CGPoint(x: .random(in: 0...1, using: &random), y: .random(in: -1...2, using: &random))
      let curve = TimingCurve(controlPoint1: p1, controlPoint2: p2)
      for _ in 0..<20 {
        let time = CGFloat.random(in: 0...1, using: &random)
        #expect(abs(curve.value(at: time) - bisected(p1, p2, time)) < 1e-6)
      }
    }
  }

  @Test func `a curve with point-reflected control points is the reverse of the other`() {
    for time in times {
      #expect(abs(TimingCurve.easeIn.value(at: time) + TimingCurve.easeOut.value(at: 1 - time) - 1) < 1e-9)
    }
  }

  private func bisected(_ p1: CGPoint, _ p2: CGPoint, _ time: CGFloat) -> CGFloat {
    func point(_ s: CGFloat) -> CGPoint {
      func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * s, y: a.y + (b.y - a.y) * s)
      }
      let (a, b, c) = (mix(.zero, p1), mix(p1, p2), mix(p2, CGPoint(x: 1, y: 1)))
      return mix(mix(a, b), mix(b, c))
    }
    var low: CGFloat = 0
    var high: CGFloat = 1
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if point(middle).x < time { low = middle } else { high = middle }
    }
    return point(low).y
  }
}
