/// The Find command of the Edit menu. Like Ctrl+F, it begins editing in the search field of the content.
enum FindCommand {
  /// Returns the section of the menu. The command is disabled where there is no search field.
  static func makeMenu() -> Menu {
    let command = KeyCommand(
      title: Word.find.text, action: { host(of: $0.followed)?.beginSearch() }, input: "f", modifierFlags: .command,
      attributes: .disabled)
    command.follow = { command, responder in
      command.attributes = host(of: responder)?.searchView == nil ? .disabled : []
    }
    return Menu(identifier: .find, options: .displayInline, children: [command])
  }

  /// Returns the host of the first view in the responder chain, which begins at `responder`; nil if the chain has no
  /// view.
  private static func host(of responder: Responder?) -> ViewHost? {
    guard let responder else { return nil }
    return sequence(first: responder, next: \.next).lazy.compactMap { ($0 as? View)?.host }.first
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
