import MiniUICore
import Testing

@testable import MiniUISDL

/// Tests of the real fonts for characters that the kit's own lack.
struct SystemFontFallbackTests {
  private func names(
    _ fonts: any SubstituteFonts, _ character: Character, _ weight: Font.Weight = .regular, _ language: String? = nil,
    inColor: Bool = false
  ) -> [String] {
    fonts.files(for: character, weight: weight, language: language, inColor: inColor).map {
      "\($0.path.split(separator: "/").last!) \($0.index)"
    }
  }

  @Test func `listed fonts are the same on any machine, with the language's face for Chinese characters`() {
    let fonts = ListedFonts(folders: SDLFontSource().folders)
    #expect(
      names(fonts, "漢") == ["NotoSansCJK-Regular.ttc 0", "Loma.otf 0", "NotoColorEmoji.ttf 0"],
      "apt install fonts-noto-cjk fonts-noto-color-emoji fonts-tlwg-loma-otf")
    #expect(names(fonts, "漢", .bold, "ko").first == "NotoSansCJK-Bold.ttc 1")
    #expect(names(fonts, "漢", .medium, "zh-tw").first == "NotoSansCJK-Regular.ttc 3")
    #expect(names(fonts, "😀", inColor: true) == ["NotoColorEmoji.ttf 0"])
    #expect(names(ListedFonts(folders: ["/nowhere"]), "漢").isEmpty)
  }

  @Test(arguments: ["漢", "の", "한", "ไ", "😀", "👩‍💻"] as [Character])
  func `fontconfig finds installed fonts that have a character`(character: Character) throws {
    let source = SDLFontSource()
    let files = source.substitutes(for: character, weight: .regular, language: nil, inColor: character.isEmoji)
    let face = try source.face(file: try #require(files.first), pixelSize: 16)
    for scalar in character.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      #expect(face.hasGlyph(for: scalar))
    }
    #expect(face is PictureFace == character.isEmoji)
  }

  @Test func `fontconfig finds fonts for the language of the text`() throws {
    let fonts = InstalledFonts()
    let firsts = ["ja", "ko", "zh-tw"].map { names(fonts, "漢", .regular, $0).first }
    // Noto has a face for each language; other installed fonts may precede them.
    if firsts.allSatisfy({ $0?.hasPrefix("NotoSansCJK-Regular") == true }) { #expect(Set(firsts).count == 3) }
    #expect(firsts.allSatisfy { $0 != nil })
    #expect(names(fonts, "\u{10FFFD}").isEmpty)
  }

  @Test func `fontconfig is loaded when it is first needed, and without it there are no substitutes`() {
    #expect(throws: DynamicLibrary.Missing.self) { try Fontconfig(library: "libnothing.so.1") }
    // A library without the functions.
    #expect(throws: DynamicLibrary.Missing.self) { try Fontconfig(library: "libm.so.6") }
    var loads = 0
    let fonts = InstalledFonts {
      loads += 1
      return nil
    }
    #expect(loads == 0)
    for _ in 0..<3 { #expect(names(fonts, "漢").isEmpty) }
    #expect(names(fonts, "😀", inColor: true).isEmpty)
    #expect(loads == 2)
  }

  @Test func `a font with a damaged table directory is not a colour font`() throws {
    let fonts = ListedFonts(folders: SDLFontSource().folders)
    let emoji = try #require(fonts.files(for: "😀", weight: .regular, language: nil, inColor: true).first)
    let file = try #require(MappedFile(emoji.path))
    #expect(FontTables.arePictures(file.bytes, index: 0))
    for length in [0, 3, 4, 11, 12, 40, 100] {
      #expect(!FontTables.arePictures(UnsafeRawBufferPointer(rebasing: file.bytes[..<length]), index: 0))
    }
    let collection: [UInt8] = Array("ttcf".utf8) + [UInt8](repeating: 255, count: 40)
    collection.withUnsafeBytes { #expect(!FontTables.arePictures($0, index: 3)) }
  }

  @Test func `letters of a substitute are shaped by the rules of their script`() throws {
    let source = SDLFontSource(substitutes: .listed)
    let files = source.substitutes(for: "ท", weight: .regular, language: nil, inColor: false)
    let file = try #require(files.first { $0.path.contains("Loma") })
    // In this syllable of Thai the tone is above a part of the vowel that follows it.
    let shaped = try #require(source.face(file: file, pixelSize: 48).masks(for: "น้ำ").first)
    let plain = try #require(SDLFontFace(file: file.path, pixelSize: 48).masks(for: "น้ำ").first)
    #expect(!shaped.bitmap.hasSamePixels(as: plain.bitmap))
    #expect(["क", "ไ", "a", "漢"].map(ComplexScript.name) == ["Deva", "Thai", nil, nil])
  }
}
