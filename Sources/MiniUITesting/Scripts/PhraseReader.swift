/// A reader of the words of one line. It stores the phrases that it expected where it stopped, for error messages.
nonisolated struct PhraseReader {
  private(set) var scanner: TextScanner
  /// The phrases that were expected at the furthest position reached.
  private(set) var wanted: [Expectation] = []
  private(set) var furthest = 0

  /// A phrase that was expected at a position.
  struct Expectation {
    /// The description in a message: `a target such as @tile1`, `'to'`.
    var what: String
    /// The possible words, if there are only a few.
    var words: [String] = []

    static func word(_ word: String) -> Expectation { Expectation(what: "'\(word)'", words: [word]) }
  }

  init(_ scanner: TextScanner) { self.scanner = scanner }

  /// Whether only blanks or a comment are left.
  var isAtEnd: Bool { scanner.next == nil || scanner.next == UInt8(ascii: "#") }

  mutating func skipBlanks() { scanner.skipBlanks() }

  mutating func move(to position: Int) { scanner.position = position }

  /// The text from the current position to the next blank.
  var plainWord: String {
    var rest = scanner
    return rest.takeWhile { !TextScanner.isBlank($0) }
  }

  /// Reads a word.
  /// - Parameters:
  ///   - expectations: the expectations to record if the word is not here.
  ///   - ends: bytes that end the word, in addition to a blank and the end of the line.
  ///   - parse: reads the word; returns nil for other text.
  mutating func word<Value>(
    _ expectations: @autoclosure () -> [Expectation], ends: String = "",
    _ parse: (inout TextScanner) throws(TextFault) -> Value?
  ) throws(PhraseError) -> Value {
    scanner.skipBlanks()
    let start = scanner.position
    do throws(TextFault) {
      if !isAtEnd, let value = try parse(&scanner), isAtEndOfWord(ends) { return value }
    } catch {
      throw .fault(error)
    }
    scanner.position = start
    want(expectations())
    throw .absent
  }

  /// Moves past `word` or `other`.
  mutating func take(_ word: String, or other: String? = nil) throws(PhraseError) {
    try self.word([.word(word)]) { scanner in
      let text = scanner.takeWhile { !TextScanner.isBlank($0) }
      return text == word || text == other ? () : nil
    }
  }

  /// Moves past a dot that follows immediately.
  mutating func takeDot() throws(PhraseError) {
    guard !scanner.take(".") else { return }
    skipBlanks()
    want([Expectation(what: "'.'")])
    throw .absent
  }

  mutating func takeComma() -> Bool {
    scanner.skipBlanks()
    return scanner.take(",")
  }

  /// Reads `phrase`; nil if it does not begin here.
  mutating func attempt<Value>(_ phrase: Phrase<Value>) throws(PhraseError) -> Value? {
    let start = scanner.position
    do { return try phrase.read(&self) } catch {
      guard case .absent = error else { throw error }
      scanner.position = start
      return nil
    }
  }

  /// Reads `phrase` and returns its value and the position at which it begins.
  mutating func locate<Value>(_ phrase: Phrase<Value>) throws(PhraseError) -> (Value, Int) {
    scanner.skipBlanks()
    let start = scanner.position
    return (try phrase.read(&self), start)
  }

  func fault(_ problem: String, _ remedy: String? = nil, at position: Int) -> PhraseError {
    .fault(TextFault(position: position, problem: problem, remedy: remedy))
  }

  /// Returns the word that begins at `position`, for a message; a string may contain blanks.
  func word(at position: Int) -> String {
    var rest = scanner
    rest.position = position
    while let byte = rest.next, !TextScanner.isBlank(byte) {
      if byte != UInt8(ascii: "\"") {
        rest.position += 1
      } else if (try? rest.quoted()) == nil {
        rest.position = rest.end
      }
    }
    return TextScanner.excerpt(rest.text(position..<rest.position))
  }

  private func isAtEndOfWord(_ ends: String) -> Bool {
    guard let next = scanner.next else { return true }
    return TextScanner.isBlank(next) || ends.utf8.contains(next)
  }

  private mutating func want(_ expectations: [Expectation]) {
    guard scanner.position >= furthest else { return }
    if scanner.position > furthest { wanted = [] }
    furthest = scanner.position
    for expectation in expectations where !wanted.contains(where: { $0.what == expectation.what }) {
      wanted.append(expectation)
    }
  }
}

/// A writer of the words of one line.
nonisolated struct PhraseWriter {
  private(set) var text = ""

  /// Appends a word.
  /// - Parameter isJoined: whether to omit the blank before the word.
  mutating func append(_ word: String, isJoined: Bool = false) {
    if !text.isEmpty, !isJoined { text += " " }
    text += word
  }
}
