import TestSupport
import Testing

@testable import MiniUI

@Suite struct PrefixSumsTests {
  @Test(arguments: 0..<10 as Range<UInt64>) func `prefix sums agree with adding up`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var values = (0..<Int(seed) * 7).map { _ in Int.random(in: 1...9, using: &random) }
    var sums = PrefixSums(values)
    for _ in 0..<50 {
      if !values.isEmpty, Bool.random(using: &random) {
        let index = values.indices.randomElement(using: &random)!
        let delta = Int.random(in: 1 - values[index]...5, using: &random)
        values[index] += delta
        sums.add(delta, at: index)
      } else {
        let start = Int.random(in: 0...values.count, using: &random)
        let range = start..<min(values.count, start + Int.random(in: 0...3, using: &random))
        let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 1...9, using: &random) }
        values.replaceSubrange(range, with: new)
        sums.replaceSubrange(range, with: new)
      }
      #expect(sums.count == values.count && sums.total == values.reduce(0, +))
      var ends: [Int] = []
      for (index, value) in values.enumerated() {
        #expect(sums.sum(ofFirst: index) == ends.last ?? 0)
        ends.append((ends.last ?? 0) + value)
      }
      for position in 0...sums.total {
        #expect(sums.index(at: position) == ends.count { $0 <= position })
      }
    }
  }
}
