import TestSupport
import Testing

@testable import MiniUICore

/// Tests of the amount of text that a font measures, which determines the time of a layout.
struct TextLayoutEffortTests {
  private static let monsters = [
    String(repeating: "a", count: 200_000), String(repeating: "word ", count: 40_000),
    String(repeating: "漢", count: 60_000), String(repeating: " ", count: 200_000),
    String(repeating: "\n", count: 50_000), String(repeating: "i", count: 200_000),
  ]

  /// Texts of which any number of units fits into one line.
  private static let weightless = [
    "a" + String(repeating: "\u{301}", count: 30_000),
    String(repeating: "\u{200B}", count: Soak.count(60_000, of: 1_000_000)),
  ]

  @Test func `a line that does not wrap is measured once`() throws {
    for text in TextLayoutEffortTests.monsters + TextLayoutEffortTests.weightless {
      let fonts = try FakeFonts()
      _ = TextLayout(text, font: fonts.font)
      #expect(fonts.measuredBytes <= text.utf8.count)
    }
  }

  @Test(arguments: [LineBreakMode.byWordWrapping, .byCharWrapping])
  func `wrapping a long text measures it a few times in total`(mode: LineBreakMode) throws {
    for text in TextLayoutEffortTests.monsters + TextLayoutEffortTests.weightless {
      let fonts = try FakeFonts()
      let style = ParagraphStyle(lineBreakMode: mode)
      let layout = TextLayout(text, font: fonts.font, style: style, width: 400)
      #expect(layout.lines.last.map { $0.range.upperBound == text.endIndex } == true)
      #expect(fonts.measuredBytes < text.utf8.count * 12)
    }
  }

  @Test(arguments: LineBreakMode.allCases)
  func `only the shown lines of a long text are measured`(mode: LineBreakMode) throws {
    for text in TextLayoutEffortTests.monsters {
      let fonts = try FakeFonts()
      let style = ParagraphStyle(lineBreakMode: mode, numberOfLines: 2)
      _ = TextLayout(text, font: fonts.font, style: style, width: 400)
      #expect(fonts.measuredBytes < 10_000)
    }
  }

  @Test func `a label that fits is measured once`() throws {
    let fonts = try FakeFonts()
    let style = ParagraphStyle(lineBreakMode: .byTruncatingTail, numberOfLines: 1)
    for width: CGFloat in [120, 500, .infinity] {
      let before = fonts.measuredBytes
      _ = TextLayout("A label", font: fonts.font, style: style, width: width)
      #expect(fonts.measuredBytes == before + 7)
    }
  }
}
