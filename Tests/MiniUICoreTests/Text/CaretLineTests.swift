import TestSupport
import Testing

@testable import MiniUICore

struct CaretLineTests {
  private let fonts: FakeFonts
  private var font: Font { fonts.font }
  private let rect = CGRect(x: 0, y: 0, width: 100, height: 100)

  init() throws { fonts = try FakeFonts() }

  private func position(_ layout: TextLayout, _ offset: Int, _ affinity: TextAffinity = .downstream) -> TextPosition {
    TextPosition(layout.text.index(layout.text.startIndex, offsetBy: offset), affinity)
  }

  @Test func `the caret of an empty text is at the position of its first letter`() {
    for (alignment, direction, x) in [
      (TextAlignment.natural, WritingDirection.natural, 0.0), (.natural, .rightToLeft, 100), (.left, .rightToLeft, 0),
      (.center, .natural, 50), (.right, .leftToRight, 100),
    ] {
      let style = ParagraphStyle(alignment: alignment, baseWritingDirection: direction)
      let layout = TextLayout("", font: font, style: style, width: 100)
      #expect(layout.hasExtraLine && layout.heightWithExtraLine == 20)
      let end = TextPosition(layout.text.endIndex)
      #expect(layout.lineIndex(of: end) == 0)
      #expect(
        layout.caretRect(at: end, in: CGRect(x: 0, y: 5, width: 100, height: 20))
          == CGRect(x: x, y: 5, width: 0, height: 20))
      #expect(layout.position(at: CGPoint(x: 50, y: 50), in: rect) == end)
      #expect(layout.position(rightOf: end) == nil && layout.position(leftOf: end) == nil)
      #expect(layout.lineEdge(leadingOf: end) == end && layout.lineEdge(trailingOf: end) == end)
    }
  }

  @Test func `the caret after a trailing line break is on an extra line`() {
    let text = "ab\ncd\n"
    for shows in [false, true] {
      let layout = TextLayout(text, font: font, width: 100, showsExtraLine: shows)
      let box = CGRect(x: 0, y: 0, width: 100, height: layout.size.height)
      #expect(layout.size.height == (shows ? 60 : 40) && layout.heightWithExtraLine == 60)
      let end = TextPosition(text.endIndex)
      #expect(layout.caretRect(at: end, in: box) == CGRect(x: 0, y: 40, width: 0, height: 20))
      #expect(layout.position(at: CGPoint(x: 70, y: 55), in: box) == end)
      #expect(layout.position(at: CGPoint(x: 70, y: 25), in: box) == position(layout, 5))
      #expect(layout.position(leftOf: end) == position(layout, 5))
      #expect(layout.position(rightOf: position(layout, 5)) == end)
      #expect(layout.selectionRects(for: text.startIndex..<text.endIndex, in: box).count == 2)
    }
    #expect(!TextLayout("ab", font: font).hasExtraLine)
  }

  @Test func `affinity selects between the end of a wrapped line and the start of the next`() {
    // The letters are nine and eight wide, spaces five: "aaa bbb" does not fit into 50.
    let layout = TextLayout("aaa bbb", font: font, width: 50)
    #expect(layout.lines.count == 2)
    let below = layout.caretRect(at: position(layout, 4), in: rect)
    let above = layout.caretRect(at: position(layout, 4, .upstream), in: rect)
    #expect(below.minX == 0 && below.minY == above.minY + 20)
    #expect(above.minX == layout.lines[0].content.width + 5)
    #expect(layout.lineEdge(trailingOf: position(layout, 1)) == position(layout, 4, .upstream))
    #expect(layout.lineEdge(leadingOf: position(layout, 4, .upstream)) == position(layout, 0))
    #expect(layout.lineEdge(leadingOf: position(layout, 6)) == position(layout, 4))
    #expect(layout.position(rightOf: position(layout, 3)) == position(layout, 4))
    #expect(layout.position(leftOf: position(layout, 4)) == position(layout, 3))
  }

  @Test func `a trailing line break is selected like one within the text`() {
    var random = SplitMix64(seed: 32)
    for _ in 0..<500 {
      let length = Int.random(in: 0...16, using: &random)
      let text = String((0..<length).map { _ in "abiאב 1\n".randomElement(using: &random)! })
      let style = ParagraphStyle(
        alignment: TextAlignment.allCases.randomElement(using: &random)!,
        lineSpacing: CGFloat(Int.random(in: 0...3, using: &random)),
        baseWritingDirection: WritingDirection.allCases.randomElement(using: &random)!)
      let layout = TextLayout(text, font: font, style: style, width: 60)
      let whole = TextLayout(text + "\n", font: font, style: style, width: 60)
      let start = Int.random(in: 0...length, using: &random)
      let range = text.index(text.startIndex, offsetBy: start)..<text.endIndex
      let found = layout.selectionRects(for: range, in: rect, endsWithBreak: true)
      // An extra line is not one of the lines of `layout`; in `whole`, where a break ends it, it is one of the lines.
      guard !layout.hasExtraLine else {
        #expect(found.last?.width == layout.lineBreakWidth)
        continue
      }
      let wholeStart = whole.text.index(whole.text.startIndex, offsetBy: start)
      #expect(found == whole.selectionRects(for: wholeStart..<whole.text.endIndex, in: rect))
      for (index, one) in found.enumerated() {
        for other in found[..<index] { #expect(one.intersection(other).width <= 0 || one.minY >= other.maxY) }
      }
    }
  }

  @Test func `trailing spaces have carets as far as the width allows`() {
    let wide = TextLayout("ab    ", font: font)
    #expect(wide.widthWithTrailingSpaces == wide.size.width + 20)
    #expect(wide.caretRect(at: position(wide, 6), in: rect).minX == wide.size.width + 20)
    let style = ParagraphStyle(alignment: .right)
    for (layout, x) in [
      (TextLayout("ab    ", font: font, width: wide.size.width + 12), wide.size.width + 12),
      (TextLayout("ab    ", font: font, style: style, width: 100), 100),
    ] {
      #expect(layout.caretRect(at: position(layout, 6), in: rect).minX == x)
    }
  }

  @Test func `each paragraph starts at the side of its own writing direction`() {
    let layout = TextLayout("ab\nאב\n", font: font, width: 100)
    #expect(layout.lines.map(\.isRightToLeft) == [false, true])
    #expect(layout.lineRect(0, in: rect).minX == 0 && layout.lineRect(1, in: rect).maxX == 100)
    #expect(layout.isRightToLeft(line: 2) && !layout.isRightToLeft)
    #expect(layout.caretRect(at: TextPosition(layout.text.endIndex), in: rect).minX == 100)
    var list = DisplayList()
    layout.append(to: &list, in: rect, paint: .solid(0xFF00_0000))
    let origins = list.commands.map { command -> CGFloat in
      if case .text(_, let origin, _) = command { return origin.x }
      return .nan
    }
    #expect(origins == [0, 100 - layout.lines[1].content.width])
  }

  @Test(arguments: LineBreakMode.allCases)
  func `a truncated text has carets only for the visible characters`(mode: LineBreakMode) {
    var random = SplitMix64(seed: 31)
    for _ in 0..<300 {
      let text = String((0..<30).map { _ in "abiאב 1\n".randomElement(using: &random)! })
      let style = ParagraphStyle(lineBreakMode: mode, numberOfLines: Int.random(in: 1...2, using: &random))
      let layout = TextLayout(text, font: font, style: style, width: CGFloat(Int.random(in: 0...100, using: &random)))
      for index in Array(text.indices) + [text.endIndex] {
        let position = TextPosition(index)
        let line = layout.lineRect(layout.lineIndex(of: position), in: rect)
        let caret = layout.caretRect(at: position, in: rect)
        #expect(caret.minY == line.minY && caret.minX.isFinite)
        let found = layout.position(at: CGPoint(x: caret.midX, y: caret.midY), in: rect)
        #expect(layout.caretRect(at: found, in: rect) == caret)
      }
      for rect in layout.selectionRects(for: text.startIndex..<text.endIndex, in: rect) { #expect(rect.width > 0) }
    }
  }

  @Test func `the ellipsis is at the end of the text: on the left of a right-to-left line`() {
    let style = ParagraphStyle(lineBreakMode: .byTruncatingTail, numberOfLines: 1)
    let layout = TextLayout("אבגד אבגד", font: font, style: style, width: 50)
    let line = layout.lines[0].content
    #expect(line.text.hasSuffix("…") && line.isRightToLeft)
    #expect(line.measuredRuns.allSatisfy { $0.text.isRightToLeft })
  }

  @Test func `a caret in a long line is measured with a few pieces`() throws {
    let fonts = try FakeFonts()
    let text = String(repeating: "word ", count: 2000)
    let layout = TextLayout(text, font: fonts.font)
    let before = fonts.measuredBytes
    _ = layout.caretRect(at: TextPosition(text.index(text.startIndex, offsetBy: 5000)), in: rect)
    let once = fonts.measuredBytes
    #expect(once - before < 15_000)
    _ = layout.caretRect(at: TextPosition(text.index(text.startIndex, offsetBy: 5000)), in: rect)
    #expect(fonts.measuredBytes == once)
    _ = layout.position(at: CGPoint(x: 7000, y: 5), in: rect)
    #expect(fonts.measuredBytes - once < 120_000)
  }
}
