/// The tree of menus during `buildMenu(with:)`. Menus are immutable, so each change replaces the enclosing menus.
final class MenuTree: MenuBuilder {
  private(set) var root: Menu
  /// The initial sections of the Edit menu.
  private let standard = [
    UndoCommands.makeMenu(), StandardEditCommands.makeMenu(), FindCommand.makeMenu(),
  ]

  var system: MenuSystem { .main }

  /// Creates the tree with the standard menus, which are empty except for Edit.
  init() {
    let menus: [(String, Menu.Identifier)] = [
      (Word.fileMenu.text, .file), (Word.editMenu.text, .edit), (Word.formatMenu.text, .format),
      (Word.viewMenu.text, .view), (Word.windowMenu.text, .window), (Word.helpMenu.text, .help),
    ]
    root = Menu(
      identifier: .root,
      children: menus.map { [standard] title, identifier in
        Menu(title: title, identifier: identifier, children: identifier == .edit ? standard : [])
      })
  }

  /// The menus with elements; none if the program has added nothing to the standard commands.
  var filled: [Menu] {
    let menus = root.children.compactMap { $0 as? Menu }.filter { !$0.children.isEmpty }
    return menus.contains { $0.children.contains { child in !standard.contains { $0 === child } } } ? menus : []
  }

  func menu(for identifier: Menu.Identifier) -> Menu? {
    identifier == .root ? root : MenuTree.find(identifier, in: root)
  }

  func replace(menu replacedIdentifier: Menu.Identifier, with replacementMenu: Menu) {
    change(replacedIdentifier) { _ in [replacementMenu] }
  }

  func replaceChildren(ofMenu parentIdentifier: Menu.Identifier, from childrenBlock: ([MenuElement]) -> [MenuElement]) {
    change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
  }

  func insertSibling(_ siblingMenu: Menu, beforeMenu siblingIdentifier: Menu.Identifier) {
    change(siblingIdentifier) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: Menu, afterMenu siblingIdentifier: Menu.Identifier) {
    change(siblingIdentifier) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: Menu, atStartOfMenu parentIdentifier: Menu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }

  func insertChild(_ childMenu: Menu, atEndOfMenu parentIdentifier: Menu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }

  func remove(menu removedIdentifier: Menu.Identifier) { change(removedIdentifier) { _ in [] } }

  /// Replaces a menu by any number of menus. The root must be replaced by exactly one.
  private func change(_ identifier: Menu.Identifier, _ make: (Menu) -> [Menu]) {
    if identifier == .root {
      let made = make(root)
      guard made.count == 1 else { return Warnings.report("the root of the menus has neither siblings nor an end") }
      root = made[0]
    } else if let changed = MenuTree.replace(identifier, in: root, make) {
      root = changed
    } else {
      Warnings.report("there is no menu \"\(identifier.rawValue)\" to change: insert it before it is referred to")
    }
  }

  private static func find(_ identifier: Menu.Identifier, in menu: Menu) -> Menu? {
    for case let child as Menu in menu.children {
      if child.identifier == identifier { return child }
      if let found = find(identifier, in: child) { return found }
    }
    return nil
  }

  /// Returns the menu with a change applied; nil if it does not contain the identifier.
  private static func replace(_ identifier: Menu.Identifier, in menu: Menu, _ make: (Menu) -> [Menu]) -> Menu? {
    var children = menu.children
    for (index, child) in children.enumerated() {
      guard let child = child as? Menu else { continue }
      if child.identifier == identifier {
        children.replaceSubrange(index...index, with: make(child) as [MenuElement])
        return menu.replacingChildren(children)
      }
      if let changed = replace(identifier, in: child, make) {
        children[index] = changed
        return menu.replacingChildren(children)
      }
    }
    return nil
  }
}
