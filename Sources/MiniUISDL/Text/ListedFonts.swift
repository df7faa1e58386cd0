internal import MiniUICore

/// The fonts of Debian's packages fonts-noto-color-emoji, fonts-noto-cjk and fonts-tlwg-loma-otf, for emoji, for
/// Chinese, Japanese and Korean, and for Thai, regardless of other installed fonts. With these packages, a text has the
/// same pixels on every machine.
nonisolated final class ListedFonts: SubstituteFonts {
  private let folders: [String]
  private lazy var finder = FontFinder(
    folders: folders, subfolders: ["truetype/noto", "opentype/noto", "opentype/tlwg"])
  /// The paths of the files by name; a nested nil for a missing one.
  private var paths: [String: String?] = [:]

  /// - Parameter folders: the folders with fonts; see `FontSource.folders`.
  init(folders: [String]) { self.folders = folders }

  func files(for character: Character, weight: Font.Weight, language: String?, inColor: Bool) -> [FontFile] {
    let emoji = path(of: "NotoColorEmoji.ttf").map { FontFile($0) }
    if inColor { return [emoji].compactMap(\.self) }
    let isBold = weight == .bold || weight == .semibold
    let chinese = path(of: "NotoSansCJK-\(isBold ? "Bold" : "Regular").ttc").map {
      FontFile($0, index: ListedFonts.index(of: language))
    }
    let thai = path(of: isBold ? "Loma-Bold.otf" : "Loma.otf").map { FontFile($0) }
    return [chinese, thai, emoji].compactMap(\.self)
  }

  /// Returns the index of a language's face in Noto Sans CJK.
  private static func index(of language: String?) -> Int {
    switch language {
    case "ko": 1
    case "zh-tw": 3
    default: 0
    }
  }

  private func path(of name: String) -> String? {
    if let known = paths[name] { return known }
    let path = try? finder.path(ofAny: [name])
    paths[name] = .some(path)
    return path
  }
}
