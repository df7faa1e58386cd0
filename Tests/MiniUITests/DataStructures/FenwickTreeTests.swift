import TestSupport
import Testing

@testable import MiniUI

@Suite struct FenwickTreeTests {
  @Test(arguments: 0..<10 as Range<UInt64>)
  func `a Fenwick tree has the same sums and indices as an array after random changes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var values = (0..<Int(seed) * 7).map { _ in Int.random(in: 1...9, using: &random) }
    var tree = FenwickTree(values)
    for _ in 0..<50 {
      if !values.isEmpty, Bool.random(using: &random) {
        let index = values.indices.randomElement(using: &random)!
        let delta = Int.random(in: 1 - values[index]...5, using: &random)
        values[index] += delta
        tree.add(delta, at: index)
      } else {
        let start = Int.random(in: 0...values.count, using: &random)
        let range = start..<min(values.count, start + Int.random(in: 0...3, using: &random))
        let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 1...9, using: &random) }
        values.replaceSubrange(range, with: new)
        tree.replaceSubrange(range, with: new)
      }
      #expect(tree.count == values.count && tree.total == values.reduce(0, +))
      var ends: [Int] = []
      for (index, value) in values.enumerated() {
        #expect(tree[index] == value)
        #expect(tree.sum(before: index) == ends.last ?? 0)
        ends.append((ends.last ?? 0) + value)
      }
      for position in 0...tree.total {
        #expect(tree.index(at: position) == ends.count { $0 <= position })
      }
    }
  }

  @Test(arguments: 0..<Soak.count(40, of: 500))
  func `a Fenwick tree returns the first index whose length ends after an offset`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var model = (0..<Int.random(in: 0...70, using: &random)).map { _ in CGFloat(Int.random(in: 0...4, using: &random)) }
    var tree = FenwickTree(model)
    for _ in 0..<20 where !model.isEmpty {
      let index = Int.random(in: model.indices, using: &random)
      let change = CGFloat(Int.random(in: 0...5, using: &random))
      model[index] += change
      tree.add(change, at: index)
    }
    for index in 0...model.count { #expect(tree.sum(before: index) == model[..<index].reduce(0, +)) }
    for offset in stride(from: CGFloat(-1), to: tree.total + 2, by: 0.5) {
      var (sum, index): (CGFloat, Int) = (0, 0)
      while index < model.count, sum + model[index] <= offset {
        sum += model[index]
        index += 1
      }
      #expect(tree.index(at: offset) == index)
    }
  }
}
