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

  /// The text behind the slashes of a line that is a comment and nothing else.
  private static func comment(of line: String) -> Substring? {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("//") ? text.drop { $0 == "/" } : nil
  }
}
