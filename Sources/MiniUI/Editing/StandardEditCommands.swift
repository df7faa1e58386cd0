/// The menu commands Cut, Copy, Paste, Delete and Select All, which follow Undo and Redo in the Edit menu. The first
/// responder in the chain that can perform a command performs it.
enum StandardEditCommands {
  static func makeMenu() -> Menu {
    Menu(
      identifier: .standardEdit, options: .displayInline,
      children: [
        command(.cut, .cut, "x"), command(.copy, .copy, "c"), command(.paste, .paste, "v"),
        command(.delete, .delete, nil), command(.selectAll, .selectAll, "a"),
      ])
  }

  private static func command(_ action: Selector, _ title: Word, _ input: String?) -> Command {
    func perform(_ sender: Command) {
      if let performer = performer(of: action, from: sender.followed, sender) {
        action.perform(on: performer, with: sender)
      }
    }
    let command =
      if let input {
        KeyCommand(
          title: title.text, action: { perform($0) }, input: input, modifierFlags: .command, attributes: .disabled)
      } else {
        Command(title: title.text, attributes: .disabled, action: perform)
      }
    command.action = action
    command.follow = { command, responder in
      command.attributes = performer(of: action, from: responder, command) == nil ? .disabled : []
    }
    return command
  }

  /// Returns the responder in the chain that can perform an action; nil for none. If the responder with the keyboard
  /// uses the key of the command itself, no other responder performs the action. A focused text that is not being
  /// edited is skipped, as for its keys.
  private static func performer(of action: Selector, from responder: Responder?, _ sender: Command) -> Responder? {
    guard let responder else { return nil }
    if let key = (sender as? KeyCommand)?.key, responder.edits(with: key) {
      return responder.canPerformAction(action, withSender: sender) ? responder : nil
    }
    let isSkipped = !responder.isFirstResponder && responder.canBecomeFirstResponder
    let start = isSkipped ? responder.next : responder
    return start?.target(forAction: action, withSender: sender) as? Responder
  }
}

extension Menu.Identifier {
  /// The section of the Edit menu with Cut, Copy, Paste, Delete and Select All.
  public static let standardEdit = Menu.Identifier("standardEdit")
}
