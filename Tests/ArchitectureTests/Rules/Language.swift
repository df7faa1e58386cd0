internal import Foundation

/// The rules of `CONTRIBUTING.md` for comments, names of tests and identifiers, as far as words can be checked.
enum Language {
  /// Ambiguous words and phrases, with plainer ones.
  static let unclearPhrases = [
    "whoever": "the object", "whomever": "the object", "whom": "the object", "somebody": "the object",
    "nobody": "no object",
    "anew": "again", "told": "notified", "hear": "is notified", "hears": "is notified", "mend": "repair",
    "mends": "repairs",
    "greatest": "maximum", "whichever": "the object", "likewise": "also", "hence": "so", "is gone": "was removed",
    "gives up": "stops", "lets go": "releases", "comes back": "returns", "under way": "running", "for ever": "forever",
    "says so": "reports this",
    "film": "recording", "films": "recordings", "reel": "recording", "laws": "invariants", "give way": "yield",
    "gives way": "yields", "goes on": "continues", "in vain": "without success", "pass by": "skip",
    "passes by": "skips", "passed over": "skipped", "thinks": "assumes",
  ]

  /// Returns a breach for each unclear word or phrase in a comment or in the name of a test.
  static func unclearComments(_ files: [SourceFile]) -> [Breach] {
    files.flatMap { file in
      file.lines.enumerated().flatMap { index, line -> [Breach] in
        guard let comment = comment(of: line) ?? testName(in: line) else { return [] }
        let words = comment.lowercased().split { !$0.isLetter }.map(String.init)
        let pairs = zip(words, words.dropFirst()).map { "\($0) \($1)" }
        var breaches = (words + pairs).compactMap { phrase in
          unclearPhrases[phrase].map {
            Breach(file, index + 1, "`\(phrase)`: write \($0), by the glossary in CONTRIBUTING.md")
          }
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
    "faintest": "minimumAlpha", "wish": "request or expectation", "wishes": "requests or expectations",
    "complaint": "error or warning", "twins": "pair", "news": "newEvents or newCalls",
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

  /// The name of a test that is a sentence.
  private static func testName(in line: String) -> Substring? {
    let text = line.drop { $0 == " " }
    guard ["@", "func", "mutating"].contains(where: { text.hasPrefix($0) }), let start = line.range(of: "func `") else {
      return nil
    }
    return line[start.upperBound...].prefix { $0 != "`" }
  }

  /// The text behind the slashes of a line that is a comment and nothing else.
  private static func comment(of line: String) -> Substring? {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("//") ? text.drop { $0 == "/" } : nil
  }
}
