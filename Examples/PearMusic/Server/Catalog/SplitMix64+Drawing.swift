internal import SeededRandom

/// Random values that are the same for the same text. The standard library's ways of drawing numbers may change from one version
/// to the next.
extension SplitMix64 {
  /// Creates a generator whose seed is the hash of a text.
  init(text: String) { self.init(seed: FNV1a.hash(text)) }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  mutating func one<Element>(of array: [Element]) -> Element { array[number(in: 0...array.count - 1)] }

  /// Returns a number from 0 to below 1.
  mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
