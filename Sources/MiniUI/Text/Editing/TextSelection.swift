/// A selection in a text, from its fixed end to the caret, in UTF-16 units.
nonisolated struct TextSelection: Hashable, Sendable {
  /// The fixed end when the selection is extended.
  var anchor: Int
  /// The moving end, where the caret is.
  var head: Int
  /// The side on which the caret is shown, if its position has two locations on the screen.
  var affinity: TextAffinity

  init(anchor: Int, head: Int, affinity: TextAffinity = .downstream) {
    self.anchor = anchor
    self.head = head
    self.affinity = affinity
  }

  /// Creates an empty selection: a caret.
  init(caret position: Int, affinity: TextAffinity = .downstream) {
    self.init(anchor: position, head: position, affinity: affinity)
  }

  /// Creates a selection of `range` with the caret at its end.
  init(_ range: NSRange) { self.init(anchor: range.location, head: NSMaxRange(range)) }

  /// Whether the selection is empty.
  var isCaret: Bool { anchor == head }
  var start: Int { min(anchor, head) }
  var end: Int { max(anchor, head) }
  var range: NSRange { NSRange(location: start, length: end - start) }
}
