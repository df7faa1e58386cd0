import MiniUICore
import TestSupport
import Testing

@testable import MiniUISDL

/// Tests of emoji in colour.
struct PictureFaceTests {
  private let source = SDLFontSource(substitutes: .listed)

  private func face(_ pixelSize: Int) throws -> PictureFace {
    let files = source.substitutes(for: "😀", weight: .regular, language: nil, inColor: true)
    let file = try #require(files.first, "apt install fonts-noto-color-emoji")
    return try #require(try source.face(file: file, pixelSize: pixelSize) as? PictureFace)
  }

  private let emoji = ["😀", "👍🏽", "👨‍👩‍👧‍👦", "🇩🇪", "1️⃣", "❤️", "🏳️‍🌈"]

  @Test func `an emoji is drawn in colour with premultiplied alpha`() throws {
    let mask = try #require(face(20).masks(for: "😀").first)
    #expect(mask.bitmap.format == .argb)
    var yellow = 0
    for y in 0..<mask.bitmap.height {
      for x in 0..<mask.bitmap.width {
        let pixel = mask.bitmap[x, y]
        let (alpha, red, green, blue) = (pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        #expect(max(red, green, blue) <= alpha)
        if alpha == 255, red > 200, green > 150, blue < 120 { yellow += 1 }
      }
    }
    #expect(yellow > 100)
  }

  @Test func `an emoji of any kind is one picture, and fits into a line of Inter at every size`() throws {
    for size in [8, 11, 17, 34] {
      let face = try face(size)
      let line = try source.face(file: source.path("opentype/inter/Inter-Regular.otf"), pixelSize: size)
      for text in emoji {
        let masks = face.masks(for: text)
        #expect(masks.count == 1)
        let mask = try #require(masks.first)
        let rows = (0..<mask.bitmap.height).filter { y in
          (0..<mask.bitmap.width).contains { mask.bitmap[$0, y] >> 24 > 127 }
        }
        #expect(-mask.top - rows.first! <= line.ascent && mask.top + rows.last! < line.lineHeight - line.ascent)
        #expect(mask.left == 0 && abs(mask.bitmap.width - face.width(of: text)) <= 1)
        #expect(Double(face.width(of: text)) > 1.1 * Double(size) && Double(face.width(of: text)) < 1.4 * Double(size))
      }
    }
  }

  @Test func `emoji are laid out side by side, and in reverse order from right to left`() throws {
    let face = try face(16)
    let text = emoji.joined()
    let width = face.width(of: text)
    #expect(width == emoji.reduce(0) { $0 + face.width(of: $1) })
    let (there, back) = (face.masks(for: text), face.rightToLeft.masks(for: text))
    #expect(there.map(\.left) == back.map { width - $0.left - face.width(of: "😀") })
    #expect(zip(there, back).allSatisfy { $0.bitmap === $1.bitmap })
    #expect(face.rightToLeft.width(of: text) == width && face.rightToLeft.rightToLeft === face.rightToLeft)
    for (index, pen) in there.map(\.left).enumerated() {
      #expect(face.prefix(of: text, fitting: pen).count == index)
      #expect(face.prefix(of: text, fitting: pen + 1).width == pen)
    }
  }

  @Test func `a blank has no glyph in an emoji face`() throws {
    let face = try face(16)
    #expect(!face.hasGlyph(for: " "))
    #expect(face.hasGlyph(for: "😀"))
    #expect(face.hasGlyph(for: "1"))
    #expect(!face.hasGlyph(for: "a"))
  }

  @Test func `the emoji cache keeps a bounded number of pictures, none at full size`() throws {
    let store = PictureStore(try face(8).store.face, pixelSize: 8, byteCapacity: 1024)
    _ = store.mask(of: store.picture(of: "😀"))
    let before = try Memory.bytes("VmRSS")
    for value in UInt32(0x1F400)...0x1F43F {
      let mask = try #require(store.mask(of: store.picture(of: Character(Unicode.Scalar(value)!))))
      #expect(mask.bitmap.stride * mask.bitmap.height * (store.pictures.count - 2) <= 2 * 1024)
    }
    // SDL_ttf alone would keep 4.5 MB.
    #expect(try Memory.bytes("VmRSS") - before < 3 << 20)
  }
}
