internal import CSDL
internal import MiniUICore

/// The fonts for characters that a family lacks.
nonisolated protocol SubstituteFonts: AnyObject {
  /// Returns fonts that may have a character; see `FontSource.substitutes`.
  func files(for character: Character, weight: Font.Weight, language: String?, inColor: Bool) -> [FontFile]
}

/// All fonts of the system, in fontconfig's order. None without fontconfig.
nonisolated final class InstalledFonts: SubstituteFonts {
  private let fontconfig: () -> Fontconfig?
  private var lists: [Request: InstalledList?] = [:]

  private struct Request: Hashable {
    let family: String
    let language: String?
    let weight: Int32
  }

  /// - Parameter fontconfig: returns the library's functions when they are first needed.
  init(fontconfig: @escaping () -> Fontconfig? = { .shared }) { self.fontconfig = fontconfig }

  func files(for character: Character, weight: Font.Weight, language: String?, inColor: Bool) -> [FontFile] {
    let request =
      inColor
      ? Request(family: "emoji", language: nil, weight: Font.Weight.regular.inFontconfig)
      : Request(family: "sans-serif", language: language, weight: weight.inFontconfig)
    guard let list = list(request) else { return [] }
    let inColors = list.files(for: character, inColor: true)
    return inColor ? inColors : list.files(for: character, inColor: false) + inColors
  }

  private func list(_ request: Request) -> InstalledList? {
    if let known = lists[request] { return known }
    let list = fontconfig().flatMap {
      InstalledList($0, family: request.family, language: request.language, weight: request.weight)
    }
    lists[request] = .some(list)
    return list
  }
}

/// The installed fonts in the order for one language and weight.
private nonisolated final class InstalledList {
  private struct Entry {
    let file: FontFile
    let isInColor: Bool
    let characters: Fontconfig.Characters
  }

  private let fontconfig: Fontconfig
  /// The set that owns the entries' characters.
  private let set: Fontconfig.FontSet
  private let entries: [Entry]

  init?(_ fontconfig: Fontconfig, family: String, language: String?, weight: Int32) {
    guard let set = fontconfig.fonts(family: family, language: language, weight: weight) else { return nil }
    self.fontconfig = fontconfig
    self.set = set
    entries = fontconfig.patterns(of: set).compactMap { font in
      guard let path = fontconfig.string("file", of: font), let characters = fontconfig.characters(of: font),
        fontconfig.bool("scalable", of: font)
      else { return nil }
      let file = FontFile(path, index: fontconfig.integer("index", of: font))
      let isInColor = fontconfig.bool("color", of: font)
      // Colour glyphs other than pictures cannot be drawn.
      if isInColor, !MappedFile.hasPictures(file) { return nil }
      return Entry(file: file, isInColor: isInColor, characters: characters)
    }
  }

  deinit { fontconfig.destroySet(set) }

  func files(for character: Character, inColor: Bool) -> [FontFile] {
    entries.filter { entry in
      entry.isInColor == inColor
        && character.unicodeScalars.allSatisfy {
          $0.properties.isDefaultIgnorableCodePoint || fontconfig.hasCharacter(entry.characters, $0.value) != 0
        }
    }.map(\.file)
  }
}

extension MappedFile {
  /// Returns whether a font file has pictures that can be drawn.
  fileprivate nonisolated static func hasPictures(_ file: FontFile) -> Bool {
    MappedFile(file.path).map { FontTables.arePictures($0.bytes, index: file.index) } ?? false
  }
}

extension Font.Weight {
  /// The weight in fontconfig's numbers.
  fileprivate nonisolated var inFontconfig: Int32 {
    switch self {
    case .regular: 80
    case .medium: 100
    case .semibold: 180
    case .bold: 200
    }
  }
}
