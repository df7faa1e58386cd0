/// A button of a navigation bar or toolbar.
///
///     navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .add, primaryAction: Action { _ in addAlbum() })
@MainActor open class BarButtonItem {
  /// The looks of a button.
  public nonisolated enum Style: Int, Hashable, Sendable {
    /// A title in the tint colour.
    case plain = 0
    /// A title in heavier letters, for the button that ends a task.
    case done = 2
    /// The same as `done`.
    public static let prominent = Style.done
  }

  /// The buttons and spaces that every program knows.
  public nonisolated enum SystemItem: Int, Hashable, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close
  }

  /// A closure that is called with the item.
  public typealias Handler = (_ sender: BarButtonItem) -> Void

  /// The title; nil for none.
  open var title: String? { didSet { changed() } }
  /// The image, which replaces the title; nil (the default) for none.
  open var image: Image? { didSet { changed() } }
  /// The looks of the button.
  open var style = Style.plain { didSet { changed() } }
  /// Whether the button can be pressed. By default true.
  open var isEnabled = true { didSet { changed() } }
  /// Whether the button is left out. By default false.
  open var isHidden = false { didSet { changed() } }
  /// The colour; nil (the default) for the tint colour of the bar.
  open var tintColor: Color? { didSet { changed() } }
  /// The width in points; 0 (the default) for that of the content, at least 44.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// A view in place of the button; nil (the default) for none.
  open var customView: View? { didSet { changed() } }
  /// The action that a press performs; nil if there is none. Its title and image become those of the item.
  open var primaryAction: Action? {
    didSet {
      guard let primaryAction else { return }
      if !primaryAction.title.isEmpty { title = primaryAction.title }
      if let image = primaryAction.image { self.image = image }
      changed()
    }
  }
  /// The menu of the button; nil (the default) for none. It opens by a press if the item has no action, else by a held finger or
  /// the secondary mouse button.
  open var menu: Menu? { didSet { changed() } }
  /// A number for the program's use. By default 0.
  open var tag = 0
  /// A text that a screen reader speaks; nil for the title.
  open var accessibilityLabel: String?
  /// The name of the button for scripts and tests; nil for its title.
  open var accessibilityIdentifier: String?
  /// The system item that the item was made as; nil for none.
  public private(set) final var systemItem: SystemItem?

  private var action: TargetAction?
  /// Called when what the bar shows has changed.
  final var didChange: (() -> Void)?
  /// The view in which a bar shows the item, to which a popover points. The bar sets it.
  final weak var shownView: View?
  /// The view that a popover points to; nil if the item is in no bar.
  final var sourceView: View? { customView ?? shownView }

  /// Creates an empty item.
  public init() {}

  /// Creates an item with a title that calls `action`, for as long as `target` exists.
  /// - Parameter target: the object that the action depends on, which is not retained; nil for none.
  public convenience init(
    title: String?, style: Style = .plain, target: AnyObject? = nil, action: Handler? = nil
  ) {
    self.init()
    (self.title, self.style) = (title, style)
    setAction(target, action)
  }

  /// Creates an item with an image that calls `action`, for as long as `target` exists.
  public convenience init(
    image: Image?, style: Style = .plain, target: AnyObject? = nil, action: Handler? = nil
  ) {
    self.init()
    (self.image, self.style) = (image, style)
    setAction(target, action)
  }

  /// Creates an item with a title that calls a method of `target`.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style = .plain, target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(title: title, style: style)
    self.action = TargetAction(target) { action($0)() }
  }

  /// Creates one of the items that every program knows.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject? = nil, action: Handler? = nil
  ) {
    self.init()
    become(systemItem)
    setAction(target, action)
  }

  /// Creates one of the items that every program knows, which calls a method of `target`.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem)
    self.action = TargetAction(target) { action($0)() }
  }

  /// Creates one of the items that every program knows, which performs an action.
  public convenience init(systemItem: SystemItem, primaryAction: Action? = nil, menu: Menu? = nil) {
    self.init()
    become(systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates an item with a title, an action and a menu.
  public convenience init(
    title: String? = nil, image: Image? = nil, primaryAction: Action? = nil, menu: Menu?
  ) {
    self.init()
    self.primaryAction = primaryAction
    (self.title, self.image, self.menu) = (title, image, menu)
  }

  /// Creates an item with the title and image of an action, which it performs.
  public convenience init(primaryAction: Action?) {
    self.init()
    self.primaryAction = primaryAction
    if let primaryAction {
      title = primaryAction.title
      image = primaryAction.image
    }
  }

  /// Creates an item that shows a view.
  public convenience init(customView: View) {
    self.init()
    self.customView = customView
  }

  /// Creates a space that takes what other items of a toolbar leave.
  public static func flexibleSpace() -> BarButtonItem { BarButtonItem(systemItem: .flexibleSpace) }

  /// Creates a space of a width in points.
  public static func fixedSpace(_ width: CGFloat) -> BarButtonItem {
    let item = BarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  private func setAction(_ target: AnyObject?, _ action: Handler?) {
    guard let action else { return }
    self.action = TargetAction(target) { [unowned self] in action(self) }
  }

  private func become(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    title = systemItem.title
    if systemItem == .done || systemItem == .save { style = .done }
  }

  /// Performs the item's action, as a press does. `sender` is the button.
  final func perform(sender: AnyObject) {
    guard isEnabled else { return }
    primaryAction?.perform(for: sender)
    action?.perform()
  }

  /// Whether a press performs an action.
  final var hasAction: Bool { primaryAction != nil || action != nil }

  /// Whether the item is a space, and no button.
  final var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  private func changed() { didChange?() }
}

extension BarButtonItem.SystemItem {
  /// The title: this kit has no symbols for the items, except for a plus sign and a cross.
  fileprivate nonisolated var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "+"
    case .close: "×"
    case .flexibleSpace, .fixedSpace: nil
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Forward"
    case .undo: "Undo"
    case .redo: "Redo"
    }
  }
}
