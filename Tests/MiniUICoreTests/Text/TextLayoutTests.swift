import TestSupport
import Testing

@testable import MiniUICore

struct TextLayoutTests {
  private let fonts: FakeFonts
  private var font: Font { fonts.font }

  init() throws {
    fonts = try FakeFonts([{ FakeFace(pixelSize: $0) { $0 != "漢" } }, { FakeFace(pixelSize: $0) }])
  }

  private func randomText(_ random: inout SplitMix64) -> String {
    let alphabet: [Character] = Array("aaabilmWz   --1漢\n") + ["\r\n", "e\u{301}", "👩\u{200D}👧", "\u{A0}", "\u{2028}"]
    return String((0..<Int.random(in: 0...60, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
  }

  private func measure(_ text: String) -> Int { font.cascade(scale: 1).width(of: text) }

  @Test func `a room that is too small by a rounding error shows all of the text`() {
    let text = "one two\nthree"
    let style = ParagraphStyle(lineBreakMode: .byTruncatingTail, numberOfLines: 0)
    let size = TextLayout(text, font: font, style: style).size
    let layout = TextLayout(text, font: font, style: style, width: size.width - 1e-9, height: size.height - 1e-9)
    #expect(layout.lines.count == 2 && !layout.isTruncated && layout.size == size)
  }

  @Test(arguments: LineBreakMode.allCases)
  func `text is wrapped as by a model of the rules`(mode: LineBreakMode) {
    var random = SplitMix64(seed: UInt64(LineBreakMode.allCases.firstIndex(of: mode)!))
    for _ in 0..<Soak.count(250, of: 1000) {
      let text = randomText(&random)
      let width = Int.random(in: 0...200, using: &random)
      let limit = Int.random(in: 0...4, using: &random)
      let style = ParagraphStyle(lineBreakMode: mode, numberOfLines: limit)
      let layout = TextLayout(text, font: font, style: style, width: CGFloat(width))
      let model = LayoutModel(text, width: width, mode: mode, measure: measure).lines(limit: limit == 0 ? .max : limit)
      let lines = layout.lines.map { line in
        LayoutModel.Line(
          shown: line.content.text,
          range: text.distance(
            from: text.startIndex, to: line.range.lowerBound)..<text.distance(
              from: text.startIndex, to: line.range.upperBound))
      }
      #expect(lines == model.lines, "\(text.debugDescription) in \(width), at most \(limit) lines")
      #expect(layout.isTruncated == model.isTruncated)
    }
  }

  @Test(arguments: LineBreakMode.allCases)
  func `lines contain all of the text, fit the width, and report truncation`(mode: LineBreakMode) {
    var random = SplitMix64(seed: 100)
    for _ in 0..<500 {
      let text = randomText(&random)
      let width = CGFloat.random(in: 0...200, using: &random)
      let style = ParagraphStyle(lineBreakMode: mode, numberOfLines: Int.random(in: 0...4, using: &random))
      let layout = TextLayout(text, font: font, style: style, width: width)
      var position = text.startIndex
      for line in layout.lines {
        #expect(line.range.lowerBound == position)
        position = line.range.upperBound
        let isForced = line.content.text.count == 1
        #expect(line.content.width <= width || isForced || mode == .byClipping)
        #expect(line.content.width <= layout.size.width || mode == .byClipping)
        let isWhole = line.content.text == String(text[line.range]).trimmed
        let isEllipsized = line.content.text.filter { $0 == "…" }.count == 1
        #expect(isWhole || (layout.isTruncated && line.range.upperBound == layout.lines.last!.range.upperBound))
        #expect(isWhole || isEllipsized || mode == .byClipping)
      }
      #expect((position == text.endIndex) || layout.isTruncated)
    }
  }

  @Test func `text of unlimited width breaks only at hard breaks`() {
    let layout = TextLayout("one two\n\nthree\r\nfour\n", font: font)
    #expect(layout.lines.map(\.content.text) == ["one two", "", "three", "four"])
    #expect(layout.size.width == CGFloat(measure("one two")) && !layout.isTruncated)
    let style = ParagraphStyle(lineBreakMode: .byTruncatingTail, numberOfLines: 1)
    #expect(TextLayout("one\ntwo", font: font, style: style).lines.map(\.content.text) == ["one…"])
    #expect(TextLayout("one\n", font: font, style: style).lines.map(\.content.text) == ["one"])
  }

  @Test func `an empty text has the height of one line and draws nothing`() {
    let layout = TextLayout("", font: font, width: 100)
    #expect(layout.lines.isEmpty)
    #expect(layout.size == CGSize(width: 0, height: 20))
    #expect(!layout.isTruncated)
    var list = DisplayList()
    layout.append(to: &list, in: CGRect(x: 0, y: 0, width: 100, height: 100), paint: .solid(0xFF00_0000))
    TextLayout("\n \n", font: font).append(to: &list, in: .zero, paint: .solid(0xFF00_0000))
    #expect(list.isEmpty)
  }

  @Test func `an invalid width counts as 0, and a line has at least one character`() {
    for width: CGFloat in [.nan, -5, -.infinity, 0, 0.9] {
      let layout = TextLayout("ab c", font: font, width: width)
      #expect(layout.lines.map(\.content.text) == ["a", "b", "c"])
    }
    let style = ParagraphStyle(lineBreakMode: .byTruncatingTail, numberOfLines: 1)
    #expect(TextLayout("abc", font: font, style: style, width: 0).lines.map(\.content.text) == ["…"])
  }

  @Test func `lines are one line height plus the spacing apart`() {
    let layout = TextLayout("a\nb\nc", font: font, style: ParagraphStyle(lineSpacing: 2.25))
    // Ascent 12, descent 4, line height 20: the remaining 4 are divided, 2 above and 2 below.
    #expect(layout.lines.map(\.origin.y) == [14, 36.25, 58.5])
    #expect(layout.size.height == 65)
    let plain = TextLayout("a\nb\nc", font: font, style: ParagraphStyle(lineSpacing: -7))
    #expect(plain.size.height == 60)
  }

  @Test func `a layout has only the lines that fit its height, and at least the first line`() {
    let style = ParagraphStyle(lineSpacing: 5)
    for (height, count) in [
      (0.0, 1), (-3, 1), (19, 1), (44, 1), (45, 2), (70, 3), (1000, 4), (.infinity, 4), (.nan, 4),
    ] {
      let layout = TextLayout("a\nb\nc\nd", font: font, style: style, height: height)
      #expect(layout.lines.count == count)
      #expect(layout.isTruncated == (count < 4))
    }
  }

  @Test func `lines are aligned horizontally, and centred vertically`() {
    let rect = CGRect(x: 10, y: 100, width: 200, height: 60)
    for (alignment, fraction) in [(TextAlignment.natural, 0.0), (.left, 0), (.center, 0.5), (.right, 1)] {
      let layout = TextLayout("aaa\n\nb", font: font, style: ParagraphStyle(alignment: alignment), width: 200)
      var list = DisplayList()
      layout.append(to: &list, in: rect, paint: .solid(0xFF12_3456))
      #expect(list.commands.count == 2)
      for (command, (text, y)) in zip(list.commands, [("aaa", 114.0), ("b", 154)]) {
        guard case .text(let line, let origin, .solid(0xFF12_3456)) = command else {
          Issue.record("not a text: \(command)")
          continue
        }
        #expect(line.text == text)
        #expect(origin == CGPoint(x: 10 + (200 - line.width) * fraction, y: y))
      }
    }
  }

  @Test func `a clipped text starts at the left and is cut at the edge`() {
    for alignment in TextAlignment.allCases {
      let style = ParagraphStyle(alignment: alignment, lineBreakMode: .byClipping, numberOfLines: 1)
      let layout = TextLayout("aaaaaa", font: font, style: style, width: 20)
      #expect(layout.lines.map(\.content.text) == ["aaa"])
      #expect(layout.size.width == 20)
      #expect(layout.isTruncated)
      let rect = CGRect(x: 3, y: 0, width: 20, height: 20)
      var list = DisplayList()
      layout.append(to: &list, in: rect, paint: .solid(0xFF00_0000))
      guard case .beginClip(rect) = list.commands.first, case .text(_, CGPoint(x: 3, y: 14), _) = list.commands[1]
      else {
        Issue.record("not a clipped text at the left: \(list.commands)")
        continue
      }
    }
  }

  @Test func `measuring text does not open faces of another scale`() {
    let log = fonts.source.log
    let layout = TextLayout("some words 漢 to wrap", font: font, width: 40)
    let lines = layout.lines.map { ($0.content.width, $0.origin.x) }
    #expect(fonts.source.log == log + ["1.ttf 16"])
    for line in layout.lines { _ = line.content.ink(scale: 3) }
    let again = TextLayout("some words 漢 to wrap", font: font, width: 40).lines.map { ($0.content.width, $0.origin.x) }
    #expect(lines.elementsEqual(again, by: ==))
  }

  @Test func `letters that are wider at the end of a line never make the line too wide`() throws {
    let kerned = try FakeFonts([
      {
        let face = FakeFace(pixelSize: $0)
        face.endKerning = 3
        return face
      }
    ])
    for width in stride(from: 0.0, through: 120, by: 1) {
      for mode in LineBreakMode.allCases where mode != .byClipping {
        for limit in [0, 1, 2] {
          let style = ParagraphStyle(lineBreakMode: mode, numberOfLines: limit)
          let text = "AVAVAV AV AVAV"
          let layout = TextLayout(text, font: kerned.font, style: style, width: width)
          for line in layout.lines { #expect(line.content.width <= width || line.content.text.count == 1) }
          if limit == 0 { #expect(layout.lines.map { String(text[$0.range]) }.joined() == text) }
        }
      }
    }
  }
}

extension String {
  /// The string without the spaces and the break at its end.
  fileprivate var trimmed: String {
    var text = self
    while let last = text.last, last == " " || last.isNewline { text.removeLast() }
    return text
  }
}
