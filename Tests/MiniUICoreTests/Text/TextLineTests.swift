import Testing

@testable import MiniUICore

struct TextLineTests {
  private let latin: @Sendable (Int) -> FakeFace = { FakeFace(pixelSize: $0, ink: 100) { $0.value < 0x300 } }
  private let rest: @Sendable (Int) -> FakeFace = { FakeFace(pixelSize: $0, ink: 200) }

  @Test func `a line's width is the sum of its runs' widths`() throws {
    let fonts = try FakeFonts([latin, rest])
    let a = 8 + 97 % 3
    #expect(TextLine("a", font: fonts.font).width == CGFloat(a))
    #expect(TextLine("ai漢\t\u{7}\n", font: fonts.font).width == CGFloat(a + 4 + 8 + 0x6F22 % 3 + 20))
    #expect(TextLine("", font: fonts.font).width == 0)
  }

  @Test func `a line without visible characters has no mask`() throws {
    let fonts = try FakeFonts()
    for text in ["", " ", "\t", "\n\u{0}"] { #expect(TextLine(text, font: fonts.font).mask(scale: 2) == nil) }
  }

  @Test func `a line's mask places the masks of its runs side by side`() throws {
    let fonts = try FakeFonts([latin, rest])
    for scale: CGFloat in [1, 1.5, 2] {
      let size = Int(16 * scale)
      let line = TextLine("ai漢i", font: fonts.font)
      let mask = try #require(line.mask(scale: scale))
      let (letters, han, i) = (9 * size / 16 + 4 * size / 16, (8 + 0x6F22 % 3) * size / 16, 4 * size / 16)
      #expect(mask.left == -1 && mask.top == -size * 3 / 4)
      #expect(mask.bitmap.width == letters + han + i + 2 && mask.bitmap.height == size * 3 / 4)
      for x in 0..<mask.bitmap.width {
        let pen = x - 1
        let first: UInt32 = pen < letters + 1 ? 100 : 0
        let second: UInt32 = pen >= letters - 1 && pen < letters + han + 1 ? 200 : 0
        let third: UInt32 = pen >= letters + han - 1 ? 100 : 0
        #expect(mask.bitmap[x, mask.bitmap.height / 2] == min(first + second + third, 255))
      }
      #expect(line.width(scale: scale) == CGFloat(letters + han + i) / scale)
    }
  }

  @Test func `a right-to-left line has its runs in reverse order, and at every scale ends at its width`() throws {
    let fonts = try FakeFonts([latin, rest])
    for scale: CGFloat in [1, 1.5, 2.25] {
      let line = TextLine("אב ab", font: fonts.font)
      let mask = try #require(line.mask(scale: scale))
      #expect(mask.left + mask.bitmap.width - 1 == Int((line.width * scale).rounded()))
      #expect(mask.bitmap[2, 3] == 100 && mask.bitmap[mask.bitmap.width - 3, 3] == 200)
    }
  }

  @Test func `at a scale that rounds the font's size, words start where the layout has them`() throws {
    let fonts = try FakeFonts()
    // 15 points are 22.5 pixels, which are rounded to 23.
    let line = TextLine("mm mm mm mm", font: Font(family: fonts.family, size: 15))
    let starts = line.ink(scale: 1.5).masks.map { $0.left + 1 }
    let expected = [3, 6, 9].map { TextLine(String("mm mm mm mm".prefix($0)), font: line.font).width }
    #expect(starts == [0] + expected.map { Int(($0 * 1.5).rounded()) })
    #expect(line.width(scale: 1.5) * 1.5 == (line.width * 1.5).rounded())
    // At an exact size, the line is drawn as a whole.
    #expect(line.ink(scale: 2).masks.count == 1)
  }

  @Test func `a line's mask is drawn once for each scale`() throws {
    let line = TextLine("abc", font: try FakeFonts().font)
    let once = try #require(line.ink(scale: 2).masks.first)
    let twice = try #require(line.ink(scale: 2).masks.first)
    #expect(once.bitmap === twice.bitmap)
    #expect(try #require(line.ink(scale: 1).masks.first).bitmap !== once.bitmap)
  }

  @Test func `a mask is cut at the largest bitmap width, and the line's width is not`() throws {
    let fonts = try FakeFonts([latin, rest])
    let line = TextLine(String(repeating: "aβ", count: 5000), font: fonts.font)
    let mask = try #require(line.mask(scale: 1))
    #expect((31_900...32_010).contains(mask.bitmap.width))
    #expect(line.width > 80_000)
    #expect(line.width(scale: 1) == line.width)
    let plain = try #require(TextLine(String(repeating: "a", count: 5000), font: fonts.font).mask(scale: 1))
    #expect((31_900...32_010).contains(plain.bitmap.width))
  }
}
