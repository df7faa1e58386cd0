/// The command Find of the Edit menu, which edits the search field of the content as Ctrl+F does.
enum FindCommand {
  /// The host of the responder that last validated the command.
  private final class Target { weak var host: ViewHost? }

  /// Returns the section of the menu. The command is disabled where there is no search field.
  static func makeMenu() -> Menu {
    let target = Target()
    let command = KeyCommand(
      title: Word.find.text, action: { _ in target.host?.beginSearch() }, input: "f", modifierFlags: .command,
      attributes: .disabled)
    command.follow = { [unowned command] responder in
      target.host = sequence(first: responder, next: \.next).lazy.compactMap { ($0 as? View)?.host }.first
      command.attributes = target.host?.searchView == nil ? .disabled : []
    }
    return Menu(identifier: .find, options: .displayInline, children: [command])
  }
}

extension Menu.Identifier {
  /// The section of the Edit menu with Find.
  public static let find = Menu.Identifier("find")
}

extension ViewHost {
  /// The first usable search field of the frontmost content; nil if there is none.
  fileprivate var searchView: SearchField? {
    let view = (content()?.environmentView ?? root)?.firstView { view in
      view is SearchField && view.canBecomeFocused
        && !sequence(first: view, next: \.superview).contains(where: \.isUnavailable)
    }
    return view as? SearchField
  }

  /// Begins to edit the search field of the content.
  func beginSearch() {
    guard let view = searchView, view.beginSearch() else { return }
    focusSystem?.showFocus(on: view)
  }
}
