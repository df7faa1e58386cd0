internal import SeededRandom

/// A generator of pseudorandom choices, which are the same for the same seed on every platform.
nonisolated struct RandomChoices: RandomNumberGenerator {
  private var source: SplitMix64

  /// Creates a generator.
  /// - Parameter name: a name that changes all choices of the seed; nil for the choices of the seed alone.
  init(seed: UInt64, name: String?) {
    source = SplitMix64(seed: seed)
    guard let name else { return }
    source = SplitMix64(seed: source.next() ^ FNV1a.hash(name))
  }

  mutating func next() -> UInt64 { source.next() }

  mutating func isTrue(_ probability: Double) -> Bool { Double(next() >> 11) * 0x1p-53 < probability }

  /// Returns a number in `0..<count`.
  mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  /// Returns one of the choices, each with a probability proportional to its weight.
  mutating func pick<Value>(_ choices: [(value: Value, weight: Int)]) -> Value {
    var rest = index(choices.reduce(0) { $0 + $1.weight })
    for (value, weight) in choices {
      if rest < weight { return value }
      rest -= weight
    }
    return choices[0].value
  }

  /// Returns a multiple of `step` in the range, or the nearest limit of the range.
  mutating func round(_ range: ClosedRange<CGFloat>, to step: CGFloat) -> CGFloat {
    // Division by a whole number avoids results such as 0.30000000000000004 for 0.3.
    let steps = (1 / step).rounded()
    let value = CGFloat.random(in: range, using: &self)
    let rounded = step < 1 ? (value * steps).rounded() / steps : (value / step).rounded() * step
    return min(max(rounded, range.lowerBound), range.upperBound)
  }

  /// Returns a vector in any direction, in whole points, and never zero.
  mutating func travel(_ length: ClosedRange<CGFloat>) -> CGPoint {
    let (length, angle) = (CGFloat.random(in: length, using: &self), CGFloat.random(in: 0...2 * .pi, using: &self))
    let travel = CGPoint(x: (length * cos(angle)).rounded(), y: (length * sin(angle)).rounded())
    return travel == .zero ? CGPoint(x: 1, y: 0) : travel
  }
}
