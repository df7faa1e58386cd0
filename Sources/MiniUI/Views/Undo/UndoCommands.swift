/// The commands Undo and Redo, with which the Edit menu of a menu bar begins. They are about the responder that has the keys.
enum UndoCommands {
  /// The manager of the responder for which a command was validated last.
  private final class Target { weak var manager: UndoManager? }

  /// Returns the section of the menu.
  static func makeMenu() -> Menu {
    Menu(
      identifier: .undoRedo, options: .displayInline,
      children: [
        command("Undo", .command, { $0.undo() }) { ($0.undoMenuItemTitle, $0.canUndo) },
        command("Redo", [.command, .shift], { $0.redo() }) { ($0.redoMenuItemTitle, $0.canRedo) },
      ])
  }

  private static func command(
    _ title: String, _ modifiers: KeyModifiers, _ perform: @escaping (UndoManager) -> Void,
    _ state: @escaping (UndoManager) -> (title: String, isEnabled: Bool)
  ) -> KeyCommand {
    let target = Target()
    let command = KeyCommand(
      title: title, action: { _ in target.manager.map(perform) }, input: "z", modifierFlags: modifiers,
      attributes: .disabled)
    command.follow = { [unowned command] responder in
      target.manager = responder.undoManager
      let state = target.manager.map(state)
      command.title = state?.title ?? title
      command.attributes = state?.isEnabled == true ? [] : .disabled
    }
    return command
  }

  /// Undoes or redoes for a key that no text, no list and no menu has used.
  /// - Returns: False if the key is another one, or there is nothing to undo.
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
  /// Brings a command that is about to be shown or performed up to date: the kit's own follow the responder, and then `validate`
  /// is called.
  final func update(_ command: Command) {
    command.follow?(self)
    validate(command)
  }
}
