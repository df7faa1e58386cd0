import TestSupport
import Testing

@testable import MiniUICore

struct TextRunTests {
  private let fonts: FakeFonts
  private var cascade: FontCascade { fonts.font.cascade(scale: 1) }

  /// Creates three fonts: one for Latin, one for Greek and digits, and one for all other characters except the snowman.
  init() throws {
    fonts = try FakeFonts([
      { FakeFace(pixelSize: $0) { $0.value < 0x370 } },
      { FakeFace(pixelSize: $0) { (0x370..<0x400).contains($0.value) || $0.properties.numericType != nil } },
      { FakeFace(pixelSize: $0) { $0 != "☃" && !$0.properties.isDefaultIgnorableCodePoint } },
    ])
  }

  private func runs(_ text: String) -> [String] {
    TextRun.split(text, in: cascade).map { "\($0.fileIndex):\($0.text)" }
  }

  @Test func `each character uses the first face that has all of its scalars`() {
    #expect(runs("abc") == ["0:abc"])
    #expect(runs("aβγc漢") == ["0:a", "1:βγ", "0:c", "2:漢"])
    #expect(runs("") == [])
  }

  @Test func `combining marks stay with their letter, in a face that has both`() {
    #expect(runs("e\u{301}") == ["0:e\u{301}"])
    #expect(runs("β\u{301}β") == ["2:β\u{301}", "1:β"])
  }

  @Test func `ignorable characters need no glyph, and join an adjacent run`() {
    #expect(runs("👩\u{200D}👧\u{FE0F}") == ["2:👩\u{200D}👧\u{FE0F}"])
    #expect(runs("β\u{200B}γ") == ["1:β\u{200B}γ"])
    #expect(runs("\u{200B}a") == ["0:\u{200B}a"])
    #expect(runs("\u{200B}β\u{200B}") == ["1:\u{200B}β\u{200B}"])
    #expect(runs("\u{200B}") == ["0:\u{200B}"])
  }

  @Test func `the characters that need no glyph are those that Unicode calls ignorable`() throws {
    let nothing = FontCascade(count: 1, standIn: FakeFace(pixelSize: 16)) { _ in nil }
    for scalar in (0..<0xFE00).lazy.compactMap(Unicode.Scalar.init) {
      #expect((nothing.fileIndex(for: Character(scalar)) == nil) == scalar.properties.isDefaultIgnorableCodePoint)
    }
  }

  @Test func `a character that no face has uses the first face`() { #expect(runs("a☃b") == ["0:a☃b"]) }

  @Test func `a tab becomes four spaces, and a control character becomes nothing`() {
    #expect(runs("a\tb\u{0}c\u{2028}\r\n\u{9F}") == ["0:a", "0:    ", "0:b", "0:", "0:c", "0:", "0:", "0:"])
    #expect(TextRun.split("a\t\r\nb", in: cascade).map(\.count) == [1, 1, 1, 1])
  }

  @Test func `punctuation between right-to-left letters uses their face`() throws {
    func runs(_ text: String) -> [String] {
      TextRun.split(text, levels: TextLevels.resolve(text, direction: .natural), in: cascade).map {
        "\($0.fileIndex):\($0.text)"
      }
    }
    #expect(runs("(אב) גד a") == ["2:(אב) גד ", "0:a"])
    #expect(runs("a, אב, גד") == ["0:a, ", "2:אב, גד"])
    #expect(runs("אב ☃ 12") == ["2:אב ", "0:☃", "2: ", "0:12"])
  }

  @Test func `the runs of a text contain all of its characters`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<300 {
      let text = String((0..<20).map { _ in "ab β\t漢☃é👩\u{200D}👧\u{7}".randomElement(using: &random)! })
      let runs = TextRun.split(text, in: cascade)
      #expect(runs.reduce(0) { $0 + $1.count } == text.count)
      #expect(runs.filter(\.isVerbatim).map(\.text).joined() == text.filter { $0 != "\t" && $0 != "\u{7}" })
      #expect(
        zip(runs, runs.dropFirst()).allSatisfy { !$0.isVerbatim || !$1.isVerbatim || $0.fileIndex != $1.fileIndex })
    }
  }

  @Test func `the number of characters that fit agrees with the sum of the run widths`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      let text = Array((0..<20).map { _ in "abi β\t漢☃é\u{7}".randomElement(using: &random)! })
      let width = Int.random(in: -1...250, using: &random)
      var count = 0
      while count < text.count, cascade.width(of: String(text[...count])) <= width { count += 1 }
      #expect(cascade.count(of: String(text), fitting: width) == count)
    }
  }
}
