import SwiftSyntax

/// A replacement of a part of a source file.
struct Edit {
  /// The replaced bytes, as offsets in the file's UTF-8.
  let range: Range<Int>
  let text: String

  /// Replaces the text of a node, without its leading and trailing spaces and comments.
  init(_ node: some SyntaxProtocol, with text: String) {
    range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    self.text = text
  }

  /// Inserts text at a position.
  init(at position: AbsolutePosition, _ text: String) {
    range = position.utf8Offset..<position.utf8Offset
    self.text = text
  }

  /// Removes the text between two positions.
  init(removingFrom start: AbsolutePosition, to end: AbsolutePosition) {
    range = start.utf8Offset..<end.utf8Offset
    text = ""
  }

  /// Removes a node with the spaces after it on its line.
  init(removing node: some SyntaxProtocol) {
    let spaces = node.trailingTrivia.prefix { if case .spaces = $0 { true } else { false } }
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset + spaces.reduce(0) { $0 + $1.sourceLength.utf8Length }
    range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<end
    text = ""
  }
}

extension String {
  /// Returns the text after some edits. The number of lines stays the same, so that errors of the compiler name the
  /// lines of the original: lines that an edit removes are added after it.
  func applying(_ edits: [Edit]) -> String {
    let bytes = Array(utf8)
    let newline = UInt8(ascii: "\n")
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where edit.range.lowerBound >= position
    {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      let removed = bytes[edit.range].count { $0 == newline } - edit.text.utf8.count { $0 == newline }
      result += Array(repeating: newline, count: max(0, removed))
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}
