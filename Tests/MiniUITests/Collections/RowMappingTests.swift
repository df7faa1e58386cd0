import TestSupport
import Testing

@testable import MiniUI

/// Compares the targets of rows with an array of indices.
struct RowMappingTests {
  /// Returns target indices below `targetCount`, in a few runs or for single rows; −1 for some.
  private func targets(of rows: Int, in targetCount: Int, _ random: inout SplitMix64) -> [Int] {
    var free = Array(0..<targetCount)
    if Bool.random(using: &random) { free.shuffle(using: &random) }
    var targets: [Int] = []
    while targets.count < rows {
      let length = min(Int.random(in: 1...6, using: &random), rows - targets.count)
      if free.count < length || Int.random(in: 0..<3, using: &random) == 0 {
        targets += Array(repeating: -1, count: length)
      } else {
        let first = Int.random(in: 0...free.count - length, using: &random)
        targets += free[first..<first + length]
        free.removeSubrange(first..<first + length)
      }
    }
    return targets
  }

  @Test func `a row mapping has the same targets, runs and inverse as an array`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let (rows, targetCount) = (Int.random(in: 0..<20, using: &random), Int.random(in: 0..<20, using: &random))
      let array = targets(of: rows, in: targetCount, &random)
      let targets = RowMapping(array)
      #expect(targets.count == rows && (0..<rows).map { targets[$0] } == array)
      let lower = Int.random(in: 0...rows, using: &random)
      let range = lower..<Int.random(in: lower...rows, using: &random)
      let runs = Array(targets.runs(in: range))
      #expect(runs.flatMap { $0.target < 0 ? $0.rows.map { _ in -1 } : Array($0.targets) } == Array(array[range]))
      #expect(runs.flatMap(\.rows) == Array(range) && runs.allSatisfy { !$0.rows.isEmpty })
      for (run, next) in zip(runs, runs.dropFirst()) {
        let mayJoin = run.target < 0 ? next.target < 0 : next.target == run.targets.upperBound
        #expect(!mayJoin, "runs are as long as they can be")
      }
      let inverse = targets.inverse(count: targetCount)
      #expect(inverse.count == targetCount)
      for location in 0..<targetCount { #expect(inverse[location] == array.firstIndex(of: location) ?? -1) }
    }
  }

  @Test func `few changes of a long list give few runs`() {
    let targets = RowMapping((0..<100_000).map { $0 == 500 ? -1 : $0 < 500 ? $0 : $0 - 1 })
    #expect(Array(targets.runs(in: 0..<100_000)).count == 3)
    #expect(Array(targets.inverse(count: 99_999).runs(in: 0..<99_999)).count == 2)
  }
}
