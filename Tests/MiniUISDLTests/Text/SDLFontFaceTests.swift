import CSDL
import Foundation
import MiniUICore
import TestSupport
import Testing

@testable import MiniUISDL

struct SDLFontFaceTests {
  private let source = SDLFontSource()
  private let files = ["truetype/dejavu/DejaVuSans.ttf", "opentype/inter/Inter-Regular.otf"]

  private func faces(_ pixelSize: Int) throws -> [any FontFace] {
    try files.map { try source.face(file: source.path($0), pixelSize: pixelSize) }
  }

  private let texts = [
    "", "a", " ", "j", "The quick brown fox jumps over the lazy dog.", "AVAVA To. fi ffl", "e\u{301}a\u{308}o\u{302}",
    "Ångström, Ẫ, ŵ", "Привет", "👨‍👩‍👧 and 🇩🇪", "tab\tand\u{200B}space", "a\0b",
  ]

  @Test func `a face's metrics are plausible for its size`() throws {
    for size in [8, 16, 17, 40, 200] {
      for face in try faces(size) {
        #expect(face.ascent > size / 2 && face.ascent < size * 3 / 2)
        #expect(face.descent > 0 && face.descent < size)
        #expect(face.lineHeight >= face.ascent + face.descent - 1)
      }
    }
  }

  @Test func `a longer text is not narrower`() throws {
    for face in try faces(16) {
      for text in texts {
        let widths = (0...text.count).map { face.width(of: String(text.prefix($0))) }
        #expect(widths[0] == 0 && zip(widths, widths.dropFirst()).allSatisfy { $0 <= $1 }, "\(text): \(widths)")
      }
    }
  }

  @Test func `the longest prefix that fits is found`() throws {
    for face in try faces(16) {
      for text in texts {
        let widths = (0...text.count).map { face.width(of: String(text.prefix($0))) }
        for limit in stride(from: -1, through: widths.last! + 3, by: 1) {
          let found = face.prefix(of: text, fitting: limit)
          let count = widths.lastIndex { $0 <= limit } ?? 0
          #expect(found.count == count, "\(text), \(limit)")
          #expect(found.width == widths[count], "\(text), \(limit)")
        }
      }
    }
  }

  @Test func `the ink of a mask touches all of its edges`() throws {
    for face in try faces(21) {
      for text in texts {
        for mask in face.masks(for: text).map(\.bitmap) {
          let columns = 0..<mask.width
          let rows = 0..<mask.height
          #expect(mask.format == .mask)
          #expect(columns.contains { mask[$0, 0] > 0 } && columns.contains { mask[$0, mask.height - 1] > 0 })
          #expect(rows.contains { mask[0, $0] > 0 } && rows.contains { mask[mask.width - 1, $0] > 0 })
        }
      }
    }
  }

  @Test func `words are within a third of a pixel of SDL_ttf's layout of the whole line`() throws {
    let text = "The quick brown fox jumps over the lazy dog while a dozen wizards vex it"
    for size in [12, 13, 15, 20, 33] {
      for (face, file) in zip(try faces(size), try files.map(source.path)) {
        let whole = try WholeLine(file, size)
        let masks = face.masks(for: text)
        #expect(masks.count == text.split(separator: " ").count)
        // SDL_ttf moves the whole line if its first letter extends to the left of the pen.
        let start = try whole.centre(of: text, within: masks[0].columns()) - masks[0].centre
        let offsets = try masks.map { mask in
          try mask.centre + start - whole.centre(of: text, within: mask.columns(movedBy: start))
        }
        #expect(offsets.allSatisfy { abs($0) <= 1.0 / 3 }, "\(file), \(size): \(offsets)")
      }
    }
  }

  @Test func `a line of words has SDL_ttf's width, to a pixel`() throws {
    let words = "Here quick brown foxes jump over the lazy dog while a dozen wizards vex it".split(separator: " ")
    for size in [11, 13, 15, 16, 20, 33] {
      for (face, file) in zip(try faces(size), try files.map(source.path)) {
        let whole = try WholeLine(file, size)
        for count in 1...words.count {
          let text = words.prefix(count).joined(separator: " ")
          #expect(abs(face.width(of: text) - whole.width(of: text)) <= 1, "\(size), \(text)")
        }
      }
    }
  }

  @Test func `words are cached, and shared by the lines that contain them`() throws {
    for face in try faces(16) {
      let first = face.masks(for: "quick brown fox")
      let second = face.masks(for: "quick brown foxes")
      #expect(first.count == 3 && second.count == 3)
      #expect(first[0].bitmap === second[0].bitmap && first[1].bitmap === second[1].bitmap)
      // A word has at most four renderings.
      let line = face.masks(for: String(repeating: "brown ", count: 40))
      #expect(line.count == 40 && Set(line.map { ObjectIdentifier($0.bitmap) }).count <= 4)
    }
  }

  @Test func `a very long word is drawn in pieces that do not split characters`() throws {
    for face in try faces(16) {
      for text in [
        String(repeating: "x", count: 500), String(repeating: "e\u{301}", count: 200),
        "a" + String(repeating: "\u{301}", count: 300),
      ] {
        let masks = face.masks(for: text)
        #expect(zip(masks, masks.dropFirst()).allSatisfy { $0.left < $1.left })
        #expect(masks.count == 1 || masks.count >= text.count / 48)
      }
    }
  }

  @Test func `a text without visible characters has no mask`() throws {
    for face in try faces(16) {
      for text in ["", " ", "   ", "\u{200B}", "\0"] { #expect(face.mask(for: text) == nil) }
    }
  }

  @Test func `letters are on the baseline, even if accents exceed the ascent`() throws {
    for face in try faces(32) {
      let plain = try #require(face.mask(for: "H"))
      #expect(plain.top + plain.bitmap.height == 0)
      #expect(plain.top < 0 && -plain.top <= face.ascent)
      // Three accents on one letter extend above the line; the H next to it does not move.
      let tall = try #require(face.mask(for: "HE\u{302}\u{302}\u{302}\u{302}"))
      #expect(tall.top + tall.bitmap.height == 0)
      #expect(tall.top < plain.top)
    }
  }

  @Test func `a mask starts to the left of the pen if its first letter does`() throws {
    let face = try faces(64)[0]
    let mask = try #require(face.mask(for: "j"))
    #expect(mask.left < 0)
    #expect(face.width(of: "j") <= mask.left + mask.bitmap.width + 8)
  }

  @Test func `equal texts have equal bytes, in every face of a file`() throws {
    for (first, second) in zip(try faces(19), try faces(19)) {
      for text in texts {
        // Earlier text must not affect the result.
        _ = first.mask(for: "something else")
        switch (first.mask(for: text), second.mask(for: text)) {
        case (let a?, let b?):
          #expect(a.left == b.left, "\(text)")
          #expect(a.top == b.top, "\(text)")
          #expect(a.bitmap.hasSamePixels(as: b.bitmap), "\(text)")
        case (nil, nil): break
        default: Issue.record("one of them draws '\(text)', the other does not")
        }
      }
    }
  }

  @Test func `a face reports whether it has a glyph`() throws {
    let faces = try faces(16)
    #expect(faces[0].hasGlyph(for: "A") && faces[0].hasGlyph(for: "Ж"))
    #expect(!faces[0].hasGlyph(for: "長") && !faces[1].hasGlyph(for: "👍"))
  }

  @Test func `texts up to a megabyte are measured and drawn`() throws {
    let count = Soak.count(9_000, of: 90_000)
    let words = String(repeating: "lorem ipsum ", count: count)
    for size in [16, 400] {
      for face in try faces(size) {
        let word = face.width(of: "lorem ipsum lorem ipsum ") - face.width(of: "lorem ipsum ")
        // Pieces are measured separately, and each may be rounded.
        #expect(abs(face.width(of: words) - count * word) < count)
        #expect(face.prefix(of: words, fitting: 1000).width <= 1000)
        let mask = try #require(face.mask(for: words))
        #expect(mask.bitmap.width > 15_000 && mask.bitmap.width <= 16_384 + 4 * size)
      }
    }
    let accents = "a" + String(repeating: "\u{301}", count: 20_000)
    for face in try faces(16) {
      _ = face.mask(for: accents)
      _ = face.prefix(of: accents, fitting: 5)
    }
  }

  @Test func `a file that is missing or not a font is an error that names it`() throws {
    #expect(throws: FontError.unreadable(file: "/nowhere/a.ttf", reason: "there is no such file")) {
      try source.face(file: "/nowhere/a.ttf", pixelSize: 16)
    }
    let folder = try TemporaryFolder()
    let file = try folder.write("no font", to: "broken.ttf")
    #expect {
      try source.face(file: file, pixelSize: 16)
    } throws: { error in
      guard case .unreadable(file, let reason) = error as? FontError else { return false }
      return !reason.isEmpty
    }
  }

  @Test func `font folders are absolute and unique, with the user's first`() {
    let folders = source.folders
    #expect(folders.allSatisfy { $0.hasPrefix("/") } && Set(folders).count == folders.count)
    #expect(folders.contains("/usr/share/fonts") && folders.contains("/usr/local/share/fonts"))
    #expect(folders[0].hasSuffix("/fonts"))
  }
}
