/// An action on an edited text, by the user or the program, independent of the device. `EditedText.perform` performs
/// it.
nonisolated enum TextIntent: Hashable {
  /// Replaces the selection with a text. Typed text also replaces a composition.
  case insert(String, TextEditKind)
  /// Deletes the selection, or the unit before or after the caret.
  case delete(TextUnit, TextDirection)
  case cut, copy, paste, undo, redo
  /// Moves the text of a range to a position.
  case relocate(NSRange, to: Int)
  /// Removes all text, for the clear button. The delegate is not asked about the change.
  case clear
  /// The Return key: completes a single-line entry, otherwise inserts a line feed.
  case lineBreak
  /// The Escape key: drops a composition, otherwise acts as the view determines, otherwise collapses the selection,
  /// otherwise ends editing.
  case cancel
  /// Moves the caret or, if extending, the moving end of the selection.
  case move(TextMove, extending: Bool)
  case select(TextSelection)
  case selectAll
  /// Sets the text that an input method is composing. The delegate is not asked.
  case compose(String, selected: NSRange)
  /// Ends the composition and keeps its text.
  case commit
  /// Replaces a range, by the program or as a keyboard's correction. The delegate is not asked.
  case replace(NSRange, String)
  /// Sets the text by the program. The delegate is notified only of the selection.
  case set(String)
  /// Nothing: the key's text arrives in a separate event.
  case ignore

  /// Whether the intent requires that the user can change the text.
  var needsEditing: Bool {
    switch self {
    case .insert, .delete, .cut, .paste, .undo, .redo, .relocate, .compose: true
    default: false
    }
  }
}

/// A move of the caret by a key.
nonisolated enum TextMove: Hashable {
  /// By a character on the screen, or by a word.
  case left, right, wordLeft, wordRight
  /// By a line, by a page, or to the start or end of a paragraph.
  case up, down, pageUp, pageDown, paragraphStart, paragraphEnd
  case lineStart, lineEnd, textStart, textEnd

  /// Whether the caret keeps its horizontal position.
  var isVertical: Bool {
    switch self {
    case .up, .down, .pageUp, .pageDown: true
    default: false
    }
  }
}
