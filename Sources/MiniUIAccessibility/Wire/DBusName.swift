/// The rules for names and paths: "The D-Bus Specification", sections "Valid Object Paths" and "Valid Names".
nonisolated enum DBusName {
  private static let maximumLength = 255

  /// Whether a text is `/`, or words of letters, digits and underscores, each after a slash.
  static func isObjectPath(_ text: String) -> Bool {
    if text == "/" { return true }
    let words = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return words.count > 1 && words[0].isEmpty && words.dropFirst().allSatisfy { !$0.isEmpty && $0.allSatisfy(isWord) }
  }

  /// Whether a text is the name of an interface, or of an error: two or more words, none of which begins with a digit.
  static func isInterface(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return text.utf8.count <= maximumLength && words.count > 1
      && words.allSatisfy { isUsable($0, digitFirst: false) && $0.allSatisfy(isWord) }
  }

  /// Whether a text is the name of a method or a signal.
  static func isMember(_ text: String) -> Bool {
    let bytes = Substring(text).utf8
    return bytes.count <= maximumLength && isUsable(bytes, digitFirst: false) && bytes.allSatisfy(isWord)
  }

  /// Whether a text is the name of a connection: well known, or unique, such as `:1.42`.
  static func isBus(_ text: String) -> Bool {
    let isUnique = text.hasPrefix(":")
    let words = text.utf8.dropFirst(isUnique ? 1 : 0)
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return text.utf8.count <= maximumLength && words.count > 1
      && words.allSatisfy { word in
        isUsable(word, digitFirst: isUnique) && word.allSatisfy { isWord($0) || $0 == UInt8(ascii: "-") }
      }
  }

  private static func isUsable(_ word: Substring.UTF8View, digitFirst: Bool) -> Bool {
    guard let first = word.first else { return false }
    return digitFirst || !isDigit(first)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"): true
    default: isDigit(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
