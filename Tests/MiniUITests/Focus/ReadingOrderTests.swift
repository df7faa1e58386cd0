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

  @Test func `a cursor visits the views of a random tree in reading order in both directions, and begins again`() {
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

  /// Returns the subviews sorted by bands of 8 points, then from left to right, or mirrored, then by their order.
  private func sorted(_ root: View, isMirrored: Bool) -> [View] {
    let ranks = root.subviews.enumerated().map { index, view in
      [(view.frame.minY / 8).rounded(.down), isMirrored ? -view.frame.maxX : view.frame.minX, CGFloat(index)]
    }
    return ranks.sorted { $0.lexicographicallyPrecedes($1) }.map { root.subviews[Int($0[2])] }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `many subviews are in reading order after each of many random changes`(_ seed: UInt64) {
    withSubviewGroups(of: 3) {
      var random = SplitMix64(seed: seed)
      let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      var isMirrored = false
      for step in 0..<Soak.count(400, of: 4000) {
        let (views, y) = (root.subviews, root.subviews.last?.frame.minY ?? 0)
        let one = views.randomElement(using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0...3: root.addSubview(View(frame: CGRect(x: 10 * (step % 3), y: Int(y) + 3, width: 9, height: 9)))
        case 4: root.insertSubview(View(frame: CGRect(x: step % 50, y: step % 70, width: 9, height: 9)), at: 0)
        case 5: one?.removeFromSuperview()
        case 6: one?.frame.origin.y += 5
        case 7: one?.center.x += 5
        case 8: if let one { root.bringSubviewToFront(one) }
        case 9:
          isMirrored.toggle()
          root.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        case 10: _ = root.hitTest(CGPoint(x: step % 60, y: step % 70), with: nil)
        default: for (index, view) in views.enumerated() { view.frame.origin = CGPoint(x: 5, y: 8 * index) }
        }
        let order = root.subviewsInReadingOrder
        let expected = sorted(root, isMirrored: isMirrored)
        #expect(order == expected, "step \(step)")
      }
    }
  }

  @Test func `only the frames of siblings in the group of a moved subview are compared again`() {
    final class Counted: View {
      static var reads = 0
      override var frame: CGRect {
        get {
          Counted.reads += 1
          return super.frame
        }
        set { super.frame = newValue }
      }
    }
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for index in 0..<1000 { root.addSubview(Counted(frame: CGRect(x: 0, y: 10 * index, width: 9, height: 9))) }
    _ = root.subviewsInReadingOrder
    Counted.reads = 0
    _ = root.subviewsInReadingOrder
    #expect(Counted.reads == 0)
    root.subviews[500].center.x += 1
    _ = root.subviewsInReadingOrder
    #expect((1..<2 * SubviewGroups.size).contains(Counted.reads))
  }
}
