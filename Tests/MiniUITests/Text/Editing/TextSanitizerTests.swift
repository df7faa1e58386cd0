import TestSupport
import Testing

@testable import MiniUI

@Suite struct TextSanitizerTests {
  @Test func `every paragraph separator becomes a line feed`() {
    #expect(TextSanitizer.clean("a\r\nb\rc\nd\u{2029}e\u{85}f\r\n\r\ng\n\rh") == "a\nb\nc\nd\ne\nf\n\ng\n\nh")
  }

  @Test func `in a single line a line break becomes one space`() {
    #expect(TextSanitizer.clean("a\r\nb\rc\nd\u{2029}e\u{2028}f", singleLine: true) == "a b c d e f")
    #expect(TextSanitizer.clean("plain\ntext", singleLine: true) == "plain text")
  }

  @Test func `control characters are removed, and a tab is kept`() {
    let controls = String(String.UnicodeScalarView((0..<0xA0).compactMap(Unicode.Scalar.init)))
    let expected = "\t\n\n" + String(String.UnicodeScalarView((0x20..<0x7F).compactMap(Unicode.Scalar.init))) + "\n"
    #expect(TextSanitizer.clean(controls) == expected)
    #expect(TextSanitizer.clean("\u{0}\u{1}\u{7F}\u{9F}") == "")
  }

  @Test func `the number of combining marks of a character is limited`() {
    let marks = String(repeating: "\u{301}", count: 10_000)
    let text = TextSanitizer.clean("e" + marks + "x" + marks)
    #expect(text.unicodeScalars.count == 2 + 2 * TextSanitizer.combiningLimit)
    #expect(text.count == 2)
  }

  @Test(arguments: 0..<30 as Range<UInt64>) func `sanitized text stays unchanged, and so does each of its prefixes`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let text = RandomText.text(0...12, using: &random)
      let single = Bool.random(using: &random)
      let clean = TextSanitizer.clean(text, singleLine: single)
      #expect(TextSanitizer.clean(clean, singleLine: single) == clean)
      for limit in 0...clean.count + 2 {
        let cut = TextSanitizer.clean(text, singleLine: single, upTo: limit)
        #expect(cut.text == String(clean.prefix(limit)))
        #expect(cut.isWhole == (clean.count <= limit))
      }
    }
  }
}
