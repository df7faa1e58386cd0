import TestSupport
import Testing

@testable import MiniUI

@Suite struct TextClusterTests {
  /// Returns the positions where the characters of a text begin, and its end.
  private func boundaries(_ text: String) -> [Int] {
    text.reduce(into: [0]) { $0.append($0.last! + $1.utf16.count) }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func `a text storage has the same character boundaries as its string`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let storage = TextStorage(RandomText.text(0...80, using: &random))
    let boundaries = boundaries(storage.string)
    for position in 0...storage.length {
      let start = boundaries.last { $0 <= position }!
      #expect(storage.clusterStart(at: position) == start)
      #expect(storage.clusterEnd(at: position) == boundaries.first { $0 >= position })
      #expect(storage.position(before: position) == boundaries.last { $0 < position } ?? 0)
      #expect(storage.position(after: position) == boundaries.first { $0 > position } ?? storage.length)
    }
    for _ in 0..<20 {
      let range = storage.snapped(RandomText.range(in: storage.length, using: &random))
      #expect(boundaries.contains(range.location) && boundaries.contains(NSMaxRange(range)))
    }
  }

  @Test func `combining marks, flags and joined emoji are one character`() {
    for character in ["e\u{301}\u{323}", "🇩🇪", "👩‍💻", "👍🏽", "❤️", "각", "क्ष"] {
      let storage = TextStorage("a" + character + "b")
      let end = 1 + character.utf16.count
      #expect(storage.position(after: 1) == end)
      #expect(storage.position(before: end) == 1)
    }
  }
}
