import TestSupport
import Testing

@testable import MiniUICore

struct CaretGeometryTests {
  private let fonts: FakeFonts
  private var font: Font { fonts.font }
  private let rect = CGRect(x: 10, y: 20, width: 90, height: 300)

  init() throws {
    fonts = try FakeFonts([{ FakeFace(pixelSize: $0) { $0 != "漢" && $0 != "ש" } }, { FakeFace(pixelSize: $0) }])
  }

  /// Returns a layout of random text, wrapped or in one line, of any alignment and direction.
  private func layout(
    _ random: inout SplitMix64, _ alphabet: [Character], breaks: Bool = false, wraps: Bool? = nil, text: String? = nil
  ) -> TextLayout {
    let alphabet = alphabet + (breaks ? ["\n", "\r\n"] : [])
    let text =
      text ?? String((0..<Int.random(in: 0...24, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
    let style = ParagraphStyle(
      alignment: TextAlignment.allCases.randomElement(using: &random)!,
      lineBreakMode: Bool.random(using: &random) ? .byWordWrapping : .byCharWrapping,
      lineSpacing: CGFloat(Int.random(in: 0...3, using: &random)),
      baseWritingDirection: WritingDirection.allCases.randomElement(using: &random)!)
    let isWrapped = wraps ?? Bool.random(using: &random)
    return TextLayout(
      text, font: font, style: style, width: isWrapped ? rect.width : .infinity,
      showsExtraLine: Bool.random(using: &random))
  }

  private let latin = Array("amilW  -1") + ["e\u{301}", "👩\u{200D}👧"]
  private let mixed = BidiModel.alphabet + [" ", " ", "\t", "ש", "א", "e\u{301}", "ב\u{5B8}"]

  private func positions(_ layout: TextLayout) -> [TextPosition] {
    (Array(layout.text.indices) + [layout.text.endIndex]).flatMap { [TextPosition($0), TextPosition($0, .upstream)] }
  }

  private func x(_ layout: TextLayout, _ position: TextPosition) -> CGFloat {
    layout.caretRect(at: position, in: rect).minX
  }

  @Test func `the position found at a caret's center has that caret`() {
    var random = SplitMix64(seed: 20)
    for round in 0..<600 {
      let layout = layout(&random, round.isMultiple(of: 2) ? latin : mixed, breaks: true)
      for position in positions(layout) {
        let caret = layout.caretRect(at: position, in: rect)
        let found = layout.position(at: CGPoint(x: caret.midX, y: caret.midY), in: rect)
        let again = layout.caretRect(at: found, in: rect)
        #expect(again == caret, "\(layout.text.debugDescription), \(position)")
        #expect(layout.lineIndex(of: found) == layout.lineIndex(of: position))
      }
    }
  }

  @Test func `each position in left-to-right text has a distinct caret, and is found there`() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<200 {
      let count = Int.random(in: 0...30, using: &random) == 0 ? 700 : 20
      let text = String((0..<count).map { _ in latin.randomElement(using: &random)! })
      let layout = TextLayout(text, font: font)
      var last = -CGFloat.infinity
      for index in Array(text.indices) + [text.endIndex] {
        let caret = layout.caretRect(at: TextPosition(index), in: rect)
        #expect(caret.minX > last)
        #expect(caret.width == 0)
        #expect(caret.height == 20)
        #expect(layout.position(at: CGPoint(x: caret.minX, y: caret.midY), in: rect) == TextPosition(index))
        #expect(layout.caretRect(at: TextPosition(index, .upstream), in: rect) == caret)
        last = caret.minX
      }
      #expect(last == rect.minX + layout.widthWithTrailingSpaces)
    }
  }

  @Test func `bidirectional characters are ordered by Unicode's algorithm`() {
    var random = SplitMix64(seed: 22)
    for _ in 0..<1500 {
      let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        BidiModel.alphabet.randomElement(using: &random)!
      }
      let layout = TextLayout(String(text), font: font)
      let model = BidiModel(text, base: nil)
      var levels = model.levels
      for number in text.indices.reversed() {
        guard text[number] == " " else { break }
        levels[number] = model.base
      }
      // In a line that begins at the right, trailing spaces extend beyond the left edge.
      let hanging = text.reversed().prefix { $0 == " " }.count
      var pen = layout.lineRect(0, in: rect).minX - (model.base == 1 ? CGFloat(hanging * 5) : 0)
      for number in BidiModel.visualOrder(levels) {
        let width = CGFloat(text[number].unicodeScalars.reduce(0) { $0 + FakeFace.units($1) })
        let isRightToLeft = levels[number] % 2 == 1
        let index = layout.text.index(layout.text.startIndex, offsetBy: number)
        let leading = x(layout, TextPosition(index))
        let trailing = x(layout, TextPosition(layout.text.index(after: index), .upstream))
        #expect(leading == pen + (isRightToLeft ? width : 0), "\(text), \(number)")
        #expect(trailing == pen + (isRightToLeft ? 0 : width), "\(text), \(number)")
        let selection = layout.selectionRects(for: index..<layout.text.index(after: index), in: rect)
        #expect(selection == [CGRect(x: pen, y: layout.lineRect(0, in: rect).minY, width: width, height: 20)])
        pen += width
      }
    }
  }

  @Test func `the arrow keys visit every position once, and back in reverse order`() {
    var random = SplitMix64(seed: 23)
    for round in 0..<800 {
      let layout = layout(&random, round.isMultiple(of: 2) ? latin : mixed)
      let isRightToLeft = layout.isRightToLeft
      let next = { isRightToLeft ? layout.position(leftOf: $0) : layout.position(rightOf: $0) }
      let back = { isRightToLeft ? layout.position(rightOf: $0) : layout.position(leftOf: $0) }
      var path = [layout.lineEdge(leadingOf: TextPosition(layout.text.startIndex))]
      while let position = next(path.last!), path.count < 100 { path.append(position) }
      let context = "\(layout.text.debugDescription), \(layout.style)"
      #expect(path.map(\.index).sorted() == Array(layout.text.indices) + [layout.text.endIndex], "\(context)")
      var reverse = [path.last!]
      while let position = back(reverse.last!), reverse.count < 100 { reverse.append(position) }
      #expect(Array(reverse.reversed()) == path, "\(context)")
      for (a, b) in zip(path, path.dropFirst()) where layout.lineIndex(of: a) == layout.lineIndex(of: b) {
        #expect(isRightToLeft ? x(layout, a) >= x(layout, b) : x(layout, a) <= x(layout, b), "\(context)")
      }
    }
  }

  @Test func `every character of text with arbitrary scalars and embeddings has a position`() {
    let odd: [Unicode.Scalar] = [
      "a", "1", " ", "א", "ب", "٣", "(", "]", "\u{301}", "\u{5B8}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{202A}",
      "\u{202B}",
      "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\t", "\r", "\u{0}",
      "\u{1F1E9}",
      "\u{1F1EA}", "\u{1F469}", "\u{1F3FD}", "\u{AD}", "\u{FEFF}", "\u{0600}", "漢",
    ]
    var random = SplitMix64(seed: 27)
    for _ in 0..<1000 {
      let layout = layout(
        &random, [], text: String(String.UnicodeScalarView((0..<14).map { _ in odd.randomElement(using: &random)! })))
      var path = [layout.lineEdge(leadingOf: TextPosition(layout.text.startIndex))]
      while path.count < 100,
        let next = layout.isRightToLeft ? layout.position(leftOf: path.last!) : layout.position(rightOf: path.last!)
      {
        path.append(next)
      }
      #expect(
        path.map(\.index).sorted() == Array(layout.text.indices) + [layout.text.endIndex],
        "\(layout.text.debugDescription)")
      for position in positions(layout) {
        let caret = layout.caretRect(at: position, in: rect)
        let found = layout.position(at: CGPoint(x: caret.midX, y: caret.midY), in: rect)
        #expect(layout.caretRect(at: found, in: rect) == caret, "\(layout.text.debugDescription)")
      }
    }
  }

  @Test func `the arrow keys move the caret to an adjacent position`() {
    var random = SplitMix64(seed: 24)
    for _ in 0..<400 {
      let layout = layout(&random, mixed, wraps: false)
      for position in positions(layout) {
        if let right = layout.position(rightOf: position) { #expect(x(layout, right) >= x(layout, position)) }
        if let left = layout.position(leftOf: position) { #expect(x(layout, left) <= x(layout, position)) }
      }
    }
  }

  /// Returns the parts of each line that a selection covers, as sorted ranges that do not touch.
  private func covered(_ layout: TextLayout, _ range: Range<String.Index>) -> [CGFloat: [ClosedRange<CGFloat>]] {
    var lines: [CGFloat: [ClosedRange<CGFloat>]] = [:]
    for rect in layout.selectionRects(for: range, in: rect) {
      lines[rect.minY, default: []].append(rect.minX...rect.maxX)
    }
    return lines.mapValues(merged)
  }

  private func merged(_ ranges: [ClosedRange<CGFloat>]) -> [ClosedRange<CGFloat>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, last.upperBound >= range.lowerBound {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  @Test func `two adjacent selections cover the same area as one selection of both`() {
    var random = SplitMix64(seed: 25)
    for round in 0..<600 {
      let layout = layout(&random, round.isMultiple(of: 2) ? latin : mixed, breaks: true)
      let locations = (Array(layout.text.indices) + [layout.text.endIndex])
      let ends = (0..<3).map { _ in locations.randomElement(using: &random)! }.sorted()
      let first = covered(layout, ends[0]..<ends[1])
      let second = covered(layout, ends[1]..<ends[2])
      let both = first.merging(second) { merged($0 + $1) }
      #expect(both == covered(layout, ends[0]..<ends[2]), "\(layout.text.debugDescription)")
      let area = { (lines: [CGFloat: [ClosedRange<CGFloat>]]) in
        lines.values.joined().reduce(0) { $0 + $1.upperBound - $1.lowerBound }
      }
      #expect(area(first) + area(second) == area(both))
    }
  }

  @Test func `a selection of all covers the lines, their spaces and a stub for each line break`() {
    var random = SplitMix64(seed: 26)
    for round in 0..<400 {
      let layout = layout(&random, round.isMultiple(of: 2) ? latin : mixed, breaks: true, wraps: false)
      let all = covered(layout, layout.text.startIndex..<layout.text.endIndex)
      for (index, line) in layout.lines.enumerated() {
        let shown = layout.text[line.range].filter { !$0.isNewline }
        let width = CGFloat(font.cascade(scale: 1).width(of: String(shown)))
        let stub: CGFloat = layout.text[line.range].last?.isNewline == true ? 7 : 0
        let ranges = all[layout.lineRect(index, in: rect).minY] ?? []
        #expect(ranges.count == (width + stub > 0 ? 1 : 0))
        #expect(ranges.reduce(0) { $0 + $1.upperBound - $1.lowerBound } == width + stub)
      }
    }
  }

  @Test func `a selection across writing directions has several rectangles`() {
    let layout = TextLayout("abאבcd", font: font)
    let index = { layout.text.index(layout.text.startIndex, offsetBy: $0) }
    #expect(layout.selectionRects(for: index(1)..<index(3), in: rect).count == 2)
    #expect(layout.selectionRects(for: index(0)..<index(6), in: rect).count == 1)
    #expect(layout.selectionRects(for: index(2)..<index(2), in: rect).isEmpty)
    // Between b and א, the caret can be after b or before א.
    #expect(x(layout, TextPosition(index(2), .upstream)) < x(layout, TextPosition(index(2))))
  }
}
