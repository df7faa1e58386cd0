/// The rules for names and paths: "The D-Bus Specification", sections "Valid Object Paths" and "Valid Names".
nonisolated enum DBusName {
  private static let maximumLength = 255

  /// Whether a text is `/`, or words of letters, digits and underscores, each after a slash.
  static func isObjectPath(_ text: String) -> Bool {
    var bytes = text.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "/") else { return false }
    return text.utf8.count == 1 || countWords(IteratorSequence(bytes), separator: UInt8(ascii: "/")) != nil
  }

  /// Whether a text is the name of an interface, or of an error: two or more words, none of which begins with a digit.
  static func isInterface(_ text: String) -> Bool {
    text.utf8.count <= maximumLength && (countWords(text.utf8, first: isLetter) ?? 0) > 1
  }

  /// Whether a text is the name of a method or a signal: one word, which does not begin with a digit.
  static func isMember(_ text: String) -> Bool {
    text.utf8.count <= maximumLength && countWords(text.utf8, first: isLetter) == 1
  }

  /// Whether a text is the name of a connection: well known, or unique, such as `:1.42`. Only words of unique names may begin with
  /// a digit.
  static func isBus(_ text: String) -> Bool {
    guard text.utf8.count <= maximumLength else { return false }
    func isPart(_ byte: UInt8) -> Bool { isWord(byte) || byte == UInt8(ascii: "-") }
    let count =
      if text.utf8.first == UInt8(ascii: ":") {
        countWords(text.utf8.dropFirst(), first: isPart, other: isPart)
      } else {
        countWords(text.utf8, first: { isPart($0) && !isDigit($0) }, other: isPart)
      }
    return (count ?? 0) > 1
  }

  /// Returns the number of words between separators; nil if one is empty or has a byte that it must not have.
  private static func countWords(
    _ bytes: some Sequence<UInt8>, separator: UInt8 = UInt8(ascii: "."), first: (UInt8) -> Bool = isWord,
    other: (UInt8) -> Bool = isWord
  ) -> Int? {
    var (count, isAtStart) = (0, true)
    for byte in bytes {
      if isAtStart {
        guard first(byte) else { return nil }
        (count, isAtStart) = (count + 1, false)
      } else if byte == separator {
        isAtStart = true
      } else {
        guard other(byte) else { return nil }
      }
    }
    return isAtStart ? nil : count
  }

  private static func isLetter(_ byte: UInt8) -> Bool { isWord(byte) && !isDigit(byte) }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"): true
    default: isDigit(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
