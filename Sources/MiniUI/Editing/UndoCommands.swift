/// The menu commands Undo and Redo, which are at the start of the Edit menu. They apply to the responder that has the
/// keyboard.
enum UndoCommands {
  static func makeMenu() -> Menu {
    Menu(
      identifier: .undoRedo, options: .displayInline,
      children: [
        command(Word.undo.text, .command, { $0.undo() }) { ($0.undoMenuItemTitle, $0.canUndo) },
        command(Word.redo.text, [.command, .shift], { $0.redo() }) { ($0.redoMenuItemTitle, $0.canRedo) },
      ])
  }

  private static func command(
    _ title: String, _ modifiers: KeyModifiers, _ perform: @escaping (UndoManager) -> Void,
    _ state: @escaping (UndoManager) -> (title: String, isEnabled: Bool)
  ) -> KeyCommand {
    let command = KeyCommand(
      title: title, action: { ($0.followed?.undoManager).map(perform) }, input: "z", modifierFlags: modifiers,
      attributes: .disabled)
    command.follow = { command, responder in
      let state = responder.undoManager.map(state)
      command.title = state?.title ?? title
      command.attributes = state?.isEnabled == true ? [] : .disabled
    }
    return command
  }

  /// Performs undo or redo for a key that no text, list or menu has consumed.
  /// - Returns: False if it is another key, or there is nothing to undo.
  static func perform(_ key: Key, for responder: Responder) -> Bool {
    guard let manager = responder.undoManager else { return false }
    switch (key.code, key.modifiers) {
    case (.character("z"), .control) where manager.canUndo: manager.undo()
    case (.character("z"), [.control, .shift]) where manager.canRedo: manager.redo()
    case (.character("y"), .control) where manager.canRedo: manager.redo()
    default: return false
    }
    return true
  }
}

extension Menu.Identifier {
  /// The section of the Edit menu with Undo and Redo.
  public static let undoRedo = Menu.Identifier("undoRedo")
}

extension Responder {
  /// Updates a command before it is shown or performed: the kit's own commands adapt to the responder, then `validate`
  /// is called.
  final func update(_ command: Command) {
    if let follow = command.follow {
      command.followed = self
      follow(command, self)
    }
    validate(command)
  }
}
