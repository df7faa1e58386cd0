/// Elements with a title, shown by a button, a context menu or a menu bar. In another menu it is a submenu or, with
/// `displayInline`, a section.
///
///     let sort = Menu(title: "Sort", options: .singleSelection, children: [byName, byDate])
///     button.menu = Menu(children: [share, sort])
@preconcurrency @MainActor open class Menu: MenuElement {
  nonisolated deinit {}

  /// The identity of a menu.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The options of a menu.
  public nonisolated struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are shown as a section of the enclosing menu, with the title above them.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu is shown in red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one element of the menu is on: choosing another one turns it off.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The identifier, which is unique unless it was passed to the initializer.
  public final let identifier: Identifier
  /// The options; none by default.
  public final let options: Options
  /// The elements, in order.
  public final let children: [MenuElement]
  /// The number of menus created so far, from which unique identifiers are made.
  private static var count = 0

  /// Creates a menu. Without an `identifier` it gets a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [MenuElement] = []
  ) {
    Menu.count += 1
    self.identifier = identifier ?? Identifier("menu-\(Menu.count)")
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The elements that are on, including elements of inline menus.
  open var selectedElements: [MenuElement] { leaves.filter { $0.state == .on } }

  /// Returns a copy of the menu with other elements.
  open func replacingChildren(_ newChildren: [MenuElement]) -> Menu {
    Menu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The elements that can be chosen, including elements of inline menus, but not of submenus.
  final var leaves: [any MenuLeaf] {
    var found: [any MenuLeaf] = []
    for child in children {
      if let leaf = child as? any MenuLeaf {
        found.append(leaf)
      } else if let menu = child as? Menu, menu.options.contains(.displayInline) {
        found += menu.leaves
      } else if let deferred = child as? DeferredMenuElement {
        for case let leaf as any MenuLeaf in deferred.elements ?? [] { found.append(leaf) }
      }
    }
    return found
  }

  /// Turns `chosen` on, and the other elements that can be chosen off.
  final func select(_ chosen: any MenuLeaf) {
    for leaf in leaves {
      let state: State = leaf === chosen ? .on : .off
      if leaf.state != state { leaf.state = state }
    }
  }
}
