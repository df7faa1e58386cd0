/// The source of an edit. It determines how edits are grouped for undo.
nonisolated enum TextEditKind: Hashable, Sendable {
  /// From a physical keyboard, or finished text from an input method.
  case typing
  /// From the on-screen keyboard.
  case keyboard
  case paste, cut, deletion
  /// The end of an input method's composition.
  case composition
  /// A replacement by the program, or a correction by a keyboard.
  case replacement

  /// The grouping of the edit for undo.
  var undoKind: UndoHistory.Kind {
    switch self {
    case .typing, .keyboard: .typing
    case .deletion: .deleting
    case .paste, .cut, .composition, .replacement: .single
    }
  }
}

/// A proposed replacement, which a delegate may refuse.
nonisolated struct TextEdit: Hashable, Sendable {
  /// Whether the text fits within the maximum length.
  enum Fit: Hashable, Sendable {
    case all
    /// Only the beginning.
    case part
    /// Nothing, or no allowed character: the edit changes nothing, and the field may indicate this.
    case nothing
  }

  /// The range to replace, in whole characters.
  var range: NSRange
  /// The text to insert, cleaned and limited to the maximum length.
  var text: String
  var kind: TextEditKind
  var fit = Fit.all
  /// Whether some or all of the text was left out because of the maximum length.
  var isCut = false
  /// The text to copy to the clipboard; nil for none.
  var copied: String?
}

/// The distance of a move or a deletion.
nonisolated enum TextUnit: Hashable, Sendable {
  /// A user-perceived character: a grapheme cluster.
  case cluster
  case word, paragraph
}

/// A direction in the order of the text, not on the screen.
nonisolated enum TextDirection: Hashable, Sendable {
  case backward, forward
}
