import TestSupport
import Testing

@testable import MiniUICore

struct TextLevelsTests {
  /// Returns the level of each character.
  private func levels(_ text: String, _ direction: WritingDirection = .natural) -> [Int] {
    guard let levels = TextLevels.resolve(text, direction: direction) else { return text.map { _ in 0 } }
    return expand(levels, text)
  }

  private func expand(_ levels: TextLevels, _ text: String) -> [Int] {
    var end = 0
    return text.map { character in
      end += character.utf8.count
      return Int(levels.spans.first { $0.end >= end }!.level)
    }
  }

  /// Returns the visible order from left to right. Capital letters stand for Hebrew ones, as in the standard's examples.
  private func shown(_ text: String, _ direction: WritingDirection) -> String {
    let hebrew = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { ("A"..."Z").contains($0) ? Unicode.Scalar(0x5D0 + $0.value - 65)! : $0 }))
    let levels = levels(hebrew, direction).map { UInt8($0) }
    let characters = Array(text)
    return String(
      TextRun.visualOrder(levels).map { characters[$0] }.filter { !"\u{2067}\u{2066}\u{2069}".contains($0) })
  }

  @Test func `the examples of Unicode's bidirectional algorithm have the expected order`() {
    #expect(shown("car means CAR.", .natural) == "car means RAC.")
    #expect(shown("car MEANS CAR.", .rightToLeft) == ".RAC SNAEM car")
    let quote =
      "he said \u{201C}\u{2067}car MEANS CAR\u{2069}.\u{201D} \u{201C}\u{2067}IT DOES\u{2069},\u{201D} she agreed."
    #expect(
      shown(quote, .leftToRight) == "he said \u{201C}RAC SNAEM car.\u{201D} \u{201C}SEOD TI,\u{201D} she agreed.")
    let question = "DID YOU SAY \u{2019}\u{2066}he said \u{201C}\u{2067}car MEANS CAR\u{2069}\u{201D}\u{2069}\u{2018}?"
    #expect(
      shown(question, .rightToLeft) == "?\u{2018}he said \u{201C}RAC SNAEM car\u{201D}\u{2019} YAS UOY DID")
  }

  @Test func `numbers, signs and brackets take the direction of the text around them`() {
    #expect(levels("אב 12-5, 3%") == [1, 1, 1, 2, 2, 2, 2, 1, 1, 2, 2])
    #expect(levels("ab (אב) c") == [0, 0, 0, 0, 1, 1, 0, 0, 0])
    #expect(levels("אב (ab) ג") == [1, 1, 1, 1, 2, 2, 1, 1, 1])
    #expect(levels("a\u{5D0}\u{5B8}b") == [0, 1, 0])
    #expect(levels("abc.", .rightToLeft) == [2, 2, 2, 1])
  }

  @Test func `bidirectional text has the levels that a model of the rules computes`() {
    var random = SplitMix64(seed: 9)
    for round in 0..<3000 {
      let text = (0..<Int.random(in: 0...16, using: &random)).map { _ in
        BidiModel.alphabet.randomElement(using: &random)!
      }
      let (direction, base): (WritingDirection, Int?) =
        [(.natural, nil), (.leftToRight, 0), (.rightToLeft, 1)][round % 3]
      let model = BidiModel(text, base: base)
      // Spaces at the end of a paragraph have the paragraph's level, by rule L1.
      var expected = model.levels
      for number in text.indices.reversed() {
        guard text[number] == " " else { break }
        expected[number] = model.base
      }
      #expect(levels(String(text), direction) == expected, "\(text), \(direction)")
    }
  }

  @Test func `text without right-to-left characters has level 0`() {
    // Left-to-right embeddings have levels of their own, which have no effect if all text runs from left to right.
    let embeddings: [Unicode.Scalar] = ["\u{202A}", "\u{202D}", "\u{2066}", "\u{2068}"]
    for start in stride(from: UInt32(0), to: 0x30000, by: 1024) {
      let scalars = (start..<start + 1024).compactMap(Unicode.Scalar.init).filter {
        !String($0).hasRightToLeft && !embeddings.contains($0)
      }
      let text = "a" + String(String.UnicodeScalarView(scalars))
      #expect(TextLevels(bidirectional: text, direction: .natural).isPlain, "from U+\(String(start, radix: 16))")
    }
    for text in ["", "plain ASCII text", "é漢👩\u{200D}👧 Привет", "\u{200B}a"] {
      #expect(!text.hasRightToLeft && TextLevels.resolve(text, direction: .natural) == nil)
    }
    for text in ["1234567א", "א", "12345678ب", "\u{200F}", "a\u{202E}b", "\u{1E900}", "\u{FB1D}", "\u{10840}"] {
      #expect(text.hasRightToLeft)
    }
  }

  @Test func `a part of a text has the same levels as in the whole`() throws {
    var random = SplitMix64(seed: 10)
    for _ in 0..<500 {
      let text = (0..<20).map { _ in BidiModel.alphabet.randomElement(using: &random)! }
      let whole = TextLevels(bidirectional: String(text), direction: .natural)
      let from = Int.random(in: 0...20, using: &random)
      let to = Int.random(in: from...20, using: &random)
      let (start, piece) = (String(text[..<from]).utf8.count, String(text[from..<to]))
      let expected = Array(expand(whole, String(text))[from..<to])
      let slice = whole.slice(start..<start + piece.utf8.count)
      #expect(slice.map { expand($0, piece) } ?? piece.map { _ in 0 } == expected)
      #expect(slice.map { $0.spans.last?.end ?? 0 == piece.utf8.count } ?? true)
    }
  }
}
