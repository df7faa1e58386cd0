import MiniUICore
import Testing

@testable import MiniUISDL

/// Tests that the widths of a text's parts add up to that of the whole text.
struct TextAdvanceTests {
  @Test func `words drawn side by side are as wide as one text`() throws {
    let words = [
      "The", "quick", "AVAVA", "fi", "Ångström,", "Привет", "e\u{301}a", "a",
      "unbroken" + String(repeating: "x", count: 90),
    ]
    for file in ["truetype/dejavu/DejaVuSans.ttf", "opentype/inter/Inter-Regular.otf"] {
      for size in [11, 16, 17, 40] {
        let face = try SDLFontSource().face(file: SDLFontSource().path(file), pixelSize: size)
        for count in 1...words.count {
          let parts = [words[..<count], words[..<count].reversed()[...]].map { $0.joined(separator: " ") + " " }
          let text = parts.joined() + "end"
          let advance =
            parts.reduce(0) { $0 + face.advance(of: $1, isContinued: true) }
            + face.advance(of: "end", isContinued: false)
          #expect((advance + 32) / 64 == face.width(of: text))
        }
      }
    }
  }
}
