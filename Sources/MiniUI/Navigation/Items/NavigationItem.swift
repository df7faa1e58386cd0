/// The content of a navigation bar while its controller is at the top of the stack: title, buttons and back button. Use
/// the `navigationItem` of a controller.
@preconcurrency @MainActor open class NavigationItem: NSObject {
  nonisolated deinit {}

  /// The sizes of the title.
  public nonisolated enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// The same as for the previous item in the stack.
    case automatic
    /// Large while the content is scrolled to the top.
    case always
    /// Small, in the row of the buttons.
    case never
  }

  /// The title of the back button that leads to this item.
  public nonisolated enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// The item's title, a shorter one, or none, depending on the width.
    case `default`
    /// "Back".
    case generic
    /// No title.
    case minimal
  }

  /// The title in the middle of the bar. By default the controller's title.
  open var title: String? {
    get { ownTitle ?? titleOfController }
    set {
      ownTitle = newValue
      changed()
    }
  }
  private var ownTitle: String?
  /// The title of the item's controller.
  final var titleOfController: String? { didSet { if titleOfController != oldValue { changed() } } }

  /// A view instead of the title, sized by `sizeThatFits` for the available width; nil (the default) for none.
  open var titleView: View? { didSet { changed() } }
  /// A line of text above the title; nil (the default) for none.
  open var prompt: String? { didSet { changed() } }
  /// The size of the title. By default `.automatic`. Has an effect only in a bar that prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }

  /// A view below the title, as wide as the bar and as high as it prefers; nil (the default) for none.
  package final var bottomView: View? { didSet { if bottomView !== oldValue { changed() } } }
  /// The controller of that view, which the item retains.
  package final var bottomController: ViewController?
  /// Lays out the bar again, after the preferred height of `bottomView` has changed.
  package final func bottomViewDidResize() { changed() }

  /// The appearance of the bar while the item is visible; nil (the default) for the appearance set on the bar.
  package final var look: BarLook? { didSet { changed() } }
  /// The appearance of the bar while the item is visible and the content is at its top; nil (the default) for the bar's
  /// `edgeLook`, or else the item's `look`.
  package final var edgeLook: BarLook? { didSet { changed() } }

  // MARK: The back button

  /// The back button that leads to this item, without its custom view and action; nil (the default) to use the titles.
  open var backBarButtonItem: BarButtonItem? { didSet { changed() } }
  /// The title of the back button that leads to this item; nil (the default) for the item's title.
  open var backButtonTitle: String? { didSet { changed() } }
  /// The way in which the back button that leads to this item shows its title.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  /// Whether the back button is hidden while this item is at the top. By default false.
  open var hidesBackButton = false { didSet { changed() } }
  /// Whether the leading items are shown beside the back button instead of replacing it. By default false.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }

  /// Whether the bar shows a back button while this item is above another one.
  final var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty != false)
  }

  // MARK: Buttons

  /// The first button at the leading edge.
  open var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button at the trailing edge.
  open var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The buttons at the leading edge, from the edge inwards.
  open var leftBarButtonItems: [BarButtonItem]? { didSet { itemsChanged() } }
  /// The buttons at the trailing edge, from the edge inwards.
  open var rightBarButtonItems: [BarButtonItem]? { didSet { itemsChanged() } }

  /// Creates an item with a title.
  public init(title: String) { ownTitle = title }

  /// Creates the item of a controller. It follows the controller's title.
  init(ofController title: String) { titleOfController = title.isEmpty ? nil : title }

  /// Sets the leading button. Not animated.
  open func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the trailing button. Not animated.
  open func setRightBarButton(_ item: BarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the leading buttons. Not animated.
  open func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the trailing buttons. Not animated.
  open func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Shows or hides the back button. Not animated.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

  /// Called when the visible content has changed.
  final var didChange: (() -> Void)?

  private func changed() { didChange?() }

  private func itemsChanged() {
    for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) {
      item.didChange = { [weak self] in self?.changed() }
    }
    changed()
  }
}
