internal import Foundation

/// The rules of `CONTRIBUTING.md` for comments, as far as single words can be checked.
enum Language {
  /// Words that leave the reader to guess which object is meant.
  static let unclearWords: Set<String> = ["whoever", "whomever", "somebody", "nobody", "anew"]

  static func unclearComments(_ files: [SourceFile]) -> [Breach] {
    files.flatMap { file in
      file.lines.enumerated().flatMap { index, line -> [Breach] in
        guard let comment = comment(of: line) else { return [] }
        let words = comment.lowercased().split { !$0.isLetter }.map(String.init)
        var breaches = words.filter(unclearWords.contains).map {
          Breach(file, index + 1, "`\($0)`: name the object, by the glossary in CONTRIBUTING.md")
        }
        let isSummary = index == 0 || self.comment(of: file.lines[index - 1]) == nil
        if isSummary, line.contains("///"), words.first == "what" {
          breaches.append(Breach(file, index + 1, "a summary begins with a noun or a verb, not with `What`"))
        }
        return breaches
      }
    }
  }

  /// Names that the field has other words for, with those words.
  static let usualNames = [
    "place": "location, index, zIndex or layOut", "places": "locations or indices", "patience": "timeout",
    "letGo": "release", "rekey": "remap", "mayOpen": "canOpen", "asker": "subscriber", "askers": "subscribers",
    "faintest": "minimumAlpha",
  ]
  /// The beginnings of such names.
  static let usualPrefixes = ["least": "minimum", "greatest": "maximum", "most": "maximum"]
  /// Foundation's own names.
  private static let foreignNames: Set<String> = [
    "greatestFiniteMagnitude", "leastNonzeroMagnitude", "leastNormalMagnitude",
  ]

  /// Returns a breach for each identifier in the code of `files` for which the field has another word.
  static func unusualNames(_ files: [SourceFile]) -> [Breach] {
    files.flatMap { file in
      file.tokens.filter(\.isWord).compactMap { token -> Breach? in
        guard !foreignNames.contains(token.text), let usual = usualName(for: token.text) else { return nil }
        return Breach(file, token.line, "`\(token.text)`: call it \(usual)")
      }
    }
  }

  private static func usualName(for name: String) -> String? {
    if let usual = usualNames[name] { return usual }
    for (prefix, usual) in usualPrefixes where name.hasPrefix(prefix) {
      if name.dropFirst(prefix.count).first.map(\.isUppercase) ?? true { return "\(usual)…" }
    }
    return nil
  }

  /// The text behind the slashes of a line that is a comment and nothing else.
  private static func comment(of line: String) -> Substring? {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("//") ? text.drop { $0 == "/" } : nil
  }
}
