import SeededRandom
import Testing

@testable import MiniUIAccessibility

/// Tests of offsets in Unicode scalars against the standard library's views.
struct ScalarOffsetTests {
  @Test func `letters with marks and emoji count as their scalars`() {
    let text = ScalarOffsets("Añé 👩🏽‍🚀 z")
    #expect(text.count == 10)
    #expect(text.units(at: 4) == 4)
    #expect(text.units(at: 5) == 6)
    #expect(text.units(at: 10) == 13)
    #expect(text.scalars(at: 6) == 5 && text.scalars(at: 13) == 10)
    #expect(text.substring(4..<8) == "👩🏽‍🚀")
    #expect(ScalarOffsets("n\u{303}").count == 2)
  }

  @Test func `offsets beyond a text are clamped to its ends`() {
    for text in ["", "ab", "a🚀"].map({ ScalarOffsets($0) }) {
      #expect(text.units(at: -1) == 0 && text.units(at: 99) == text.text.utf16.count)
      #expect(text.scalars(at: -1) == 0 && text.scalars(at: 99) == text.text.unicodeScalars.count)
    }
  }

  @Test func `offsets in random texts equal the standard library's`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<30 {
      let letters = (0..<Int.random(in: 0..<1200, using: &random)).map { _ in
        ["a", "é", "🚀", "n\u{303}", "👩🏽‍🚀", "\n"][Int.random(in: 0..<6, using: &random)]
      }
      let string = letters.joined()
      let text = ScalarOffsets(string)
      let scalars = string.unicodeScalars
      var units = 0
      var wrong: [Int] = text.count == scalars.count ? [] : [-1]
      for (index, scalar) in scalars.enumerated() {
        if text.units(at: index) != units || text.scalars(at: units) != index { wrong.append(index) }
        units += scalar.utf16.count
      }
      #expect(wrong == [])
    }
  }
}
