import TestSupport
import Testing

@testable import MiniUICore

struct SystemFontsTests {
  private static let inter = ["Regular", "Medium", "SemiBold", "Bold"].map { "Inter-\($0).otf" }
  private static let dejaVu = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"]

  private func source(_ folders: [String]) -> FakeFontSource {
    let faces = (SystemFontsTests.inter + SystemFontsTests.dejaVu).map {
      name -> (String, @Sendable (Int) -> FakeFace) in
      let truth = name.hasPrefix("DejaVu")
      return (name, { FakeFace(pixelSize: $0) { truth || $0.isASCII } })
    }
    return FakeFontSource(folders: folders, faces: Dictionary(uniqueKeysWithValues: faces))
  }

  @Test func `the system family is Inter and then DejaVu, and opens a face only when text needs it`() throws {
    let folder = try TemporaryFolder(
      files: SystemFontsTests.inter.map { "opentype/inter/\($0)" }
        + SystemFontsTests.dejaVu.map { "truetype/dejavu/\($0)" })
    let source = source(["/nowhere", folder.path])
    let family = try FontFamily.system(source: source, probeSize: 15)
    #expect(source.log == ["Inter-Regular.otf 15"])
    _ = TextLine("a漢", font: Font(family: family, size: 15))
    _ = TextLine("a漢", font: Font(family: family, size: 15, weight: .bold))
    #expect(
      source.log == ["Inter-Regular.otf 15", "DejaVuSans.ttf 15", "Inter-Bold.otf 15", "DejaVuSans-Bold.ttf 15"])
  }

  @Test func `font files are found at any depth below the folders`() throws {
    let names = SystemFontsTests.inter + SystemFontsTests.dejaVu
    let folder = try TemporaryFolder(files: names.enumerated().map { "x/y\($0.offset)/z/\($0.element)" })
    #expect(throws: Never.self) { try FontFamily.system(source: source([folder.path])) }
    let plain = source([folder.path])
    _ = try FontFamily.named("DejaVuSans.ttf", source: plain)
    #expect(plain.log == ["DejaVuSans.ttf 17"])
  }

  @Test func `each missing font file is an error with its package and the searched folders`() throws {
    let names = SystemFontsTests.inter + SystemFontsTests.dejaVu
    for missing in names {
      let folder = try TemporaryFolder(files: names.filter { $0 != missing })
      let package = missing.hasPrefix("Inter") ? "fonts-inter" : "fonts-dejavu-core"
      #expect(throws: FontError.missing(file: missing, package: package, sought: [folder.path, "/nowhere"])) {
        try FontFamily.system(source: source([folder.path, "/nowhere"]))
      }
    }
    let error = FontError.missing(file: "DejaVuSans.ttf", package: "fonts-dejavu-core", sought: ["/a", "/b"])
    #expect("\(error)".contains("/a, /b") && "\(error)".hasSuffix("apt install fonts-dejavu-core"))
  }

  @Test func `a font in the first folder has precedence, and a link to an enclosing folder causes no loop`() throws {
    let first = try TemporaryFolder(files: ["deep/DejaVuSans.ttf"])
    let second = try TemporaryFolder(files: ["DejaVuSans.ttf"])
    try FileManager.default.createSymbolicLink(
      atPath: "\(first.path)/deep/again", withDestinationPath: "\(first.path)")
    var finder = FontFinder(folders: [first.path])
    #expect(try finder.path(ofAny: ["DejaVuSans.ttf"]) == "\(first.path)/deep/DejaVuSans.ttf")
    finder = FontFinder(folders: [second.path, first.path])
    #expect(try finder.path(ofAny: ["DejaVuSans.otf", "DejaVuSans.ttf"]) == "\(second.path)/DejaVuSans.ttf")
  }

  @Test func `the font search ends after a number of directories, however many there are on a level`() throws {
    let folder = try TemporaryFolder(files: (1...9).map { "\($0)/\($0).ttf" })
    var finder = FontFinder(folders: [folder.path], limit: 5)
    #expect(throws: Never.self) { try finder.path(ofAny: ["4.ttf"]) }
    #expect(throws: FontError.self) { try finder.path(ofAny: ["5.ttf"]) }
  }
}
