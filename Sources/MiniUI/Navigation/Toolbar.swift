/// A bar at the bottom with buttons and spaces. A ``NavigationController`` has one; its content is the visible
/// controller's `toolbarItems`.
@preconcurrency @MainActor open class Toolbar: View, HideableBar {
  nonisolated deinit {}

  /// The buttons, from the leading to the trailing edge.
  open var items: [BarButtonItem]? { didSet { reload() } }
  /// The colour behind the bar; nil (the default) for the system's background.
  open var barTintColor: Color? { didSet { updateBackground() } }
  /// The appearance of the bar; nil (the default) for the default colours.
  package final var look: BarLook? { didSet { updateBackground() } }
  /// Whether the bar is hidden. A bar that the program has hidden takes no space in its container, which shows it again only
  /// after the program has set this to false.
  open override var isHidden: Bool { didSet { isHiddenByProgram = isHidden } }
  final var isHiddenByProgram = false { didSet { superview?.setNeedsLayout() } }
  /// The bottom inset covered by system bars, in points.
  final var bottomInset: CGFloat = 0 { didSet { if bottomInset != oldValue { setNeedsLayout() } } }

  private var views: [(item: BarButtonItem, view: View)] = []
  private let line = View()

  /// The height of the row of buttons, in points. Chosen: as for the navigation bar.
  static let height: CGFloat = 44
  private static let gap: CGFloat = 12

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    accessibilityIdentifier = "toolbar"
    addSubview(line)
    updateBackground()
  }

  private func updateBackground() {
    backgroundColor = look?.backgroundColor ?? barTintColor ?? .systemBackground
    line.backgroundColor = look?.lineColor ?? .separator
    line.isHidden = look.map { $0.lineColor == nil } ?? false
  }

  /// Creates a bar for a navigation controller that was created with this class.
  /// Unavailable in Swift 5 mode, where a subclass with other initializers need not declare it.
  @available(swift, introduced: 6)
  public required convenience init(forController: Void) { self.init(frame: .zero) }

  /// Sets the buttons. Not animated.
  open func setItems(_ items: [BarButtonItem]?, animated: Bool) { self.items = items }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Toolbar.height) }

  override var meaning: Meaning { Meaning(.container, role: .toolbar) }

  private func reload() {
    for entry in views { entry.view.removeFromSuperview() }
    views = (items ?? []).filter { !$0.isHidden }.map { item in
      item.didChange = { [weak self] in self?.reload() }
      return (item, item.customView ?? (item.isSpace ? View() : BarButton(item)))
    }
    for entry in views { addSubview(entry.view) }
    setNeedsLayout()
  }

  final override func arranges(_ subview: View) -> Bool { true }

  open override func layoutSubviews() {
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
    let height = bounds.height - bottomInset
    let gaps = CGFloat(max(0, views.count - 1)) * Toolbar.gap
    let room = max(0, bounds.width - 2 * NavigationBarRow.margin - gaps)
    let widths = NavigationBarRow.fitted(views.map { width(of: $0.item, $0.view, height) }, into: room)
    let rest = max(0, room - widths.reduce(0, +))
    let spaces = views.count { $0.item.systemItem == .flexibleSpace }
    var x = NavigationBarRow.margin
    for (entry, width) in zip(views, widths) {
      let isFlexible = entry.item.systemItem == .flexibleSpace
      let length = isFlexible ? rest / CGFloat(spaces) : width
      let own = entry.item.customView == nil ? height : entry.item.customViewSize(height: height).height
      let area = CGRect(x: x.rounded(), y: ((height - own) / 2).rounded(), width: length, height: own)
      if entry.item.customView != nil { entry.item.customViewWillResize(to: area.size) }
      entry.view.setLayoutFrame(directed(area))
      x += length + Toolbar.gap
    }
  }

  private func width(of item: BarButtonItem, _ view: View, _ height: CGFloat) -> CGFloat {
    if item.systemItem == .flexibleSpace { return 0 }
    if item.systemItem == .fixedSpace { return item.width }
    if item.customView != nil { return item.customViewSize(height: height).width }
    return view.sizeThatFits(CGSize(width: CGFloat.infinity, height: height)).width
  }
}
