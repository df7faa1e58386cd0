/// The commands in menus and their submenus, by their keys.
struct MenuKeyIndex {
  private var entries: [Key: [(command: KeyCommand, group: Menu)]] = [:]

  init(_ menus: [Menu]) {
    for menu in menus { add(menu) }
  }

  private mutating func add(_ menu: Menu) {
    for child in menu.children {
      if let command = child as? KeyCommand {
        if let key = command.key { entries[key, default: []].append((command, menu)) }
      } else if let inner = child as? Menu {
        add(inner)
      }
    }
  }

  /// The commands with a key, with the menu that contains each, in the order of the menus.
  subscript(key: Key) -> [(command: KeyCommand, group: Menu)] { entries[key] ?? [] }
}
