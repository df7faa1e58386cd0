import MiniUICore
import TestSupport
import Testing

@testable import MiniUISDL

struct RightToLeftTests {
  private let source = SDLFontSource()

  private func face(_ pixelSize: Int = 32) throws -> any FontFace {
    try source.face(file: source.path("truetype/dejavu/DejaVuSans.ttf"), pixelSize: pixelSize)
  }

  private func rows(_ mask: GlyphMask?) -> [[UInt32]]? {
    mask.map { mask in (0..<mask.bitmap.height).map { y in (0..<mask.bitmap.width).map { mask.bitmap[$0, y] } } }
  }

  @Test func `Hebrew is laid out from right to left, letter by letter`() throws {
    let face = try face()
    for text in ["א", "אבגד", "שלום"] {
      let backwards = String(text.reversed())
      #expect(rows(face.rightToLeft.mask(for: text)) == rows(face.mask(for: backwards)))
      #expect(abs(face.rightToLeft.width(of: text) - face.width(of: backwards)) <= 1)
    }
    #expect(rows(face.rightToLeft.mask(for: "אב")) != rows(face.mask(for: "אב")))
  }

  @Test func `brackets are mirrored in right-to-left text`() throws {
    let face = try face()
    for (bracket, mirrored) in [("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("«", "»")] {
      #expect(rows(face.rightToLeft.mask(for: bracket)) == rows(face.mask(for: mirrored)))
    }
  }

  @Test func `Arabic letters join in right-to-left text`() throws {
    let plain = try face()
    let face = plain.rightToLeft
    func hasGap(_ mask: GlyphMask) -> Bool {
      (0..<mask.bitmap.width).contains { x in (0..<mask.bitmap.height).allSatisfy { mask.bitmap[x, $0] == 0 } }
    }
    #expect(!hasGap(try #require(face.mask(for: "بسم"))))
    #expect(hasGap(try #require(plain.mask(for: "بسم"))))
    // Lam and alef form a ligature.
    #expect(face.width(of: "لا") < face.width(of: "ل") + face.width(of: "ا"))
  }

  @Test func `a face that has laid out right-to-left text lays out other text as before`() throws {
    let (first, second) = (try face(19), try face(19))
    _ = first.rightToLeft.mask(for: "سلام")
    for text in ["plain (text)", "Å. fi", "سلام"] {
      #expect(rows(first.mask(for: text)) == rows(second.mask(for: text)))
      #expect(first.width(of: text) == second.width(of: text))
    }
    #expect(first.rightToLeft.rightToLeft === first.rightToLeft)
  }

  @Test func `the longest right-to-left prefix that fits is found`() throws {
    let face = try face(16).rightToLeft
    for text in ["שלום עולם טוב", "אבג דה"] {
      let widths = (0...text.count).map { face.width(of: String(text.prefix($0))) }
      for limit in 0...widths.last! + 2 {
        #expect(face.prefix(of: text, fitting: limit).count == widths.lastIndex { $0 <= limit })
      }
    }
  }

  @Test func `carets of an actual font keep their order and end with the line`() throws {
    let family = try FontFamily.system(source: source)
    let font = Font(family: family, size: 17)
    let rect = CGRect(x: 0, y: 0, width: 400, height: 30)
    for text in ["AVAVA To fi ffl e\u{301}", "שלום עולם", "السلام عليكم", "Hello", "بسم الله لا إله"] {
      let layout = TextLayout(text, font: font, width: 400)
      let carets = (Array(text.indices) + [text.endIndex]).map { layout.caretRect(at: TextPosition($0), in: rect).minX }
      let line = layout.lineRect(0, in: rect)
      #expect([carets.first!, carets.last!].sorted() == [line.minX, line.maxX])
      #expect(carets == (layout.isRightToLeft ? carets.sorted(by: >) : carets.sorted()))
      // Nearly all letters have distinct caret positions; at most two coincide.
      #expect(Set(carets).count >= carets.count - 2)
    }
  }

  @Test func `a position in any text is found at its caret, and carets never run backwards`() throws {
    let font = Font(family: try FontFamily.system(source: source), size: 17)
    let rect = CGRect(x: 5, y: 5, width: 200, height: 100)
    let alphabet: [Character] =
      Array("AVfil To.,(1) אבשםسلاامحمدبه٣") + ["e\u{301}", "שּׁ", "بّ", "👩\u{200D}👧", "\u{200F}", "\u{301}", "ﷲ", "\t"]
    var random = SplitMix64(seed: 40)
    for _ in 0..<200 {
      let text = String((0..<20).map { _ in alphabet.randomElement(using: &random)! })
      let layout = TextLayout(text, font: font, width: Bool.random(using: &random) ? 200 : .infinity)
      for index in Array(text.indices) + [text.endIndex] {
        for affinity in [TextAffinity.upstream, .downstream] {
          let caret = layout.caretRect(at: TextPosition(index, affinity), in: rect)
          let found = layout.position(at: CGPoint(x: caret.midX, y: caret.midY), in: rect)
          #expect(layout.caretRect(at: found, in: rect) == caret, "\(text)")
        }
      }
      var path = [layout.lineEdge(leadingOf: TextPosition(text.startIndex))]
      let step = { (position: TextPosition) in
        layout.isRightToLeft ? layout.position(leftOf: position) : layout.position(rightOf: position)
      }
      while path.count < 50, let next = step(path.last!) { path.append(next) }
      for (a, b) in zip(path, path.dropFirst()) where layout.lineIndex(of: a) == layout.lineIndex(of: b) {
        let distance = layout.caretRect(at: b, in: rect).minX - layout.caretRect(at: a, in: rect).minX
        #expect(layout.isRightToLeft ? distance <= 0 : distance >= 0, "\(text)")
      }
    }
  }

  @Test func `each script is shaped by the rules of that script`() {
    for (text, name) in [
      ("אב", "Hebr"), ("(1)", "Hebr"), ("אב سلام", "Arab"), ("ܫܠܡ", "Syrc"), ("ދިވެހި", "Thaa"), ("ߒߞߏ", "Nkoo"),
    ] {
      #expect(RightToLeftScript.name(of: text) == name)
    }
  }
}
