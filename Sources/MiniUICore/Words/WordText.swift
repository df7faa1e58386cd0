/// A text in one language, or one for each form of its number. Arguments replace `%@`, or `%1$@` and `%2$@`.
enum WordText: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  case plain(String)
  case forms([PluralForm: String])

  init(stringLiteral text: String) { self = .plain(text) }
  init(dictionaryLiteral forms: (PluralForm, String)...) { self = .forms(Dictionary(uniqueKeysWithValues: forms)) }

  /// Returns the text in a form of its number, with its arguments.
  func text(_ arguments: [String], form: PluralForm) -> String {
    switch self {
    case .plain(let text): WordText.insert(arguments, into: text)
    case .forms(let forms): WordText.insert(arguments, into: forms[form] ?? forms[.other] ?? "")
    }
  }

  /// Returns a text with its placeholders replaced by arguments. Placeholders within arguments, and those without an argument,
  /// are kept.
  static func insert(_ arguments: [String], into text: String) -> String {
    guard !arguments.isEmpty, text.contains("%") else { return text }
    let pieces = text.split(separator: "%", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { result, piece in
      let number = piece.first?.wholeNumberValue
      let marker = number == nil ? "@" : "\(number ?? 0)$@"
      let index = (number ?? 1) - 1
      if piece.hasPrefix(marker), arguments.indices.contains(index) {
        result += arguments[index] + piece.dropFirst(marker.count)
      } else {
        result += "%" + piece
      }
    }
  }
}
