import MiniUICore
import TestSupport

/// A font whose metrics are all known in advance: at 16 pixels, a scalar is as wide as `units` returns.
final class FakeFace: FontFace {
  let pixelSize: Int
  private let has: @Sendable (Unicode.Scalar) -> Bool
  /// The value of every pixel in the font's masks.
  let ink: UInt8
  /// The kerning of an A and a V at the end of the measured text.
  var endKerning = 0
  /// The number of bytes of text that the font has measured.
  private(set) var measuredBytes = 0

  init(pixelSize: Int, ink: UInt8 = 100, has: @escaping @Sendable (Unicode.Scalar) -> Bool = { _ in true }) {
    self.pixelSize = pixelSize
    self.ink = ink
    self.has = has
  }

  var ascent: Int { pixelSize * 3 / 4 }
  var descent: Int { pixelSize / 4 }
  var lineHeight: Int { pixelSize + 4 }

  func hasGlyph(for scalar: Unicode.Scalar) -> Bool { has(scalar) }

  func width(of text: String) -> Int {
    precondition(!text.isEmpty, "SDL answers an empty text with an error")
    measuredBytes += text.utf8.count
    return text.reduce(0) { $0 + width(of: $1) } + (text.hasSuffix("AV") ? endKerning : 0)
  }

  func prefix(of text: String, fitting width: Int) -> (count: Int, width: Int) {
    measuredBytes += text.utf8.count
    var result = (count: 0, width: 0)
    for character in text {
      let next = result.width + self.width(of: character)
      if next > width { break }
      result = (result.count + 1, next)
    }
    return result
  }

  /// Returns a block from the ascent to the baseline, one pixel wider than the text on the left and on the right.
  func masks(for text: String) -> [GlyphMask] {
    guard !text.allSatisfy(\.isWhitespace),
      let bitmap = try? Bitmap(width: width(of: text) + 2, height: ascent, format: .mask)
    else { return [] }
    memset(bitmap.pixels, Int32(ink), bitmap.stride * bitmap.height)
    return [GlyphMask(bitmap: bitmap, left: -1, top: -ascent)]
  }

  func width(of character: Character) -> Int {
    character.unicodeScalars.reduce(0) { $0 + FakeFace.units($1) } * pixelSize / 16
  }

  static func units(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "l", ".": 4
    case "m", "W": 14
    case " ", "\u{A0}": 5
    case "…": 12
    case "\u{300}"..."\u{36F}", "\u{200B}"..."\u{200D}", "\u{FE0F}", "\u{1F3FB}"..."\u{1F3FF}": 0
    default: 8 + Int(scalar.value % 3)
    }
  }
}

/// A font source that opens fake fonts by their file names.
final class FakeFontSource: FontSource {
  let folders: [String]
  private let faces: [String: @Sendable (Int) -> FakeFace]
  /// The fonts that were opened, in order, as "A.ttf 16".
  private(set) var log: [String] = []
  private(set) var opened: [FakeFace] = []
  /// The files that are offered for characters that a family lacks, in order; the requested characters, with the weight,
  /// the language and the kind.
  var substituteNames: [String] = []
  private(set) var sought: [String] = []

  init(folders: [String] = [], faces: [String: @Sendable (Int) -> FakeFace]) {
    self.folders = folders
    self.faces = faces
  }

  func face(file: FontFile, pixelSize: Int) throws -> any FontFace {
    let name = String(file.path.split(separator: "/").last!)
    log.append("\(name) \(pixelSize)")
    guard let make = faces[name] else { throw FontError.unreadable(file: file.path, reason: "no such fake") }
    opened.append(make(pixelSize))
    return opened.last!
  }

  func substitutes(
    for character: Character, weight: Font.Weight, language: String?, inColor: Bool
  ) -> [FontFile] {
    sought.append("\(character) \(weight.rawValue) \(language ?? "-") \(inColor ? "color" : "any")")
    return substituteNames.map { FontFile("/\($0)") }
  }
}

extension TemporaryFolder {
  /// Creates a folder with files that begin as font files do. The fake source needs no more than that.
  convenience init(files: [String]) throws {
    try self.init()
    for file in files {
      let parent = url(file).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try write("OTTO", to: file)
    }
  }
}

/// A family of fake fonts, with the files "0.ttf", "1.ttf", … in one cascade.
struct FakeFonts {
  let source: FakeFontSource
  let family: FontFamily
  private let folder: TemporaryFolder

  /// - Parameter substitutes: the faces of further files by name; nil for one that cannot be opened.
  init(
    _ faces: [@Sendable (Int) -> FakeFace] = [{ FakeFace(pixelSize: $0) }], missing: Set<Int> = [],
    substitutes: [String: (@Sendable (Int) -> FakeFace)?] = [:]
  ) throws {
    let names = faces.indices.map { "\($0).ttf" }
    let folder = try TemporaryFolder(files: names)
    let known = zip(names, faces).enumerated().filter { !missing.contains($0.offset) }.map(\.element)
    self.folder = folder
    let further = substitutes.compactMapValues(\.self)
    source = FakeFontSource(faces: Dictionary(uniqueKeysWithValues: known).merging(further) { first, _ in first })
    family = try FontFamily(files: [.regular: names.map { "\(folder.path)/\($0)" }], source: source, probeSize: 16)
  }

  var font: Font { Font(family: family, size: 16) }
  var measuredBytes: Int { source.opened.reduce(0) { $0 + $1.measuredBytes } }
}
