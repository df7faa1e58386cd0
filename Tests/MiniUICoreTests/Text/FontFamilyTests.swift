import TestSupport
import Testing

@testable import MiniUICore

struct FontFamilyTests {
  private let any: @Sendable (Int) -> FakeFace = { FakeFace(pixelSize: $0) }

  @Test func `a new font opens only its regular face, at the requested size`() throws {
    let fonts = try FakeFonts([any, any])
    #expect(fonts.source.log == ["0.ttf 16"])
    #expect(fonts.font.lineHeight == 20)
    #expect(fonts.font.ascender == 12)
    #expect(fonts.font.descender == -4)
    _ = TextLine("plain", font: fonts.font)
    #expect(fonts.source.log == ["0.ttf 16"])
  }

  @Test func `another face is opened for characters that the first lacks, once for each size`() throws {
    let fonts = try FakeFonts([{ FakeFace(pixelSize: $0) { $0.isASCII } }, any])
    for text in ["漢", "字", "a"] {
      for size: CGFloat in [16, 20] { _ = TextLine(text, font: fonts.font.withSize(size)) }
    }
    #expect(fonts.source.log == ["0.ttf 16", "1.ttf 16", "0.ttf 20", "1.ttf 20"])
  }

  @Test func `a missing weight uses the regular face, and equal files share a face`() throws {
    let folder = try TemporaryFolder(files: ["a.ttf", "b.ttf", "c.ttf"])
    let source = FakeFontSource(faces: [
      "a.ttf": { FakeFace(pixelSize: $0) { $0.isASCII } }, "b.ttf": { FakeFace(pixelSize: $0) { $0.isASCII } },
      "c.ttf": any,
    ])
    func path(_ name: String) -> String { "\(folder.path)/\(name).ttf" }
    let family = try FontFamily(
      files: [.regular: [path("a"), path("c")], .bold: [path("b"), path("c")]], source: source, probeSize: 16)
    for weight in Font.Weight.allCases { _ = TextLine("a漢", font: Font(family: family, size: 16, weight: weight)) }
    #expect(source.log == ["a.ttf 16", "c.ttf 16", "b.ttf 16"])
  }

  @Test func `a missing font file is named in the error, with its package`() throws {
    let source = FakeFontSource(faces: [:])
    #expect(
      throws: FontError.missing(file: "/nowhere/Inter-Bold.otf", package: "fonts-inter", sought: ["/nowhere"])
    ) { try FontFamily(file: "/nowhere/Inter-Bold.otf", source: source) }
    #expect(throws: FontError.missing(file: "/nowhere/Other.ttf", package: "", sought: ["/nowhere"])) {
      try FontFamily(file: "/nowhere/Other.ttf", source: source)
    }
  }

  @Test func `an invalid regular face is an error, and other invalid faces are skipped`() throws {
    #expect(throws: FontError.self) { try FakeFonts([any, any], missing: [0]) }
    let fonts = try FakeFonts([{ FakeFace(pixelSize: $0) { $0.isASCII } }, any, any], missing: [1])
    for _ in 0..<3 { #expect(TextRun.split("a漢", in: fonts.font.cascade(scale: 1)).map(\.fileIndex) == [0, 2]) }
    #expect(fonts.source.log == ["0.ttf 16", "1.ttf 16", "2.ttf 16"])
  }

  @Test func `a family without a probe size opens no face until text needs it, but checks the file's header`() throws {
    let folder = try TemporaryFolder(files: ["a.ttf", "b.ttf"])
    let (a, b) = ("\(folder.path)/a.ttf", "\(folder.path)/b.ttf")
    let source = FakeFontSource(faces: ["b.ttf": any])
    try Data().write(to: URL(fileURLWithPath: a))
    #expect(throws: FontError.self) { try FontFamily(files: [.regular: [a, b]], source: source, probeSize: nil) }
    try Data([0, 1, 0, 0, 9]).write(to: URL(fileURLWithPath: a))
    let family = try FontFamily(files: [.regular: [a, b]], source: source, probeSize: nil)
    #expect(source.log.isEmpty)
    // The first file begins as a font does but is not one, so the next one is used.
    #expect(Font(family: family, size: 16).lineHeight == 20)
  }

  @Test func `a family whose files cannot be opened measures text with zero width`() throws {
    let folder = try TemporaryFolder(files: ["a.ttf"])
    try Data("OTTO, and no more".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/a.ttf"))
    let family = try FontFamily(
      files: [.regular: ["\(folder.path)/a.ttf"]], source: FakeFontSource(faces: [:]), probeSize: nil)
    let layout = TextLayout("some words\nand more", font: Font(family: family, size: 16), width: 100)
    #expect(layout.lines.count == 2 && layout.size.width == 0)
  }
}
