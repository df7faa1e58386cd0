import CSDL
import MiniUICore
import TestSupport
import Testing

@testable import MiniUISDL

/// Tests of the letters that are kept, with SDL_ttf as their model.
struct LetterRasterizerTests {
  /// Later versions of SDL_ttf guess the script of a text.
  private static let isModel = TTF_Linked_Version().pointee.major == 2 && TTF_Linked_Version().pointee.minor == 20
  private let source = SDLFontSource(substitutes: .listed)

  private let alphabets: [[ClosedRange<UInt32>]] = [
    [0x61...0x7A], [0x41...0x5A, 0x61...0x7A, 0xC0...0x17F], [0x21...0x7E], [0x30...0x39], [0x2D...0x2E, 0x3C...0x3E],
    [0x61...0x7A, 0x300...0x36F], [0x400...0x45F], [0x2010...0x2BFF], [0x20...0xD7FF],
  ]
  private let rightToLeftAlphabets: [[ClosedRange<UInt32>]] = [
    [0x620...0x64A], [0x5B0...0x5EA], [0x64B...0x669, 0x620...0x64A],
  ]

  private func rasterizers(_ file: String, _ size: Int, isRightToLeft: Bool) throws -> (LetterRasterizer, SDLRasterizer)
  {
    let path = try source.path(file)
    let mapped = try #require(MappedFile(path))
    return (
      try #require(LetterRasterizer(mapped, index: 0, pixelSize: size, isRightToLeft: isRightToLeft)),
      try SDLRasterizer(mapped, path: path, index: 0, pixelSize: size, isRightToLeft: isRightToLeft)
    )
  }

  /// Returns a word, often after blanks, as words are drawn between two pixels.
  private func word(of alphabets: [[ClosedRange<UInt32>]], using random: inout SplitMix64) -> String {
    let ranges = alphabets.randomElement(using: &random)!
    var word = String(repeating: " ", count: max(Int.random(in: -16...16, using: &random), 0))
    for _ in 0..<Int.random(in: 1...Int.random(in: 1...48, using: &random), using: &random) {
      let range = ranges.randomElement(using: &random)!
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { word.unicodeScalars.append(scalar) }
    }
    return word
  }

  /// Expects that both rasterizers measure and draw a text in the same way.
  private func expectEqual(_ letters: LetterRasterizer, _ model: SDLRasterizer, _ text: String, _ name: String) {
    let (size, modelSize) = (letters.size(of: text), model.size(of: text))
    #expect(size?.width == modelSize?.width && size?.height == modelSize?.height, "\(name): \(text)")
    switch (letters.ink(of: text), model.ink(of: text)) {
    case (let ink?, let modelInk?):
      let isSame = ink.left == modelInk.left && ink.top == modelInk.top && ink.bitmap.hasSamePixels(as: modelInk.bitmap)
      #expect(isSame, "\(name): \(text)")
    case (nil, nil): break
    default: Issue.record("\(name): only one of them draws '\(text)'")
    }
    for scalar in text.unicodeScalars.prefix(2) {
      let isSame =
        letters.bearing(of: scalar) == model.bearing(of: scalar)
        && letters.hasGlyph(for: scalar) == model.hasGlyph(for: scalar)
      #expect(isSame, "\(name): \(scalar.value)")
    }
  }

  @Test(
    .enabled(if: LetterRasterizerTests.isModel, "needs SDL_ttf 2.20"),
    arguments: [
      "opentype/inter/Inter-Regular.otf", "opentype/inter/Inter-BoldItalic.otf", "truetype/dejavu/DejaVuSans.ttf",
      "truetype/dejavu/DejaVuSans-Bold.ttf",
    ])
  func `random words have the sizes and the bytes that SDL_ttf gives them`(file: String) throws {
    for size in [11, 16, 21, 34, 68] {
      var random = SplitMix64(seed: UInt64(size))
      let (letters, model) = try rasterizers(file, size, isRightToLeft: false)
      #expect(letters.ascent == model.ascent && letters.descent == model.descent, "\(file), \(size)")
      #expect(letters.lineHeight == model.lineHeight, "\(file), \(size)")
      for _ in 0..<Soak.count(10, of: 1_000) {
        expectEqual(letters, model, word(of: alphabets, using: &random), "\(file), \(size)")
      }
    }
  }

  @Test(.enabled(if: LetterRasterizerTests.isModel, "needs SDL_ttf 2.20"))
  func `random words from right to left have the sizes and the bytes that SDL_ttf gives them`() throws {
    let file = "truetype/dejavu/DejaVuSans.ttf"
    for size in [11, 16, 34] {
      var random = SplitMix64(seed: UInt64(size))
      let (letters, model) = try rasterizers(file, size, isRightToLeft: true)
      for _ in 0..<Soak.count(10, of: 1_000) {
        let text = word(of: rightToLeftAlphabets, using: &random)
        letters.setScript(RightToLeftScript.name(of: text))
        model.setScript(RightToLeftScript.name(of: text))
        expectEqual(letters, model, text, "\(file), \(size)")
      }
    }
  }

  @Test(.enabled(if: LetterRasterizerTests.isModel, "needs SDL_ttf 2.20"))
  func `letters whose indices have the same low byte have the bytes that SDL_ttf draws`() throws {
    // In DejaVu, the indices of some of these letters have the same low byte, and SDL_ttf draws one of them without its
    // fraction of a pixel.
    let (letters, model) = try rasterizers("truetype/dejavu/DejaVuSans.ttf", 60, isRightToLeft: false)
    expectEqual(letters, model, "⇞⟳⣏⎦␺⡢↓ℬ⯷⨝➟≮", "DejaVu Sans, 60")
  }

  @Test(.enabled(if: LetterRasterizerTests.isModel, "needs SDL_ttf 2.20"))
  func `a text in large letters, and one without letters, have the bytes that SDL_ttf draws`() throws {
    let (letters, model) = try rasterizers("truetype/dejavu/DejaVuSans.ttf", 400, isRightToLeft: false)
    expectEqual(letters, model, "Waves", "DejaVu Sans, 400")
    expectEqual(letters, model, "", "DejaVu Sans, 400")
  }

  @Test func `measuring another text does not change the bytes of a text`() throws {
    let file = try #require(MappedFile(source.path("truetype/dejavu/DejaVuSans.ttf")))
    let letters = try #require(LetterRasterizer(file, index: 0, pixelSize: 16, isRightToLeft: false))
    let first = try #require(letters.ink(of: "A"))
    #expect(letters.size(of: "WWWW") != nil)
    let second = try #require(letters.ink(of: "A"))
    #expect(first.bitmap.hasSamePixels(as: second.bitmap))
  }

  @Test func `a text has the same bytes after thousands of other letters`() throws {
    let file = try #require(MappedFile(source.path("truetype/dejavu/DejaVuSans.ttf")))
    let letters = try #require(LetterRasterizer(file, index: 0, pixelSize: 16, isRightToLeft: false))
    let first = try #require(letters.ink(of: "Waves, 42"))
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 { _ = letters.ink(of: word(of: alphabets, using: &random)) }
    let second = try #require(letters.ink(of: "Waves, 42"))
    #expect(first.left == second.left && first.top == second.top)
    #expect(first.bitmap.hasSamePixels(as: second.bitmap))
  }

  @Test func `a letter rasterizer cannot be created from a colour emoji font or a damaged file`() throws {
    let emoji = source.substitutes(for: "😀", weight: .regular, language: nil, inColor: true)
    let pictures = try #require(emoji.first, "apt install fonts-noto-color-emoji")
    let folder = try TemporaryFolder()
    for path in [pictures.path, try folder.write("no font", to: "broken.ttf")] {
      let file = try #require(MappedFile(path))
      #expect(LetterRasterizer(file, index: 0, pixelSize: 16, isRightToLeft: false) == nil, "\(path)")
    }
  }
}
