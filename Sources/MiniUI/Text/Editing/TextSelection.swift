/// What is selected in a text: from where it was begun to where the caret is, in UTF-16 units.
nonisolated struct TextSelection: Hashable, Sendable {
  /// The end that stays when the selection is extended.
  var anchor: Int
  /// The end that moves: where the caret is.
  var head: Int
  /// On which side the caret is shown, if its position has two places.
  var affinity: TextAffinity

  init(anchor: Int, head: Int, affinity: TextAffinity = .downstream) {
    self.anchor = anchor
    self.head = head
    self.affinity = affinity
  }

  /// Nothing selected: a caret.
  init(caret position: Int, affinity: TextAffinity = .downstream) {
    self.init(anchor: position, head: position, affinity: affinity)
  }

  /// Selects `range`, with the caret at its end.
  init(_ range: NSRange) { self.init(anchor: range.location, head: NSMaxRange(range)) }

  var isCaret: Bool { anchor == head }
  var start: Int { min(anchor, head) }
  var end: Int { max(anchor, head) }
  var range: NSRange { NSRange(location: start, length: end - start) }
}
