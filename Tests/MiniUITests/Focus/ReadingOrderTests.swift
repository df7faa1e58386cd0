import MiniUITesting
import SeededRandom
import TestSupport
import Testing

@testable import MiniUI

@MainActor struct ReadingOrderTests {
  /// Adds random subviews, some of which have subviews themselves.
  private func fill(_ view: View, depth: Int, _ random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let subview = View(
        frame: CGRect(
          x: .random(in: 0...3, using: &random) * 20, y: .random(in: 0...3, using: &random) * 6, width: 10, height: 10))
      view.addSubview(subview)
      if depth > 0 { fill(subview, depth: depth - 1, &random) }
    }
  }

  @Test func `a cursor visits the views of a random tree in reading order, forward and back, and begins again`() {
    for seed in 1...UInt64(Soak.count(60, of: 1000)) {
      var random = SplitMix64(seed: seed)
      let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      if seed % 3 == 0 { root.semanticContentAttribute = .forceRightToLeft }
      fill(root, depth: 3, &random)
      let order = root.readingOrder
      for (step, expected) in [(1, order), (-1, [root] + order.dropFirst().reversed())] {
        var cursor = ReadingOrderCursor(at: root, in: root)
        var visited: [View] = []
        for _ in 0...order.count {
          visited.append(cursor.view)
          cursor.move(by: step)
        }
        #expect(visited.map(ObjectIdentifier.init) == (expected + [root]).map(ObjectIdentifier.init))
      }
      let start = Int.random(in: order.indices, using: &random)
      var cursor = ReadingOrderCursor(at: order[start], in: root)
      cursor.move(by: 1)
      #expect(cursor.view === order[(start + 1) % order.count])
    }
  }
}
