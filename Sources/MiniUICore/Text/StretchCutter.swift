/// Cuts a part of a line into stretches.
struct StretchCutter {
  private let text: String
  private var start: Int
  private let end: Int
  /// Whether the last returned stretch begins at a joint.
  private(set) var beganAtJoint = false
  private var isAtJoint: Bool

  /// - Parameters:
  ///   - start: the start of the part, in UTF-8 units: the text's start, or the end of the previous stretch.
  ///   - end: the end of the part: the text's end, or a joint.
  init(text: String, start: Int, end: Int) {
    (self.text, self.start, self.end) = (text, start, end)
    isAtJoint = text.isJoint(start)
  }

  /// Returns the next stretch, in UTF-8 units; nil at the end.
  ///
  /// It ends at the first joint after the `usual` length, unless fewer than `minimum` units would remain. It also ends
  /// before a text without a joint for the `maximum` length, and regularly within it.
  mutating func next(usual: Int, minimum: Int, maximum: Int) -> Range<Int>? {
    if start >= end { return nil }
    let next = nextEnd(usual: usual, minimum: minimum, maximum: maximum)
    defer { (start, isAtJoint) = (next.end, next.isJoint) }
    beganAtJoint = isAtJoint
    return start..<next.end
  }

  private func nextEnd(usual: Int, minimum: Int, maximum: Int) -> (end: Int, isJoint: Bool) {
    var text = text
    var joint: Int?
    let found = text.withUTF8 { bytes in
      var offset = start + 1
      while offset < min(end, (joint ?? start) + maximum) {
        if bytes[offset - 1] == 0x20, bytes[offset] != 0x20, self.text.isJoint(offset) {
          joint = offset
          if offset - start >= usual, end - offset >= minimum { return true }
        }
        offset += 1
      }
      return false
    }
    if !found, (joint ?? start) + maximum >= end { return (end, true) }
    return joint.map { ($0, true) } ?? (text.characterEnd(in: start..<start + maximum), false)
  }
}

extension String {
  /// Returns whether the letters before and after a position, in UTF-8 units, are independent: it is between a space
  /// and a visible character.
  fileprivate func isJoint(_ offset: Int) -> Bool {
    guard offset > 0, offset < utf8.count else { return false }
    let index = utf8.index(startIndex, offsetBy: offset)
    guard utf8[utf8.index(before: index)] == 0x20 else { return false }
    if utf8[index] < 0x7F { return utf8[index] > 0x20 }
    guard index.samePosition(in: self) != nil else { return false }
    let scalar = unicodeScalars[index]
    return !scalar.isInvisible && !scalar.isControl
  }

  /// Returns the end of the last character in a range of UTF-8 units, which begins with a character; the end of the
  /// first one if that extends beyond the range.
  fileprivate func characterEnd(in range: Range<Int>) -> Int {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    // Moving an index by zero characters rounds it down to a character's start.
    let end = index(utf8.index(start, offsetBy: range.count), offsetBy: 0)
    return utf8.distance(from: startIndex, to: end > start ? end : index(after: start))
  }
}
