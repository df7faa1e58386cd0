/// The source of an edit. It determines the grouping for undo.
nonisolated enum TextEditKind: Hashable, Sendable {
  /// From a physical keyboard, or the finished text of an input method.
  case typing
  /// From the on-screen keyboard.
  case keyboard
  case paste, cut, deletion
  /// The end of a composition by an input method.
  case composition
  /// A replacement by the program, or by a keyboard that corrects typed text.
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

/// A replacement that has not been made yet, for a delegate to allow or refuse.
nonisolated struct TextEdit: Hashable, Sendable {
  /// The part of the text that there was room for.
  enum Fit: Hashable, Sendable {
    case all
    /// Only its start.
    case part
    /// None of it, or no character of it is allowed: the edit changes nothing, and the field may show that.
    case nothing
  }

  /// The range to replace, which has whole characters.
  var range: NSRange
  /// The text to insert: cleaned, and no longer than there is room for.
  var text: String
  var kind: TextEditKind
  var fit = Fit.all
  /// Whether some of the text, or all of it, is left out since there is no room.
  var isCut = false
  /// The text to copy to the clipboard when the edit is made; nil: none.
  var copied: String?
}

/// The distance of a move or a deletion.
nonisolated enum TextUnit: Hashable, Sendable {
  /// A character as a user counts them: a grapheme cluster.
  case cluster
  case word, paragraph
}

/// A direction in the order of the text, not on the screen.
nonisolated enum TextDirection: Hashable, Sendable {
  case backward, forward
}
