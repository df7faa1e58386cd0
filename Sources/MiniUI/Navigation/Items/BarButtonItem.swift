/// A button of a navigation bar or toolbar.
///
///     navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .add, primaryAction: Action { _ in addAlbum() })
@preconcurrency @MainActor open class BarButtonItem: NSObject {
  nonisolated deinit {}

  /// The styles of a button.
  public nonisolated enum Style: Int, Hashable, Sendable {
    /// A title in the tint colour.
    case plain = 0
    /// A heavier title, for the button that completes a task.
    case done = 2
    /// The same as `done`.
    public static let prominent = Style.done
  }

  /// Predefined buttons and spaces.
  public nonisolated enum SystemItem: Int, Hashable, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close
  }

  /// Called with the item.
  public typealias Handler = (_ sender: BarButtonItem) -> Void

  /// The title; nil for none.
  open var title: String? { didSet { changed() } }
  /// The image, which replaces the title; nil (the default) for none.
  open var image: Image? { didSet { changed() } }
  /// The style of the button.
  open var style = Style.plain { didSet { changed() } }
  /// Whether the button can be pressed. By default true.
  open var isEnabled = true { didSet { changed() } }
  /// Whether the button is hidden. By default false.
  open var isHidden = false { didSet { changed() } }
  /// The colour; nil (the default) for the bar's tint colour.
  open var tintColor: Color? { didSet { changed() } }
  /// The width in points; 0 (the default) to fit the content, at least 44.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// A view instead of the button; nil (the default) for none.
  open var customView: View? { didSet { changed() } }
  /// The action for a press; nil for none. Setting it also sets the item's title and image.
  open var primaryAction: Action? {
    didSet {
      guard let primaryAction else { return }
      if !primaryAction.title.isEmpty { title = primaryAction.title }
      if let image = primaryAction.image { self.image = image }
      changed()
    }
  }
  /// The method that a press calls on `target`, with the item; nil (the default) for none.
  open var action: Selector?
  /// The object that has the method `action`; not retained. With nil (the default) it is the first responder with the method, from
  /// the window's first responder upwards.
  open weak var target: AnyObject?
  /// The menu of the button; nil (the default) for none. It opens on a press if the item has no action, otherwise on a
  /// long press or a secondary click.
  open var menu: Menu? { didSet { changed() } }
  /// A number for the program's use. By default 0.
  open var tag = 0
  /// A short description that a screen reader speaks; nil to use the title, or the word for a symbol.
  open var accessibilityLabel: String?
  /// The identifier of the button for scripts and tests; nil to use the title.
  open var accessibilityIdentifier: String?
  /// The system item that this item was created as; nil for none.
  public private(set) final var systemItem: SystemItem?

  /// The closure or method of an initializer that a press calls.
  private var call: TargetAction?
  /// Called when the visible content has changed.
  final var didChange: (() -> Void)?
  /// The view of the item in its bar, which popovers point to. The bar sets it.
  final weak var shownView: View?
  /// Whether the bar determines the size of the custom view, which had none when it was laid out first.
  private var isCustomViewFitted = false
  /// The size of the custom view as set by the program, and the narrower size set by a bar without enough space; nil if
  /// the view is not narrowed.
  private var narrowed: (from: CGSize, to: CGSize)?

  /// Returns the size of the custom view, in points: the size set by the program, or else the natural size for its
  /// constraints and content.
  /// - Parameter height: the height of the bar, in points.
  final func customViewSize(height: CGFloat) -> CGSize {
    guard let customView else { return .zero }
    let hasLengths = Axis.allCases.contains { !customView.constantLengths(along: $0).isEmpty }
    if customView.bounds.size == .zero || !customView.translatesAutoresizingMaskIntoConstraints || hasLengths {
      isCustomViewFitted = true
    }
    guard isCustomViewFitted else { return ownCustomViewSize }
    let natural = customView.naturalSize(in: CGSize(width: .infinity, height: height))
    // Then the view reports changes of its size.
    customView.layoutState.isMeasured = true
    return CGSize(width: max(0, natural.width), height: max(0, natural.height))
  }

  /// The size that code has given to the custom view, also while a bar shows it narrower.
  private var ownCustomViewSize: CGSize {
    let size = customView?.bounds.size ?? .zero
    return narrowed.map { $0.to == size ? $0.from : size } ?? size
  }

  /// Stores the size that code has given to the custom view, before a bar sets another one.
  final func customViewWillResize(to size: CGSize) {
    let own = ownCustomViewSize
    narrowed = isCustomViewFitted || size == own ? nil : (own, size)
  }

  /// The view for popovers to point to; nil if the item is in no bar.
  package final var sourceView: View? { customView ?? shownView }

  /// Creates an empty item.
  public override init() { super.init() }

  /// Creates an item with a title that calls `action`, until `target` is released. The target is not retained; with
  /// nil, the action is called for the lifetime of the item.
  public convenience init(
    title: String?, style: Style = .plain, target: AnyObject? = nil, action: Handler? = nil
  ) {
    self.init()
    (self.title, self.style) = (title, style)
    setAction(target, action)
  }

  /// Creates an item with an image that calls `action`, until `target` is released.
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
    call = TargetAction(target) { action($0)() }
  }

  /// Creates a system item.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject? = nil, action: Handler? = nil
  ) {
    self.init()
    become(systemItem)
    setAction(target, action)
  }

  /// Creates a system item that calls a method of `target`.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem)
    call = TargetAction(target) { action($0)() }
  }

  /// Creates a system item that performs an action.
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

  /// Creates an item that performs an action, with its title and image.
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

  /// Creates a space that fills the remaining width of a toolbar.
  public static func flexibleSpace() -> BarButtonItem { BarButtonItem(systemItem: .flexibleSpace) }

  /// Creates a space with a width in points.
  public static func fixedSpace(_ width: CGFloat) -> BarButtonItem {
    let item = BarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  private func setAction(_ target: AnyObject?, _ action: Handler?) {
    guard let action else { return }
    call = TargetAction(target) { [unowned self] in action(self) }
  }

  private func become(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    title = systemItem.symbol ?? systemItem.word?.text
    if systemItem == .done || systemItem == .save { style = .done }
  }

  /// The name for screen readers: the label, or the word for a symbol, or the title; nil for none.
  final var spokenName: String? {
    accessibilityLabel ?? (title == systemItem?.symbol ? systemItem?.wordOfSymbol?.text : nil) ?? title
  }

  /// Performs the item's action, as for a press. `sender` is the button.
  final func perform(sender: AnyObject) {
    guard isEnabled else { return }
    primaryAction?.perform(for: sender)
    call?.perform()
    guard let action else { return }
    let chain = (sender as? Responder)?.responderHost?.firstResponder ?? sender as? Responder
    let receiver = target ?? chain?.target(forAction: action, withSender: self).map { $0 as AnyObject }
    if let receiver { action.perform(on: receiver, with: self) }
  }

  /// Whether a press performs an action.
  final var hasAction: Bool { primaryAction != nil || call != nil || action != nil }

  /// Whether the item is a space, not a button.
  final var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  private func changed() { didChange?() }
}

extension BarButtonItem.SystemItem {
  /// The symbol instead of a title. The kit has symbols only for `add` and `close`.
  fileprivate nonisolated var symbol: String? { self == .add ? "+" : self == .close ? "×" : nil }

  /// The word that screen readers speak for the symbol; nil for other items.
  fileprivate nonisolated var wordOfSymbol: Word? { self == .add ? .add : self == .close ? .close : nil }

  /// The word for the title; nil for a symbol or a space.
  fileprivate nonisolated var word: Word? {
    switch self {
    case .done: .done
    case .cancel: .cancel
    case .edit: .edit
    case .save: .save
    case .compose: .compose
    case .reply: .reply
    case .action: .share
    case .organize: .organize
    case .bookmarks: .bookmarks
    case .search: .search
    case .refresh: .refresh
    case .stop: .stop
    case .camera: .camera
    case .trash: .delete
    case .play: .play
    case .pause: .pause
    case .rewind: .rewind
    case .fastForward: .forward
    case .undo: .undo
    case .redo: .redo
    case .add, .close, .flexibleSpace, .fixedSpace: nil
    }
  }
}

extension BarButtonItem {
  /// Shows the state of an edit button: "Edit", or "Done" while the user is editing.
  final func showEditing(_ isEditing: Bool) {
    title = (isEditing ? Word.done : Word.edit).text
    style = isEditing ? .done : .plain
  }
}
