/// The rules that a keyboard applies to the text before the caret.
nonisolated struct TypingRules: Hashable {
  /// The last part of the text before the caret.
  let text: String
  /// Whether `text` is all the text before the caret.
  let isWhole: Bool

  /// The maximum length of examined text, in UTF-16 units. Chosen: longer than the quotation marks and spaces after a
  /// sentence.
  static let reach = 64

  /// Returns whether the next letter should be a capital.
  func wantsCapital(_ type: TextAutocapitalizationType) -> Bool {
    switch type {
    case .none: false
    case .allCharacters: true
    case .words: beginsWord
    case .sentences: beginsSentence
    }
  }

  /// Quotation marks that can begin a word. Some of them end words in other languages.
  private static let openingQuotes = "\"'«»„“‚‘”’‹›"
  private static let openingBrackets = "([{「『（"
  /// Full stops, question and exclamation marks that need no space after them.
  private static let wideStops = "。．！？"

  /// Whether a word begins here: after a space, an opening bracket or quotation mark, and at the start of the text.
  private var beginsWord: Bool {
    var rest = text[...]
    while let last = rest.last, TypingRules.openingQuotes.contains(last) { rest.removeLast() }
    guard let last = rest.last else { return isWhole }
    return last.isWhitespace || last.isNewline || TypingRules.openingBrackets.contains(last)
  }

  /// Whether a sentence begins here: after a full stop, question or exclamation mark and a space, or at a line's start.
  private var beginsSentence: Bool {
    var rest = text[...]
    // A Spanish sentence begins with one of the first two.
    let opening = "¿¡" + TypingRules.openingQuotes + TypingRules.openingBrackets
    while let last = rest.last, opening.contains(last) { rest.removeLast() }
    let end = rest.endIndex
    while let last = rest.last, last.isWhitespace, !last.isNewline { rest.removeLast() }
    guard let last = rest.last else { return isWhole }
    if last.isNewline { return true }
    let hasBlank = rest.endIndex < end
    while let last = rest.last, "\"')]}»”’“」』）".contains(last) { rest.removeLast() }
    return rest.last.map { TypingRules.wideStops.contains($0) || (hasBlank && ".?!…".contains($0)) } ?? false
  }

  /// Whether another space turns the previous one into a full stop.
  var canEndSentence: Bool {
    let end = text.suffix(2)
    guard end.count == 2, end.last == " ", let before = end.first else { return false }
    return before.isLetter || before.isNumber || "\"')]}»”’".contains(before)
  }
}
