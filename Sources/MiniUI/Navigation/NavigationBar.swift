/// A bar at the top with the title of a controller, buttons and a back button. A ``NavigationController`` has one; its
/// content is the visible controller's ``NavigationItem``.
@preconcurrency @MainActor open class NavigationBar: View, HideableBar {
  nonisolated deinit {}

  /// Whether items may have large titles, in a separate row that scrolls away with the content. False by default.
  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { reload() } } }
  /// The colour behind the bar; nil (the default) for the system's background.
  open var barTintColor: Color? { didSet { updateBackground() } }
  /// Whether a thin line separates the bar from the content below it. True by default.
  open var showsSeparator = true { didSet { setNeedsLayout() } }

  /// Whether the bar is hidden. False by default. If the program hides the bar, its container reserves no space for it,
  /// and does not show it again before the program does.
  open override var isHidden: Bool { didSet { isHiddenByProgram = isHidden } }
  final var isHiddenByProgram = false { didSet { superview?.setNeedsLayout() } }

  /// The items, root first.
  open var items: [NavigationItem]? {
    get { stack }
    set { setItems(newValue ?? []) }
  }
  /// The visible item.
  open var topItem: NavigationItem? { stack.last }
  /// The item that the back button leads to; nil at the root.
  open var backItem: NavigationItem? { stack.dropLast().last }

  /// Called when the user presses the back button.
  final var goBackHandler: () -> Void = {}
  /// Called when the user chooses an item in the back button's menu, with its index.
  final var goBackTo: (Int) -> Void = { _ in }
  /// The side insets covered by system bars, in points.
  final var sideInsets: (left: CGFloat, right: CGFloat) = (0, 0) {
    didSet { if sideInsets != oldValue { setNeedsLayout() } }
  }
  /// The top inset covered by system bars, in points.
  final var topInset: CGFloat = 0 { didSet { if topInset != oldValue { setNeedsLayout() } } }

  private var stack: [NavigationItem] = []
  private var content: NavigationBarPane?
  private var leaving: NavigationBarPane?
  private var motion = Motion.push
  private let line = View()
  private let largeTitle = Label()
  private let largeRow = LargeTitleRow()
  /// The appearance of the bar; nil (the default) to use `barTintColor`, `showsSeparator` and the default titles. An
  /// item's `look` has precedence.
  package final var look: BarLook? { didSet { lookMayHaveChanged() } }
  /// The appearance while the content is at its top; nil (the default) to use the item's or the bar's `look`. An item's
  /// `edgeLook` has precedence.
  package final var edgeLook: BarLook? { didSet { lookMayHaveChanged() } }
  /// The font and the colour of the titles while no `look` applies.
  package final var titleLook = TitleLook() { didSet { if titleLook != oldValue { reload() } } }
  package final var largeTitleLook = TitleLook() { didSet { if largeTitleLook != oldValue { showLargeTitleLook() } } }
  /// Whether the content is at its top. Updated only if `followsScrolling` is true or there are large titles.
  final var isAtScrollEdge = true { didSet { if isAtScrollEdge != oldValue, adoptLook() { reload() } } }
  /// The current appearance: the item's or the bar's, for the current scroll position; nil if neither has one.
  private var shownLook: BarLook?
  /// The view below the title of the visible item.
  private var bottomView: View?
  /// The distance that the content has been scrolled, which moves the large title.
  final var scrolledDistance: CGFloat = 0 { didSet { if scrolledDistance != oldValue { scrolledDistanceDidChange() } } }

  /// The height of the row of buttons, in points, also in a low window. Chosen: a line of 34 points fits.
  private static let rowHeight: CGFloat = 44
  private static let compactRowHeight: CGFloat = 42
  /// The height of the row of a large title. Measured.
  static let largeRowHeight: CGFloat = 52
  private static let promptHeight: CGFloat = 32

  override var meaning: Meaning { Meaning(.container, role: .navigationBar) }

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    accessibilityIdentifier = "navigation-bar"
    line.backgroundColor = .separator
    largeTitle.accessibilityIdentifier = "large-title"
    largeTitle.accessibilityTraits = .header
    largeRow.clipsToBounds = true
    largeRow.isUserInteractionEnabled = false
    largeRow.addSubview(largeTitle)
    addSubview(largeRow)
    addSubview(line)
    updateBackground()
    showLargeTitleLook()
  }

  /// Creates a bar for a navigation controller that was created with this class.
  /// Unavailable in Swift 5 mode, where a subclass with other initializers need not declare it.
  @available(swift, introduced: 6)
  public required convenience init(forController: Void) { self.init(frame: .zero) }

  private func updateBackground() {
    backgroundColor = shownLook?.backgroundColor ?? barTintColor ?? .systemBackground
    line.backgroundColor = shownLook?.lineColor ?? .separator
  }

  // MARK: Appearance

  /// Whether the appearance depends on the scroll position of the content.
  final var followsScrolling: Bool { edgeLook != nil || topItem?.edgeLook != nil }

  private func showLargeTitleLook() {
    let look = shownLook?.largeTitle ?? largeTitleLook
    look.apply(to: largeTitle, font: .systemFont(ofSize: 34, weight: .bold))
    setNeedsLayout()
  }

  /// Updates the appearance for the visible item and the scroll position.
  /// - Returns: Whether the appearance has changed.
  @discardableResult
  private func adoptLook() -> Bool {
    let standard = topItem?.look ?? look
    let new = isAtScrollEdge ? topItem?.edgeLook ?? edgeLook ?? standard : standard
    guard new != shownLook else { return false }
    shownLook = new
    updateBackground()
    showLargeTitleLook()
    return true
  }

  private func lookMayHaveChanged() { if adoptLook() { reload() } else { superview?.setNeedsLayout() } }

  // MARK: Size

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }
  private var row: NavigationBarRow {
    NavigationBarRow(
      left: sideInsets.left, right: sideInsets.right,
      height: isCompact ? NavigationBar.compactRowHeight : NavigationBar.rowHeight,
      promptHeight: topItem?.prompt == nil ? 0 : NavigationBar.promptHeight)
  }

  /// Whether the visible item has a large title, possibly scrolled away.
  final var hasLargeTitle: Bool {
    guard prefersLargeTitles, !isCompact else { return false }
    for item in stack.reversed() where item.largeTitleDisplayMode != .automatic {
      return item.largeTitleDisplayMode == .always
    }
    return true
  }

  /// The height of the bar when the content is at its top, without system bars, in points.
  final var coveredHeight: CGFloat {
    row.height + row.promptHeight + (hasLargeTitle ? NavigationBar.largeRowHeight : 0) + bottomHeight
  }

  /// The height of the bar for the current scroll position, without system bars, in points.
  final var fittingHeight: CGFloat {
    guard hasLargeTitle else { return coveredHeight }
    let rest = NavigationBar.largeRowHeight - scrolledDistance
    return row.height + row.promptHeight + min(max(rest, 0), NavigationBar.largeRowHeight) + bottomHeight
  }

  /// The height of the view below the title, in points.
  private var bottomHeight: CGFloat {
    topItem?.bottomView?.sizeThatFits(CGSize(width: bounds.width, height: .infinity)).height ?? 0
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fittingHeight) }

  // MARK: Items

  /// Shows the last of the items, without animation.
  final func setItems(_ items: [NavigationItem]) {
    adopt(items)
    leaving?.removeFromSuperview()
    content?.removeFromSuperview()
    leaving = nil
    content = makePane()
    showBottomView()
    setNeedsLayout()
  }

  /// Sets the items. Not animated.
  open func setItems(_ items: [NavigationItem]?, animated: Bool) { setItems(items ?? []) }
  /// Adds an item and shows it. Not animated.
  open func pushItem(_ item: NavigationItem, animated: Bool) { setItems(stack + [item]) }
  /// Removes the visible item. Not animated.
  @discardableResult
  open func popItem(animated: Bool) -> NavigationItem? {
    let item = stack.last
    setItems(Array(stack.dropLast()))
    return item
  }

  private func adopt(_ items: [NavigationItem]) {
    for item in stack { item.didChange = nil }
    stack = items
    for item in items { item.didChange = { [weak self] in self?.itemDidChange() } }
    adoptLook()
  }

  private func itemDidChange() {
    adoptLook()
    reload()
  }

  /// Updates the content after an item has changed. During a transition, keeps the new content moving.
  private func reload() {
    guard let content else { return }
    let pane = makePane()
    if let pane { pane.adopt(content) }
    content.removeFromSuperview()
    self.content = pane
    showBottomView()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private func makePane() -> NavigationBarPane? {
    guard let item = topItem else { return nil }
    let titles = backItem.map { NavigationBar.backTitles(of: $0) }
    let pane = NavigationBarPane(
      NavigationBarContent(
        item, look: shownLook?.title ?? titleLook, backTitles: titles, menu: { [weak self] in self?.backStackMenu() },
        goBackHandler: { [weak self] in self?.goBackHandler() }))
    insertSubview(pane, belowSubview: line)
    largeTitle.text = item.title
    return pane
  }

  /// Shows the view below the title of the visible item, instead of another one.
  private func showBottomView() {
    let view = topItem?.bottomView
    guard view !== bottomView || view != nil && view?.superview !== self else { return }
    if bottomView !== view, bottomView?.superview === self { bottomView?.removeFromSuperview() }
    bottomView = view
    if let view { insertSubview(view, belowSubview: line) }
  }

  /// Returns the back button's menu: the items below, nearest first.
  private func backStackMenu() -> Menu? {
    guard stack.count > 1 else { return nil }
    let actions = stack.dropLast().enumerated().reversed().map { index, item in
      Action(title: item.title ?? Word.back.text) { [weak self] _ in self?.goBackTo(index) }
    }
    return Menu(children: actions)
  }

  /// Returns the possible titles of the back button to an item, longest first.
  static func backTitles(of item: NavigationItem) -> [String] {
    let back = Word.back.text
    let own = item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title ?? back
    return switch item.backButtonDisplayMode {
    case .default: own == back ? [own, ""] : [own, back, ""]
    case .generic: [back, ""]
    case .minimal: [""]
    }
  }

  // MARK: Transitions

  /// The animations that replace the content of one item by the content of another.
  enum Motion { case push, pop, fade }

  /// Prepares the change to another item: positions the old and new content for the animation.
  /// - Parameter motion: nil for no animation.
  final func prepare(to items: [NavigationItem], motion: Motion?) {
    finish(isCancelled: false)
    guard let motion, content != nil else { return setItems(items) }
    self.motion = motion
    former = stack
    leaving = content
    adopt(items)
    content = makePane()
    View.performWithoutAnimation {
      showBottomView()
      layOut(row)
      content?.layOut(at: motion == .fade ? .shown : motion == .push ? .above : .below, mirrored: isMirrored)
      content?.alpha = motion == .fade ? 0 : 1
      leaving?.layOut(at: .shown, mirrored: isMirrored)
      content?.layoutIfNeeded()
    }
  }

  private var former: [NavigationItem] = []

  /// Moves both to their final positions. Called in the animation.
  final func moveToNewContent() {
    guard leaving != nil else { return }
    content?.layOut(at: .shown, mirrored: isMirrored)
    content?.alpha = 1
    if motion == .fade {
      leaving?.alpha = 0
    } else {
      leaving?.layOut(at: motion == .push ? .below : .above, mirrored: isMirrored)
    }
  }

  final func finish(isCancelled: Bool) {
    guard leaving != nil else { return }
    if isCancelled {
      setItems(former)
    } else {
      leaving?.removeFromSuperview()
      leaving = nil
      setNeedsLayout()
    }
  }

  // MARK: Layout

  private func scrolledDistanceDidChange() {
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  open override func layoutSubviews() {
    layOut(row)
    if leaving == nil { content?.layOut(at: .shown, mirrored: isMirrored) }
    line.frame = CGRect(x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
    let edge = bottomHeight
    bottomView?.setLayoutFrame(
      CGRect(
        x: sideInsets.left, y: bounds.height - edge, width: bounds.width - sideInsets.left - sideInsets.right,
        height: edge))
    // The layout of this view also depends on the page.
    bottomView?.setNeedsLayout()
    let hasLine = shownLook.map { $0.lineColor != nil } ?? true
    line.isHidden = !showsSeparator || !hasLine || (hasLargeTitle && scrolledDistance < NavigationBar.largeRowHeight)
    largeTitle.isHidden = !hasLargeTitle
    guard hasLargeTitle else { return content?.setTitleAlpha(1) ?? () }
    let size = largeTitle.sizeThatFits(CGSize(width: CGFloat.infinity, height: NavigationBar.largeRowHeight))
    let width = min(size.width, bounds.width - sideInsets.left - sideInsets.right - 2 * NavigationBarRow.margin)
    let start = (isMirrored ? sideInsets.right : sideInsets.left) + NavigationBarRow.margin
    let top = topInset + row.promptHeight + row.height
    largeRow.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - edge - top))
    // The title is 3.5 points below the row of buttons. Measured. If the content is pulled down beyond its top, the
    // title moves with it.
    largeTitle.frame = CGRect(
      x: isMirrored ? bounds.width - start - width : start,
      y: 3.5 - max(0, min(scrolledDistance, NavigationBar.largeRowHeight)), width: max(0, width), height: size.height)
    content?.setTitleAlpha(scrolledDistance >= NavigationBar.largeRowHeight ? 1 : 0)
  }

  private func layOut(_ row: NavigationBarRow) {
    let frame = CGRect(x: 0, y: topInset, width: bounds.width, height: row.height + row.promptHeight)
    for pane in [content, leaving] { pane?.setRow(row, frame) }
  }
}

/// The row of the large title. It clips the title, which scrolls away below the row of buttons.
private final class LargeTitleRow: View {}
