import MiniUICore
import TestSupport
import Testing

@testable import MiniUISDL

/// Tests of numbers composed of cached digits.
struct DigitGlyphCacheTests {
  private let source = SDLFontSource()

  private func face(_ file: String, _ size: Int) throws -> SDLFontFace {
    try SDLFontFace(file: source.path(file), pixelSize: size)
  }

  /// Returns two to twelve digits.
  private func digits(using random: inout SplitMix64) -> String {
    (0..<Int.random(in: 2...12, using: &random)).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
  }

  @Test(arguments: ["DejaVuSans.ttf", "DejaVuSansMono.ttf", "DejaVuSans-Bold.ttf", "DejaVuSerif.ttf"])
  func `a number composed of cached digits has the bytes that SDL_ttf draws`(file: String) throws {
    var random = SplitMix64(seed: 9)
    for size in [7, 9, 11, 16, 20, 31, 48] {
      let face = try face("truetype/dejavu/\(file)", size)
      let numerals = try #require(DigitGlyphCache(of: face))
      for _ in 0..<Soak.count(30, of: 1000) {
        let number = digits(using: &random) + String(repeating: " ", count: Int.random(in: 0...2, using: &random))
        let quarters = Int.random(in: 0...3, using: &random)
        let mask = try #require(numerals.mask(for: number, quarters: quarters, in: face))
        let drawn = try #require(face.drawn(number, quarters: quarters))
        #expect(mask.left == drawn.left && mask.top == drawn.top, "\(size), \(number), \(quarters)")
        #expect(mask.bitmap.hasSamePixels(as: drawn.bitmap), "\(size), \(number), \(quarters)")
      }
    }
  }

  @Test(arguments: ["DejaVuSans.ttf", "DejaVuSansMono.ttf", "DejaVuSans-Bold.ttf", "DejaVuSerif.ttf"])
  func `a number is as wide as its shaped text`(file: String) throws {
    var random = SplitMix64(seed: 10)
    for size in [7, 9, 11, 16, 20, 31, 48] {
      let face = try face("truetype/dejavu/\(file)", size)
      let numerals = try #require(DigitGlyphCache(of: face))
      for _ in 0..<Soak.count(200, of: 2000) {
        let number = digits(using: &random)
        #expect(numerals.width(of: number, in: face) == face.measure(number), "\(size), \(number)")
      }
    }
  }

  @Test(arguments: ["", "7", "42 ", "4 2", "4.2", "-42", "٤٢", "1234567890123"])
  func `only the width of a number of two to twelve digits without blanks is kept`(text: String) throws {
    let face = try face("truetype/dejavu/DejaVuSans.ttf", 16)
    let numerals = try #require(DigitGlyphCache(of: face))
    #expect(numerals.width(of: text, in: face) == nil)
    #expect(face.width(ofWord: text) == face.measure(text))
  }

  @Test func `digits of different widths are not cached one by one`() throws {
    #expect(DigitGlyphCache(of: try face("opentype/inter/Inter-Regular.otf", 16)) == nil)
  }

  @Test func `digits of a large size are not cached one by one`() throws {
    #expect(DigitGlyphCache(of: try face("truetype/dejavu/DejaVuSans.ttf", 49)) == nil)
  }

  @Test(arguments: ["", "7", "7 ", " 42", "4 2", "4.2", "-42", "42%", "٤٢", "1234567890123"])
  func `only numbers of two to twelve digits are composed of cached digits`(text: String) throws {
    let face = try face("truetype/dejavu/DejaVuSans.ttf", 16)
    let numerals = try #require(DigitGlyphCache(of: face))
    #expect(numerals.mask(for: text, quarters: 0, in: face) == nil)
  }
}
