/// A bar with tabs for several pages. A ``TabBarController`` has one; its tabs are the controllers' ``TabBarItem``
/// objects.
@preconcurrency @MainActor open class TabBar: View, HideableBar {
  nonisolated deinit {}

  /// The tabs, from the leading to the trailing edge.
  open var items: [TabBarItem]? { didSet { reload() } }
  /// The selected tab; nil for none.
  open weak var selectedItem: TabBarItem? { didSet { updateSelection() } }
  /// The colour behind the bar; nil (the default) for the system's background.
  open var barTintColor: Color? { didSet { updateBackground() } }
  /// The colour of the tabs that are not selected; nil (the default) for grey.
  open var unselectedItemTintColor: Color? { didSet { updateButtons() } }
  /// The appearance of the bar; nil (the default) for the default colours.
  package final var look: BarLook? { didSet { updateBackground() } }
  /// The colours of the selected tab and of the other tabs; nil (the default) for the default colours.
  package final var tabLooks: (normal: TabLook, selected: TabLook)? { didSet { updateButtons() } }
  /// Whether the bar has its own colour behind it. By default true.
  package final var showsColor = true { didSet { updateBackground() } }
  /// Whether the bar has a line at its edge. By default true.
  package final var showsLine = true { didSet { updateBackground() } }

  /// Whether the bar is hidden. A bar that the program has hidden takes no space in its container, which shows it again only
  /// after the program has set this to false.
  open override var isHidden: Bool { didSet { isHiddenByProgram = isHidden } }
  final var isHiddenByProgram = false { didSet { superview?.setNeedsLayout() } }

  /// Called with the index when the user selects a tab.
  final var onSelect: (Int) -> Void = { _ in }
  /// Called when the title, an image or the badge of a tab has changed.
  final var itemDidChange: () -> Void = {}
  /// Whether the bar is a strip at the top, not a row at the bottom.
  final var isStrip = false {
    didSet {
      guard isStrip != oldValue else { return }
      for button in buttons { button.isStrip = isStrip }
      setNeedsLayout()
    }
  }
  /// The insets covered by system bars, in points.
  final var edgeInsets = EdgeInsets.zero { didSet { if edgeInsets != oldValue { setNeedsLayout() } } }

  private var buttons: [TabButton] = []
  private let line = View()

  /// The heights of the row and the strip, in points. Chosen.
  private static let rowHeight: CGFloat = 49
  private static let stripHeight: CGFloat = 44
  /// The maximum width of a strip's tab, in points. Chosen.
  private static let widestTab: CGFloat = 160

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    accessibilityIdentifier = "tab-bar"
    addSubview(line)
    updateBackground()
  }

  private func updateBackground() {
    backgroundColor = showsColor ? look?.backgroundColor ?? barTintColor ?? .systemBackground : nil
    line.backgroundColor = look?.lineColor ?? .separator
    line.isHidden = !showsLine || look.map { $0.lineColor == nil } ?? false
  }

  private func updateButtons() { for button in buttons { button.updateConfiguration() } }

  /// The height without system bars, in points.
  final var fittingHeight: CGFloat { isStrip ? TabBar.stripHeight : TabBar.rowHeight }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fittingHeight) }

  override var meaning: Meaning { Meaning(.container, role: .tabList, traits: .tabBar) }

  private func reload() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).enumerated().map { index, item in
      let button = TabButton(item)
      item.shownView = button
      item.didChange = { [weak self, weak button] in
        button?.update()
        self?.itemDidChange()
      }
      button.isStrip = isStrip
      button.addAction({ [unowned self] _ in onSelect(index) }, for: .primaryActionTriggered)
      addSubview(button)
      return button
    }
    updateSelection()
    updateButtons()
    setNeedsLayout()
  }

  private func updateSelection() {
    for button in buttons { button.isSelected = button.item === selectedItem }
  }

  open override func layoutSubviews() {
    line.frame = CGRect(x: 0, y: isStrip ? bounds.height - hairline : 0, width: bounds.width, height: hairline)
    let area = CGRect(
      x: edgeInsets.left, y: isStrip ? edgeInsets.top : 0,
      width: max(0, bounds.width - edgeInsets.left - edgeInsets.right), height: fittingHeight)
    guard !buttons.isEmpty else { return }
    let count = CGFloat(buttons.count)
    let width = isStrip ? min(TabBar.widestTab, area.width / count) : area.width / count
    let start = area.minX + (area.width - width * count) / 2
    for (index, button) in buttons.enumerated() {
      let column = CGFloat(isMirrored ? buttons.count - 1 - index : index)
      let (left, right) = ((start + column * width).rounded(), (start + (column + 1) * width).rounded())
      button.frame = CGRect(x: left, y: area.minY, width: right - left, height: area.height)
    }
  }
}

/// The button of a tab.
private final class TabButton: TabControl {
  var isStrip = false { didSet { if isStrip != oldValue { update() } } }

  override init(_ item: TabBarItem) {
    super.init(item)
    label.textAlignment = .center
    badge.textAlignment = .center
    badge.cornerRadius = 9
  }

  override func update() {
    label.font = isStrip ? .systemFont(ofSize: 15, weight: .medium) : .systemFont(ofSize: 10, weight: .semibold)
    badge.isHidden = item.badgeValue == nil
    let color = item.badgeColor ?? .systemRed
    (badge.backgroundColor, badge.textColor) = (color, .title(on: color))
    super.update()
  }

  override func updateConfiguration() {
    let bar = superview as? TabBar
    let normal = bar?.unselectedItemTintColor ?? .secondaryLabel
    let color: Color = !isEnabled ? .tertiaryLabel : isSelected ? tintColor : normal
    let look = isEnabled ? isSelected ? bar?.tabLooks?.selected : bar?.tabLooks?.normal : nil
    label.textColor = look?.titleColor ?? color
    picture.image = item.shownImage(isSelected: isSelected)
    picture.tintColor = look?.iconColor ?? color
    picture.isHidden = picture.image == nil || isStrip
    alpha = isHighlighted ? 0.5 : 1
    backgroundColor = isHovered && isEnabled ? Color.label.withAlphaComponent(0.05) : nil
  }

  override func layoutSubviews() {
    let size = label.sizeThatFits(bounds.size)
    let hasPicture = !picture.isHidden
    // The centers of image and title. Measured.
    let middle = isStrip || !hasPicture ? bounds.midY : 40
    picture.sizeToFit()
    picture.center = CGPoint(x: bounds.midX, y: 19)
    let width = min(max(18, badge.sizeThatFits(bounds.size).width + 10).rounded(.up), bounds.width)
    // In a strip the badge is beside the title, which makes space for it.
    let reserved = isStrip && !badge.isHidden ? width + 2 : 0
    let length = min(size.width, max(0, bounds.width - reserved))
    let shift = max(0, length / 2 + reserved - bounds.midX)
    label.frame = CGRect(
      x: 0, y: (middle - size.height / 2).rounded(), width: bounds.width - 2 * shift, height: size.height)
    let side = hasPicture ? picture.frame.maxX - 6 : label.frame.midX + length / 2 + 2
    badge.frame = CGRect(x: min(side, bounds.width - width), y: isStrip ? 6 : 2, width: width, height: 18)
  }
}
