import TestSupport
import Testing

@testable import MiniUICore

/// Tests of long lines that are measured in parts, and of the parts that a changed line keeps.
struct LineStretchTests {
  /// Fonts of which the first has only ASCII and Cyrillic letters, without an accent.
  private func fonts() throws -> FakeFonts {
    try FakeFonts([
      { FakeFace(pixelSize: $0) { $0.isASCII || (0x400..<0x500).contains($0.value) } }, { FakeFace(pixelSize: $0) },
    ])
  }

  private func layout(_ text: String, _ fonts: FakeFonts, like former: TextLayout? = nil) -> TextLayout {
    TextLayout(text, font: fonts.font, style: ParagraphStyle(), width: .infinity, like: former)
  }

  private static let words = [
    "lorem ipsum dolor ", "слова без конца ", "unbroken", "漢字", "a\u{301} b\u{200B} \u{301}c\t ", "👩‍👩‍👧 🇩🇪🇫🇷 ", "    ",
    "\u{200B}",
  ]

  @Test(arguments: words) func `a changed long line is measured like a new one`(word: String) throws {
    let fonts = try fonts()
    var random = SplitMix64(seed: 11)
    var text = String(repeating: word, count: 12_000 / word.utf8.count)
    var former: TextLayout?
    for _ in 0..<Soak.count(6, of: 100) {
      let changed = layout(text, fonts, like: former)
      let new = layout(text, fonts)
      let (a, b) = (changed.lines[0].content, new.lines[0].content)
      #expect(a.width == b.width)
      #expect(Int(a.width) == fonts.font.cascade(scale: 1).width(of: a.text))
      let rect = CGRect(x: 0, y: 0, width: changed.size.width, height: 20)
      for _ in 0..<10 {
        let index = text.index(text.startIndex, offsetBy: .random(in: 0...text.count, using: &random))
        let caret = changed.caretRect(at: TextPosition(index), in: rect)
        #expect(caret == new.caretRect(at: TextPosition(index), in: rect))
        let point = CGPoint(x: .random(in: 0...max(rect.width, 1), using: &random), y: 5)
        #expect(changed.position(at: point, in: rect) == new.position(at: point, in: rect))
      }
      former = changed
      let start = text.index(text.startIndex, offsetBy: .random(in: 0...text.count, using: &random))
      let end = text.index(start, offsetBy: .random(in: 0...3000, using: &random), limitedBy: text.endIndex) ?? start
      let isDeleted = Bool.random(using: &random)
      text.replaceSubrange(
        start..<(isDeleted ? end : start), with: LineStretchTests.words.randomElement(using: &random)!)
    }
  }

  @Test func `a long line and its text have the same character offsets`() throws {
    let fonts = try fonts()
    for word in LineStretchTests.words {
      let line = layout(String(repeating: word, count: 8000 / word.utf8.count) + "end", fonts).lines[0].content
      let (text, offsets) = (line.text, line.offsets)
      #expect(offsets.count == text.count + 1 && offsets.end == text.utf8.count)
      var expected = 0
      for (boundary, character) in text.enumerated() {
        #expect(offsets[boundary] == expected && offsets.boundary(notAfter: expected) == boundary)
        expected += character.utf8.count
        #expect(offsets.boundary(notAfter: expected - 1) == boundary)
      }
    }
  }

  @Test(arguments: ["word ", "слово "]) func `inserting a letter measures only the text around it`(word: String)
    throws
  {
    let fonts = try fonts()
    var text = String(repeating: word, count: 100_000)
    var former = layout(text, fonts)
    for position in [0, 100_000, 400_000] {
      let before = fonts.measuredBytes
      text.insert("x", at: text.index(text.startIndex, offsetBy: position))
      former = layout(text, fonts, like: former)
      let rect = CGRect(origin: .zero, size: former.size)
      let caret = former.caretRect(at: TextPosition(text.index(text.startIndex, offsetBy: position)), in: rect)
      var list = DisplayList()
      former.append(to: &list, in: rect, paint: .solid(0xFF00_0000), visible: caret.insetBy(dx: -200, dy: -20))
      #expect(fonts.measuredBytes - before < 100_000)
    }
  }

  @Test func `deleting text merges the parts of a long line`() throws {
    let fonts = try fonts()
    var text = String(repeating: "word ", count: 20_000)
    var former = layout(text, fonts)
    for step in 0..<95 {
      let start = text.index(text.startIndex, offsetBy: step * 50)
      text.removeSubrange(start..<text.index(start, offsetBy: 1000))
      former = layout(text, fonts, like: former)
    }
    #expect(former.lines[0].content.measuredRuns[0].marks.count <= text.utf8.count / 500)
  }
}
