/// The undo manager of a text field or text view. It undoes edits of the text, whose history `TextEditor` stores, or
/// operations that the program has registered.
final class TextUndoManager: UndoManager {
  /// The session of the text; nil if the text no longer exists.
  private weak var session: TextSession?

  init(session: TextSession) {
    self.session = session
    super.init()
  }

  private var history: UndoHistory { session?.editor.history ?? UndoHistory() }
  private var isEditable: Bool { session?.view.permissions.isEditable == true }
  /// Whether the user has typed something that can be undone, including an open composition.
  private var canUndoText: Bool { isEditable && (history.canUndo || session?.editor.markedRange != nil) }
  private var canRedoText: Bool { isEditable && history.canRedo }

  override var canUndo: Bool { canUndoText || super.canUndo }
  override var canRedo: Bool { canRedoText || super.canRedo }

  override func undo() { if canUndoText { session?.view.perform(.undo) } else { super.undo() } }
  override func redo() { if canRedoText { session?.view.perform(.redo) } else { super.redo() } }

  override var undoActionName: String { canUndoText ? name(of: history.done.last) : super.undoActionName }
  override var redoActionName: String { canRedoText ? name(of: history.undone.last) : super.redoActionName }

  private func name(of group: UndoHistory.Group?) -> String {
    switch group?.kind {
    case .typing, nil: Word.typing.text
    case .deleting: Word.delete.text
    case .single: ""
    }
  }

  override func removeAllActions() {
    session?.editor.history.removeAll()
    super.removeAllActions()
  }
}
