/// Random numbers that are the same for the same text: SplitMix64, seeded with a hash of the text.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ text: String) {
    state = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  // The standard library's ways of drawing numbers may change from one version to the next.

  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  mutating func one<Element>(of array: [Element]) -> Element { array[number(in: 0...array.count - 1)] }

  /// Returns a number from 0 to below 1.
  mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
