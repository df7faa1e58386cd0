/// Where an edit comes from: decides about undo, and what the selection does.
nonisolated enum TextEditKind: Hashable, Sendable {
  /// From a physical keyboard, or an input method's finished text.
  case typing
  /// From the on-screen keyboard.
  case keyboard
  case paste, cut, drop, deletion
  /// The end of a composition.
  case composition
  /// By the program, or a keyboard that corrects what was typed.
  case replacement

  var undoKind: UndoHistory.Kind {
    switch self {
    case .typing, .keyboard: .typing
    case .deletion: .deleting
    case .paste, .cut, .drop, .composition, .replacement: .single
    }
  }
}

/// A replacement that could be made: what a delegate is asked about before it happens.
nonisolated struct TextEdit: Hashable, Sendable {
  /// How much of the text there was room for.
  enum Fit: Hashable, Sendable {
    case all
    /// The beginning of it.
    case part
    /// Nothing, or nothing in it can be text: the edit changes nothing, and the field may say so.
    case nothing
  }

  /// What it replaces: whole characters.
  var range: NSRange
  /// By what: clean, and no longer than there is room for.
  var text: String
  var kind: TextEditKind
  var fit = Fit.all
}

/// How far a move or a deletion goes.
nonisolated enum TextUnit: Hashable, Sendable {
  /// A character as people count them: a grapheme cluster.
  case cluster
  case word, paragraph
}

/// Which way, in the order of the text, not of the screen.
nonisolated enum TextDirection: Hashable, Sendable {
  case backward, forward
}
