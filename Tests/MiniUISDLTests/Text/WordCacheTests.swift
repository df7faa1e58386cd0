import MiniUICore
import TestSupport
import Testing

@testable import MiniUISDL

/// Tests of the words that a face keeps.
struct WordCacheTests {
  @Test func `only the last of thousands of different words are cached`() throws {
    let face = try SDLFontFace(file: SDLFontSource().path("truetype/dejavu/DejaVuSans.ttf"), pixelSize: 16)
    var random = SplitMix64(seed: 5)
    for step in 0..<Soak.count(10_000, of: 60_000) {
      let scalars = (0..<3).map { _ in Unicode.Scalar(UInt8.random(in: 0x41...0x7A, using: &random)) }
      _ = face.width(of: scalars.map(String.init).joined() + "\u{301}")
      if step.isMultiple(of: 1000) { #expect(face.words.count <= 2 * 4096) }
    }
  }

  @Test func `the cache of word masks is limited by its bytes`() throws {
    let face = try SDLFontFace(file: SDLFontSource().path("truetype/dejavu/DejaVuSans.ttf"), pixelSize: 200)
    for word in 0..<100 {
      _ = face.masks(for: "\(word)")
      #expect(face.words.bytes <= (1 << 19) + (1 << 17))
    }
    #expect(face.words.count < 100)
  }

  @Test func `thousands of numbers do not displace cached words, and few of them are cached`() throws {
    let face = try SDLFontFace(file: SDLFontSource().path("truetype/dejavu/DejaVuSans.ttf"), pixelSize: 16)
    _ = face.masks(for: "word")
    for number in 1000..<3000 {
      _ = face.masks(for: "\(number)")
      #expect(face.numbers.bytes <= (1 << 17) + (1 << 10))
    }
    #expect(face.words.count == 1 && face.numbers.count < 1000)
  }
}
