import TestSupport
import Testing

@testable import MiniUICore

/// Tests of the positions at which a line may end, by Unicode's annex 14. A bar marks them.
struct LineBreakTests {
  @Test(arguments: [
    // From the annex's own test data.
    "can't", "e.g. |file-|name", "a.b", "(s)he", "$(12.35)", "(0,1)+(2,3)", "-5 |2024-01-02", "a.2 |3.", "équipe :: |x",
    "code(s).", "¡Hola!", "“text” |(x) |[y]", "10 |000,5 |%",
    // White space, and no-break spaces.
    "one |two  |three\t|four", " |a ", "em\u{2003}|zero\u{200B}|wide\u{3000}|x", "10\u{A0}km", "10\u{2007}km",
    "10\u{202F}km",
    "10\u{2060}km", "bonjour !",
    // Hyphens and dashes.
    "well-|known", "a--|b", "end- |of", "this|—|that", "co\u{AD}|op",
    // Ideographs, their punctuation and brackets, small kana.
    "漢|字|か|な", "漢。|字", "漢|「字」|漢", "キャッ|ト", "漢|abc|字",
    // Emoji, flags, syllables of jamo, marks.
    "👩‍👧|👍🏽|x", "🇩🇪|🇫🇷", "한|국|어", "e\u{301}a",
    // Languages without spaces, by dictionary.
    "สวัสดี|ชาว|โลก", "សួស្តី|ពិភពលោក", "ພາສາ|ລາວ",
  ])
  func `each sample text may break at its marked positions`(marked: String) {
    let text = marked.filter { $0 != "|" }
    #expect(divided(text, by: .lines) == marked)
  }

  @Test func `hard breaks are line feed, CR LF and Unicode's line and paragraph separators`() {
    let breaks = "\n\u{2028}\u{2029}\r\n"
    #expect(breaks.count == 4 && breaks.allSatisfy(\.isHardBreak))
    #expect("\r\u{B}\u{C}\u{85} a漢".allSatisfy { !$0.isHardBreak })
  }

  @Test(arguments: 0..<UInt64(Soak.count(20, of: 500))) func `plain text breaks as defined in Unicode's annex 14`(
    seed: UInt64
  )
    throws
  {
    var random = SplitMix64(seed: seed)
    let fonts = try FakeFonts()
    let pieces = [
      "a", "Z", "7", "word", " ", " ", " ", "(", ")", "[", "\"", "-", ",", ".", "!", "/", "\t", "é", "«", "漢", ":", "'",
      "\u{1B}", "\u{B}",
    ]
    var found = 0
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 2...24, using: &random)).map { _ in pieces.randomElement(using: &random)! }
        .joined()
      let breaker = LineBreaker(text: text, font: fonts.font, width: nil, breaksWords: false, direction: .natural)
      let start = text.indices.randomElement(using: &random)!
      for end in text[start...].indices where !text[end].isBreakingSpace {
        guard let position = breaker.plainBreak(from: start, to: end) else { continue }
        found += 1
        #expect(position == TextBreaker.lines.last(in: text, from: start, to: end), "\(text.debugDescription)")
      }
    }
    #expect(found > 5)
  }
}
