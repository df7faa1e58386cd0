extension String {
  /// Whether the text is entirely printable ASCII.
  var isPrintableASCII: Bool {
    var text = self
    return text.withUTF8 { String.printableEnd(of: $0, from: 0) == $0.count }
  }

  /// Returns the first index from `start` that is not printable ASCII, or the end.
  func printableEnd(from start: Index) -> Index {
    var text = self
    let offset = utf8.distance(from: startIndex, to: start)
    return utf8.index(startIndex, offsetBy: text.withUTF8 { String.printableEnd(of: $0, from: offset) })
  }

  /// Returns the first offset from `start` that is not printable ASCII. Examines eight bytes at once, since all shown
  /// text is checked, usually several times.
  private static func printableEnd(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = start
    while index + 8 <= bytes.count {
      let word = UnsafeRawPointer(bytes.baseAddress! + index).loadUnaligned(as: UInt64.self)
      // Here the highest bit of a byte is set if it is set in the text or the byte is DEL, and after the subtraction if
      // the byte is below the space.
      if (word | (word &+ ones) | (word &- ones &* 0x20)) & (ones &* 0x80) != 0 { break }
      index += 8
    }
    while index < bytes.count, bytes[index] >= 0x20, bytes[index] < 0x7F { index += 1 }
    return index
  }
}
