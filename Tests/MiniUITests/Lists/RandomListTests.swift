import MiniUITesting
import TestSupport
import Testing

struct RandomListTests {
  @Test(arguments: ListKind.allCases)
  func `after each of 100 random batches the view shows the data`(kind: ListKind) throws {
    var random = SplitMix64(seed: 24)
    let (stage, list) = try kind.show()
    for batch in 0..<Soak.count(100, of: 2000) {
      list.set(batch % 17 == 16 ? nil : data(&random), animated: batch % 5 != 0)
      #expect(list.isConsistent, "batch \(batch)")
      // Some batches arrive while others move.
      if batch % 3 == 0 { try stage.settle() } else { try stage.advance(by: 0.05) }
      #expect(list.showsAll && list.isConsistent, "batch \(batch)")
    }
  }

  /// Returns up to 20 swatches in up to 5 sections.
  private func data(_ random: inout SplitMix64) -> [[Swatch]] {
    var names = Array(0..<24).shuffled(using: &random).prefix(Int.random(in: 0...20, using: &random))
    return (0..<Int.random(in: 0...5, using: &random)).map { _ in
      let count = Int.random(in: 0...names.count, using: &random)
      defer { names = names.dropFirst(count) }
      return names.prefix(count).map {
        Swatch(id: "\($0)", color: Color(white: CGFloat.random(in: 0...1, using: &random), alpha: 1))
      }
    }
  }
}
