import TestSupport
import Testing

@testable import MiniUICore

struct LongLineTests {
  private let rect = CGRect(x: 7, y: 0, width: 100_000, height: 20)

  private func drawn(_ layout: TextLayout, _ visible: CGRect?, in rect: CGRect) -> [(line: TextLine, origin: CGPoint)] {
    var list = DisplayList()
    layout.append(to: &list, in: rect, paint: .solid(0xFF00_0000), visible: visible)
    return list.commands.compactMap { command in
      if case .text(let line, let origin, _) = command { return (line, origin) }
      return nil
    }
  }

  @Test(arguments: ["lorem ipsum ", "אבגד שלום ", "abאב, ", "unbroken"])
  func `only the visible pieces of a very long line are drawn, at their positions`(word: String)
    throws
  {
    let fonts = try FakeFonts()
    let text = String(repeating: word, count: 9000) + "a"
    let layout = TextLayout(text, font: fonts.font)
    var random = SplitMix64(seed: 50)
    for _ in 0..<Soak.count(5, of: 20) {
      let left = layout.lineRect(0, in: rect).minX + CGFloat(Int.random(in: 0...Int(layout.size.width), using: &random))
      let visible = CGRect(x: left, y: 0, width: 500, height: 20)
      let pieces = drawn(layout, visible, in: rect)
      // The pieces cover the visible part from edge to edge without gaps, up to the end of the text.
      let spans = pieces.map { $0.origin.x...$0.origin.x + $0.line.width }.sorted { $0.lowerBound < $1.lowerBound }
      let line = layout.lineRect(0, in: rect)
      #expect(spans.first!.lowerBound <= max(left, line.minX))
      #expect(spans.last!.upperBound >= min(left + 500, line.maxX - 10))
      for (a, b) in zip(spans, spans.dropFirst()) { #expect(abs(a.upperBound - b.lowerBound) < 0.5) }
      #expect(pieces.reduce(0) { $0 + $1.line.width } < 500 + 8000)
      // A piece begins at the caret before its first letter.
      for piece in pieces where !piece.line.isRightToLeft {
        let found = layout.position(at: CGPoint(x: piece.origin.x + 1, y: 10), in: rect)
        #expect(text[found.index...].hasPrefix(piece.line.text))
      }
    }
    // A line is drawn completely, in pieces if it is long, unless finding all pieces would take much time.
    for (count, isWhole) in [(1500, true), (120, true), (120_000, false)] {
      let text = String(text.prefix(count))
      let all = drawn(TextLayout(text, font: fonts.font), nil, in: rect)
      #expect(all.reduce(0) { $0 + $1.line.text.count } >= (isWhole ? count - 1 : 1))
      if count > 1000, isWhole { #expect(all.allSatisfy { $0.line.width < 5000 }) } else { #expect(all.count == 1) }
    }
  }

  @Test func `lines outside the visible rectangle are not drawn`() throws {
    let fonts = try FakeFonts()
    let layout = TextLayout(String(repeating: "line\n", count: 1000), font: fonts.font)
    let rect = CGRect(x: 0, y: 10, width: 100, height: layout.size.height)
    let all = drawn(layout, nil, in: rect)
    for (top, height) in [(-500.0, 100.0), (0, 30), (5000, 100), (20_000, 500), (30_000, 10)] {
      let visible = CGRect(x: 0, y: top, width: 100, height: height)
      let some = Set(drawn(layout, visible, in: rect).map { $0.origin.y })
      let needed = all.map { $0.origin.y }.filter { (y: CGFloat) in y > top && y < top + height + 16 }
      #expect(some.isSuperset(of: needed))
      #expect(some.count <= needed.count + 4)
    }
  }
}
