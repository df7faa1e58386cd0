/// What a keyboard reads off the text before the caret.
nonisolated struct TypingRules {
  /// The end of what stands before the caret.
  let text: String
  /// `text` is all that stands there.
  let isWhole: Bool

  /// How far back it looks, in UTF-16 units. Chosen: quotation marks and blanks after a sentence are fewer.
  static let reach = 64

  /// Whether the next letter is a capital.
  func wantsCapital(_ type: TextAutocapitalizationType) -> Bool {
    switch type {
    case .none: false
    case .allCharacters: true
    case .words: beginsWord
    case .sentences: beginsSentence
    }
  }

  /// Quotation marks that words stand in; some of them end words in other languages.
  private static let openingQuotes = "\"'«»„“‚‘”’‹›"
  private static let openingBrackets = "([{「『（"
  /// Stops that no blank follows.
  private static let wideStops = "。．！？"

  /// After a blank, an opening bracket, or a quotation mark that opens, and at the start.
  private var beginsWord: Bool {
    var rest = text[...]
    while let last = rest.last, TypingRules.openingQuotes.contains(last) { rest.removeLast() }
    guard let last = rest.last else { return isWhole }
    return last.isWhitespace || last.isNewline || TypingRules.openingBrackets.contains(last)
  }

  /// After a full stop, question or exclamation mark with a blank, after a line feed, and at the start.
  private var beginsSentence: Bool {
    var rest = text[...]
    // A Spanish sentence begins with the first two.
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

  /// Whether another blank makes a full stop of the one before.
  var canEndSentence: Bool {
    let end = text.suffix(2)
    guard end.count == 2, end.last == " ", let before = end.first else { return false }
    return before.isLetter || before.isNumber || "\"')]}»”’".contains(before)
  }
}
