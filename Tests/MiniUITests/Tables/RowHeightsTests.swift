import SeededRandom
import TestSupport
import Testing

@testable import MiniUI

/// Tests that compare row heights with arrays.
struct RowHeightsTests {
  @Test(arguments: 0..<Soak.count(60, of: 1000))
  func `row heights have the same heights, offsets and indices as an array`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let count = [0, 1, 7, 511, 512, 513, 3000][Int.random(in: 0..<7, using: &random)]
    let base = [CGFloat(0), 20, 44.5][Int.random(in: 0..<3, using: &random)]
    var heights = RowHeights(count: count, base: base)
    var model = Array(repeating: base, count: count)
    for _ in 0..<(count == 0 ? 0 : Int.random(in: 0...200, using: &random)) {
      let row = Int.random(in: 0..<count, using: &random)
      let height = CGFloat(Int.random(in: 0...200, using: &random)) / 2
      #expect(heights.set(height, of: row) == height - model[row])
      model[row] = height
    }
    #expect(heights.total == model.reduce(0, +))
    for row in stride(from: 0, to: count, by: max(1, count / 50)) {
      #expect(heights.height(of: row) == model[row])
      #expect(heights.start(of: row) == model[..<row].reduce(0, +))
    }
    for _ in 0..<30 {
      let offset = CGFloat(Int.random(in: -10...max(10, Int(heights.total) + 10), using: &random))
      var (end, row): (CGFloat, Int) = (0, 0)
      while row < count, end + model[row] <= offset {
        end += model[row]
        row += 1
      }
      #expect(heights.row(at: offset) == (offset < 0 ? 0 : row), "seed \(seed), offset \(offset)")
    }
  }

  @Test func `a long section uses no memory for rows that were not measured`() {
    let maximum = 1 << 48
    var heights = RowHeights(count: maximum, base: 50)
    #expect(heights.isUniform && heights.row(at: 50 * CGFloat(1 << 40) + 10) == 1 << 40)
    heights.set(80, of: 1 << 40)
    #expect(heights.isKnown(1 << 40))
    #expect(!heights.isKnown(0))
    #expect(heights.height(of: 5) == 50)
    #expect(heights.start(of: (1 << 40) + 1) == 50 * CGFloat(1 << 40) + 80)
    #expect(heights.row(at: 50 * CGFloat(1 << 40) + 79) == 1 << 40)
    #expect(heights.row(at: 50 * CGFloat(1 << 40) + 81) == (1 << 40) + 1)
  }
}
