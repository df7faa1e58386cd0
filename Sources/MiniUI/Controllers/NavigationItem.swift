/// The content of a navigation bar while a controller is at the top of its stack: a title, buttons beside it, and the way back.
@MainActor open class NavigationItem {
  /// The sizes of the title.
  public nonisolated enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// The size that the item below has in the stack.
    case automatic
    /// Large while the content is scrolled to its beginning.
    case always
    /// In the line of the buttons.
    case never
  }

  /// The titles of the button that leads back to this item.
  public nonisolated enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// The title, a shorter one, or none, by the room that there is.
    case `default`
    /// "Back".
    case generic
    /// No title.
    case minimal
  }

  /// The title in the middle of the bar. By default that of the controller.
  open var title: String? {
    get { ownTitle ?? titleOfController }
    set {
      ownTitle = newValue
      changed()
    }
  }
  private var ownTitle: String?
  /// The title of the controller that the item belongs to.
  final var titleOfController: String? { didSet { if titleOfController != oldValue { changed() } } }

  /// A view in place of the title, sized by `sizeThatFits` within the free width; nil (the default) for none.
  open var titleView: View? { didSet { changed() } }
  /// A line of text above the title; nil (the default) for none.
  open var prompt: String? { didSet { changed() } }
  /// The size of the title. By default `.automatic`. It matters only in a bar that prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }

  // MARK: The way back

  /// The button by which the next controller leads back to this one; nil (the default) for one made from the titles. Its
  /// custom view and action are ignored.
  open var backBarButtonItem: BarButtonItem? { didSet { changed() } }
  /// The title of the button that leads back to this item; nil (the default) for the item's title.
  open var backButtonTitle: String? { didSet { changed() } }
  /// The titles that the button which leads back to this item may have.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  /// Whether the bar shows no button back while this item is at the top. By default false.
  open var hidesBackButton = false { didSet { changed() } }
  /// Whether the items at the leading edge stand beside the button back, and do not replace it. By default false.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }

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

  /// Creates the item of a controller, which follows the controller's title.
  init(ofController title: String) { titleOfController = title.isEmpty ? nil : title }

  /// Sets the button at the leading edge. The change is not animated.
  open func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the button at the trailing edge. The change is not animated.
  open func setRightBarButton(_ item: BarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the buttons at the leading edge. The change is not animated.
  open func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the buttons at the trailing edge. The change is not animated.
  open func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Shows or hides the button back. The change is not animated.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

  /// Called when what the bar shows has changed.
  final var didChange: (() -> Void)?

  private func changed() { didChange?() }

  private func itemsChanged() {
    for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) {
      item.didChange = { [weak self] in self?.changed() }
    }
    changed()
  }
}
