import Testing

@testable import MiniUICore

/// Tests of the fonts for characters that the files of a family lack.
struct FontFallbackTests {
  private let latin: @Sendable (Int) -> FakeFace = { FakeFace(pixelSize: $0) { $0.isASCII } }
  private let any: @Sendable (Int) -> FakeFace = { FakeFace(pixelSize: $0) }

  @Test func `a character that the family lacks is drawn by the first substitute that opens and has it`() throws {
    let fonts = try FakeFonts([latin], substitutes: ["broken.ttf": nil, "latin.ttf": latin, "all.ttf": any])
    fonts.source.substituteNames = ["broken.ttf", "latin.ttf", "all.ttf"]
    let cascade = fonts.font.cascade(scale: 1)
    #expect(TextRun.split("a漢b", in: cascade).map(\.text) == ["a", "漢", "b"])
    #expect(fonts.source.log == ["0.ttf 16", "broken.ttf 16", "latin.ttf 16", "all.ttf 16"])
    #expect(cascade.face(at: try #require(cascade.fileIndex(for: "漢"))) === fonts.source.opened.last)
    // Another size finds the same file, and opens it there.
    _ = TextLine("漢", font: fonts.font.withSize(20))
    #expect(fonts.source.log.last == "all.ttf 20")
  }

  @Test func `no substitute is requested for characters that the family has`() throws {
    let fonts = try FakeFonts([latin, { FakeFace(pixelSize: $0) { $0 != "漢" } }])
    for text in ["plain", "Größe, Мир, سلام", "♥ ©", "1\u{FE0F}"] { _ = TextLine(text, font: fonts.font).width }
    #expect(fonts.source.sought.isEmpty)
    _ = TextLine("漢", font: fonts.font)
    #expect(fonts.source.sought == ["漢 regular - any"])
  }

  @Test func `an emoji uses a color font before the family, and other characters use it after`() throws {
    let fonts = try FakeFonts([any], substitutes: ["emoji.ttf": any])
    fonts.source.substituteNames = ["emoji.ttf"]
    let cascade = fonts.font.cascade(scale: 1)
    #expect(TextRun.split("😀♥", in: cascade).map(\.fileIndex) == [1 + 1, 0])
    #expect(fonts.source.sought == ["😀 regular - color"])
    // Letters next to it do not use its face, and it does not use theirs.
    let levels = TextLevels.resolve("אב😀ג ℹ️", direction: .natural)
    #expect(TextRun.split("אב😀ג ℹ️", levels: levels, in: cascade).map(\.text) == ["אב", "😀", "ג ", "ℹ️"])
  }

  @Test func `an emoji uses the family's glyph when there is no color font`() throws {
    let fonts = try FakeFonts([any])
    #expect(TextRun.split("a😀", in: fonts.font.cascade(scale: 1)).map(\.fileIndex) == [0])
  }

  @Test func `the scripts beside Chinese characters determine the language of their font`() throws {
    let fonts = try FakeFonts([latin])
    for text in ["漢字", "漢字かな", "漢字 한글", "漢字ㄅ"] { _ = TextRun.split(text, in: fonts.font.cascade(scale: 1)) }
    let languages = Set(fonts.source.sought.filter { $0.hasPrefix("漢") })
    #expect(languages == ["漢 regular - any", "漢 regular ja any", "漢 regular ko any", "漢 regular zh-tw any"])
  }

  @Test func `a character without a font is searched for once, and the number of remembered characters is bounded`()
    throws
  {
    let fonts = try FakeFonts([latin])
    let cascade = fonts.font.cascade(scale: 1)
    for _ in 0..<3 { #expect(TextRun.split("漢漢", in: cascade).map(\.fileIndex) == [0]) }
    #expect(fonts.source.sought.count == 1)
    for value in UInt32(0x4E00)..<0x4E00 + 5000 {
      _ = cascade.fileIndex(for: Character(Unicode.Scalar(value)!))
      #expect(cascade.foundCount <= FontCascade.maximumFoundCount)
    }
  }

  @Test(arguments: ["😀", "❤️", "©️", "1️⃣", "#️⃣", "🇩🇪", "👍🏽", "✌🏽", "👩‍💻", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🏳‍🌈", "⌚", "⭐", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
  func `a character with Unicode's emoji presentation is an emoji`(character: Character) {
    #expect(character.isEmoji)
  }

  @Test(arguments: ["a", "1", "#", "é", "e\u{301}", "漢", "한", "ש\u{5B8}", "❤", "©", "♥", "😀\u{FE0E}", "1\u{FE0F}"])
  func `a character with Unicode's text presentation is not an emoji`(character: Character) {
    #expect(!character.isEmoji)
  }
}
