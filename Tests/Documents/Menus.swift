import MiniUI

@MainActor enum Menus {
  final class Editor: ViewController, ContextMenuInteractionDelegate {
    private let asGrid = Action(title: "As Grid") { _ in }
    private let asList = Action(title: "As List") { _ in }
    private let byName = Action(title: "By Name") { _ in }
    private let byDate = Action(title: "By Date") { _ in }

    private func new() {}
    private func restore() {}

    private func addMenus(to button: Button, card: View, save: Button) {
      button.menu = Menu(children: [
        KeyCommand(title: "New", target: self, action: Editor.new, input: "n", modifierFlags: .command),
        Menu(title: "View", options: [.displayInline, .singleSelection], children: [asGrid, asList]),
      ])
      button.showsMenuAsPrimaryAction = true

      card.addInteraction(ContextMenuInteraction(delegate: self))
      save.toolTip = "Saves the document where it was saved last"
    }

    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> ContextMenuConfiguration? { nil }

    override func buildMenu(with builder: any MenuBuilder) {
      super.buildMenu(with: builder)
      builder.insertChild(Menu(title: "Sort", children: [byName, byDate]), atEndOfMenu: .view)
    }

    private func didDelete() {
      Toast("Message deleted", buttonTitle: "Undo") { self.restore() }.show(in: view)
    }
  }

  static func bar(of window: Window, _ editor: Editor) {
    window.rootViewController = MenuBarController(rootViewController: editor)
  }
}
