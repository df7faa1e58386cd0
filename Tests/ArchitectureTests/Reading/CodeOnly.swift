/// Returns `text` with each character of a comment or string replaced by a blank, so that lines keep their numbers. Code that
/// is interpolated into a string stays. Regular expression literals are not recognized.
func codeOnly(_ text: String) -> String {
  var scanner = CodeScanner(text)
  scanner.scanCode(until: nil)
  return String(decoding: scanner.output, as: UTF8.self)
}

private struct CodeScanner {
  private let input: [UInt8]
  private var position = 0
  private(set) var output: [UInt8] = []

  /// The bytes that may begin a comment or string, and parentheses.
  private static let special = Array("/\"#()".utf8)

  init(_ text: String) {
    input = Array(text.utf8)
    output.reserveCapacity(input.count)
  }

  /// Scans code up to the parenthesis that closes an interpolation, or to the end of the text.
  mutating func scanCode(until closing: UInt8?) {
    var depth = 0
    while position < input.count {
      guard CodeScanner.special.contains(input[position]) else {
        output.append(input[position])
        position += 1
        continue
      }
      if starts(with: "//") {
        while position < input.count, input[position] != UInt8(ascii: "\n") { blank() }
      } else if starts(with: "/*") {
        scanBlockComment()
      } else if let hashes = stringStart() {
        scanString(hashes: hashes)
      } else {
        let byte = input[position]
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          if depth == 0, byte == closing { return }
          depth -= 1
        }
        output.append(byte)
        position += 1
      }
    }
  }

  private mutating func scanBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        blank(2)
      } else if starts(with: "*/") {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && position < input.count
  }

  private mutating func scanString(hashes: Int) {
    let fence = String(repeating: "#", count: hashes)
    blank(hashes)
    let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    blank(quotes.utf8.count)
    while position < input.count, !starts(with: quotes + fence) {
      if starts(with: "\\" + fence + "(") {
        blank(hashes + 2)
        scanCode(until: UInt8(ascii: ")"))
        blank()
      } else if starts(with: "\\" + fence) {
        blank(hashes + 2)
      } else {
        blank()
      }
    }
    blank(quotes.utf8.count + hashes)
  }

  /// Returns the number of `#` before the quote if a string starts here; otherwise nil.
  private func stringStart() -> Int? {
    var end = position
    while end < input.count, input[end] == UInt8(ascii: "#") { end += 1 }
    return end < input.count && input[end] == UInt8(ascii: "\"") ? end - position : nil
  }

  private func starts(with text: String) -> Bool {
    guard text.utf8.first == input[position] else { return false }
    return input[position...].starts(with: text.utf8)
  }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where position < input.count {
      output.append(input[position] == UInt8(ascii: "\n") ? UInt8(ascii: "\n") : UInt8(ascii: " "))
      position += 1
    }
  }
}

/// A word, or one character that does not belong to a word.
struct Token: Hashable {
  let text: String
  /// The line, counted from 1.
  let line: Int

  var isWord: Bool { text.utf8.first.map { Token.isPartOfWord($0) && !(0x30...0x39).contains($0) } ?? false }

  /// Returns the tokens of `code`. Characters that are not in ASCII count as parts of words.
  static func all(in code: String) -> [Token] {
    var tokens: [Token] = []
    var line = 1
    // The loop is over bytes, since one over characters is slow in debug builds.
    let bytes = Array(code.utf8)
    bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        let start = position
        while position < bytes.count, isPartOfWord(bytes[position]) { position += 1 }
        if position > start {
          tokens.append(Token(text: String(decoding: bytes[start..<position], as: UTF8.self), line: line))
          continue
        }
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\n") {
          line += 1
        } else if byte > UInt8(ascii: " "), byte != UInt8(ascii: "`") {
          tokens.append(Token(text: String(UnicodeScalar(byte)), line: line))
        }
      }
    }
    return tokens
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, 0x80...0xFF: true
    default: false
    }
  }
}
