/// The command Find of the Edit menu, which edits the search field of the content as Ctrl+F does.
enum FindCommand {
  /// Returns the section of the menu. The command is disabled where there is no search field.
  static func makeMenu() -> Menu {
    let target = Target()
    let command = KeyCommand(
      title: "Find…", action: { _ in target.window?.beginSearch() }, input: "f", modifierFlags: .command,
      attributes: .disabled)
    command.follow = { [unowned command] responder in
      target.window = responder.window
      command.attributes = target.window?.searchField == nil ? .disabled : []
    }
    return Menu(identifier: .find, options: .displayInline, children: [command])
  }

  /// The window of the responder for which the command was validated last.
  private final class Target { weak var window: Window? }
}

extension Menu.Identifier {
  /// The section of the Edit menu with Find.
  public static let find = Menu.Identifier("find")
}

extension Responder {
  /// The window at the end of the responder chain; nil if there is none.
  fileprivate var window: Window? { sequence(first: self, next: \.next).lazy.compactMap { $0 as? Window }.first }
}

extension Window {
  /// Begins to edit the search field of the content, and selects its text.
  func beginSearch() {
    guard let field = searchField, field.becomeFirstResponder() else { return }
    field.selectAll()
    field.reveal(margin: metrics.keyboard.distance)
  }

  /// The first search field of the frontmost content that can be used; nil if there is none.
  fileprivate var searchField: SearchField? {
    (tree.content?.environmentView ?? self).readingOrder.lazy.compactMap { $0 as? SearchField }
      .first { $0.isFocusable(in: self) }
  }
}
