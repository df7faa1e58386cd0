/// Builds the menus of a menu bar. `buildMenu(with:)` receives it.
///
///     override func buildMenu(with builder: any MenuBuilder) {
///       super.buildMenu(with: builder)
///       builder.insertChild(Menu(title: "Sort", children: [byName, byDate]), atEndOfMenu: .view)
///     }
///
/// The builder begins with the menus File, Edit, Format, View, Window and Help. Edit has Undo and Redo, disabled while
/// there is nothing to undo; Cut, Copy, Paste, Delete and Select All, disabled while no responder can perform them; and
/// Find, disabled without a search field. The other menus are empty, and hidden until elements are added. If an
/// identifier does not exist, a warning is logged and nothing changes.
@preconcurrency @MainActor public protocol MenuBuilder: AnyObject {
  /// The menu system of the builder: `MenuSystem.main`.
  var system: MenuSystem { get }
  /// Returns the menu with an identifier; nil if there is none.
  func menu(for identifier: Menu.Identifier) -> Menu?
  /// Replaces a menu.
  func replace(menu replacedIdentifier: Menu.Identifier, with replacementMenu: Menu)
  /// Replaces the elements of a menu.
  func replaceChildren(ofMenu parentIdentifier: Menu.Identifier, from childrenBlock: ([MenuElement]) -> [MenuElement])
  /// Inserts a menu before another one.
  func insertSibling(_ siblingMenu: Menu, beforeMenu siblingIdentifier: Menu.Identifier)
  /// Inserts a menu after another one.
  func insertSibling(_ siblingMenu: Menu, afterMenu siblingIdentifier: Menu.Identifier)
  /// Inserts a menu as the first element of another one.
  func insertChild(_ childMenu: Menu, atStartOfMenu parentIdentifier: Menu.Identifier)
  /// Inserts a menu as the last element of another one.
  func insertChild(_ childMenu: Menu, atEndOfMenu parentIdentifier: Menu.Identifier)
  /// Removes a menu.
  func remove(menu removedIdentifier: Menu.Identifier)
}

/// Manages the menus that a program builds in `buildMenu(with:)`.
@preconcurrency @MainActor open class MenuSystem {
  nonisolated deinit {}

  /// The system of all menu bars.
  public static let main = MenuSystem()
  /// Closures that mark a bar's menus as out of date; they return false if the bar no longer exists.
  private var users: [() -> Bool] = []

  init() {}

  /// Requests that the menus are built again before the next frame, with `buildMenu(with:)`.
  open func setNeedsRebuild() { users.removeAll { !$0() } }

  /// Calls a closure whenever the menus must be built again, until it returns false.
  final func onRebuild(_ note: @escaping () -> Bool) { users.append(note) }
}

extension MenuSystem: Equatable {
  nonisolated public static func == (a: MenuSystem, b: MenuSystem) -> Bool { a === b }
}

extension Menu.Identifier {
  /// The bar itself, whose elements are the menus of the bar.
  public static let root = Menu.Identifier("root")
  public static let application = Menu.Identifier("application")
  public static let file = Menu.Identifier("file")
  public static let edit = Menu.Identifier("edit")
  public static let format = Menu.Identifier("format")
  public static let view = Menu.Identifier("view")
  public static let window = Menu.Identifier("window")
  public static let help = Menu.Identifier("help")
}
