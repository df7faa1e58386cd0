internal import Foundation

/// The forms of names by which a library sorts and searches. SQLite compares bytes, so the forms have neither case nor accents.
enum SortName {
  /// Returns a name in capitals, without accents and without a leading article.
  ///
  /// A name that does not begin with a letter from A to Z comes after those that do.
  static func key(_ name: String) -> String {
    let folded = fold(name)
    let bare = folded.hasPrefix("THE ") ? String(folded.dropFirst(4)) : folded
    return isLetter(bare.first) ? bare : "~" + bare
  }

  /// Returns the first letter of a name's key; "~" for names that begin otherwise.
  static func initial(_ name: String) -> String { String(key(name).prefix(1)) }

  /// Returns the name of a section that is sorted by the key of `name`, and shows `name` itself.
  static func section(_ name: String) -> String { key(name) + separator + name }

  /// The character between the key and the name of a section: the unit separator, which no name has.
  static let separator = "\u{1F}"

  /// Returns a text in capitals, without accents.
  static func fold(_ text: String) -> String {
    // The stroke of these letters is not an accent to Unicode.
    text.replacingOccurrences(of: "Ø", with: "O").replacingOccurrences(of: "ø", with: "o")
      .replacingOccurrences(of: "’", with: "'")
      .folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).uppercased()
  }

  private static func isLetter(_ character: Character?) -> Bool { character.map { ("A"..."Z").contains($0) } ?? false }
}
