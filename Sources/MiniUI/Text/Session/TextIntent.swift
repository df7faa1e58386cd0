/// An action of the user or the program on an edited text, whatever device it came from. `EditedText.perform` performs it.
nonisolated enum TextIntent: Hashable {
  /// Replaces the selection by a text. Typed text also replaces a composition.
  case insert(String, TextEditKind)
  /// Deletes the selection, or the unit before or after the caret.
  case delete(TextUnit, TextDirection)
  case cut, copy, paste, undo, redo
  /// Removes all of the text, as the button that clears a field does. The delegate is not asked about the change.
  case clear
  /// The Return key: it ends the entry of a single line, and otherwise inserts a line feed.
  case lineBreak
  /// The Escape key: it drops a composition, else collapses the selection to the caret, else ends editing.
  case cancel
  /// Moves the caret, or, if extending, the end of the selection where the caret is.
  case move(TextMove, extending: Bool)
  case select(TextSelection)
  case selectAll
  /// Shows text that an input method is composing. The delegate is not asked.
  case compose(String, selected: NSRange)
  /// Ends the composition and keeps its text.
  case commit
  /// Replaces a range by program, or by a keyboard that corrects typed text. The delegate is not asked.
  case replace(NSRange, String)
  /// Sets the text by program, which is notified only of the selection.
  case set(String)
  /// Nothing: the intent of a key whose text arrives in an event of its own.
  case ignore

  /// Whether only a text that the user can change performs the intent.
  var needsEditing: Bool {
    switch self {
    case .insert, .delete, .cut, .paste, .undo, .redo, .compose: true
    default: false
    }
  }
}

/// A move of the caret by a key.
nonisolated enum TextMove: Hashable {
  /// By a character on the screen, or by a word.
  case left, right, wordLeft, wordRight
  /// By a line, by the visible lines, or to the start or end of a paragraph.
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
