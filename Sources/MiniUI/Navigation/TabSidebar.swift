extension TabBarController {
  /// The forms in which tabs can be shown if there is space.
  public nonisolated enum Mode: Int, Hashable, Sendable {
    /// The same as `tabBar`.
    case automatic
    /// As a tab bar.
    case tabBar
    /// As a sidebar in a window of regular width, otherwise as a tab bar.
    case tabSidebar
  }

  /// The sidebar of a tab bar controller in the mode `tabSidebar`.
  @preconcurrency @MainActor public final class Sidebar {
    /// Whether a tab bar is shown instead. By default false.
    public var isHidden = false { didSet { if isHidden != oldValue { didChange?() } } }
    /// Content above the tabs, such as the program's name; nil (the default) for none.
    public var headerContentConfiguration: (any ContentConfiguration)? { didSet { didChange?() } }
    /// The width in points. By default 200, chosen.
    public var preferredWidth: CGFloat = 200 { didSet { if preferredWidth != oldValue { didChange?() } } }

    var didChange: (() -> Void)?
    init() {}
  }
}

/// The view of a sidebar: a row for each tab.
final class TabSidebar: View {
  var items: [TabBarItem] = [] { didSet { reload() } }
  weak var selectedItem: TabBarItem? { didSet { updateSelection() } }
  var header: (any ContentConfiguration)? { didSet { headerDidChange() } }
  /// Called with the index when the user selects a tab.
  var onSelect: (Int) -> Void = { _ in }

  private var rows: [TabSidebarRow] = []
  private var headerView: (View & ContentView)?
  private let scroll = ScrollView()
  private let line = View()

  /// The height of a row and the space around it, in points. Chosen.
  private static let rowHeight: CGFloat = 38
  private static let margin: CGFloat = 10
  private static let gap: CGFloat = 2

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    accessibilityIdentifier = "sidebar"
    line.backgroundColor = .separator
    scroll.alwaysBounceVertical = false
    addSubview(scroll)
    addSubview(line)
  }

  override var meaning: Meaning {
    var meaning = Meaning(.container, role: .tabList, traits: .tabBar)
    meaning.states.insert(.vertical)
    return meaning
  }

  private func reload() {
    for row in rows { row.removeFromSuperview() }
    rows = items.enumerated().map { index, item in
      let row = TabSidebarRow(item)
      row.addAction({ [unowned self] _ in onSelect(index) }, for: .primaryActionTriggered)
      row.step = { [unowned self] in step(from: index, by: $0) }
      scroll.addSubview(row)
      return row
    }
    updateSelection()
    setNeedsLayout()
  }

  /// Updates the titles, images and badges.
  func itemsDidChange() { for row in rows { row.update() } }

  private func updateSelection() { for row in rows { row.isSelected = row.item === selectedItem } }

  private func headerDidChange() {
    if let header, let headerView, headerView.supports(header) {
      headerView.configuration = header
    } else {
      headerView?.removeFromSuperview()
      headerView = header?.makeContentView()
      if let headerView { scroll.addSubview(headerView) }
    }
    setNeedsLayout()
  }

  /// Selects the next enabled tab, for an arrow key.
  private func step(from index: Int, by step: Int) {
    var next = index + step
    while rows.indices.contains(next), !rows[next].isEnabled { next += step }
    guard rows.indices.contains(next) else { return }
    host?.focusSystem?.showFocus(on: rows[next])
    onSelect(next)
  }

  override func layoutSubviews() {
    line.frame = directed(CGRect(x: bounds.width - hairline, y: 0, width: hairline, height: bounds.height))
    let area = bounds.inset(by: safeAreaInsets)
    scroll.frame = area
    let width = max(0, area.width - 2 * TabSidebar.margin)
    var y = TabSidebar.margin
    if let headerView {
      let size = headerView.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      headerView.setLayoutFrame(CGRect(x: TabSidebar.margin, y: y, width: width, height: size.height))
      y += size.height + TabSidebar.margin
    }
    for row in rows {
      row.frame = CGRect(x: TabSidebar.margin, y: y, width: width, height: TabSidebar.rowHeight)
      y += TabSidebar.rowHeight + TabSidebar.gap
    }
    scroll.contentSize = CGSize(width: area.width, height: y - TabSidebar.gap + TabSidebar.margin)
  }
}

/// The row of a tab.
private final class TabSidebarRow: TabControl {
  /// Called with -1 or 1 for the arrow keys.
  var step: (Int) -> Void = { _ in }

  override init(_ item: TabBarItem) {
    super.init(item)
    cornerRadius = 8
    label.font = .systemFont(ofSize: 15, weight: .medium)
    badge.textColor = .secondaryLabel
  }

  override func updateConfiguration() {
    let color: Color = !isEnabled ? .tertiaryLabel : isSelected ? .strongTint(tintColor) : .label
    (label.textColor, picture.tintColor) = (color, color)
    picture.image = item.shownImage(isSelected: isSelected)
    picture.isHidden = picture.image == nil
    let shade: CGFloat = isHighlighted ? 0.12 : isSelected ? 0.08 : isHovered && isEnabled ? 0.04 : 0
    backgroundColor = shade > 0 ? Color.label.withAlphaComponent(shade) : nil
  }

  override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    for press in presses where press.pressedKey.modifiers.isEmpty {
      switch press.pressedKey.code {
      case .up: return step(-1)
      case .down: return step(1)
      default: break
      }
    }
    super.pressesBegan(presses, with: event)
  }

  override func layoutSubviews() {
    let margin: CGFloat = 10
    let hasPicture = !picture.isHidden
    let start = margin + (hasPicture ? 30 : 0)
    let end = badge.text == nil ? 0 : badge.sizeThatFits(bounds.size).width.rounded(.up)
    let height = label.sizeThatFits(bounds.size).height
    func layOut(_ view: View, _ x: CGFloat, _ size: CGSize) {
      view.frame = directed(CGRect(origin: CGPoint(x: x, y: ((bounds.height - size.height) / 2).rounded()), size: size))
    }
    layOut(label, start, CGSize(width: max(0, bounds.width - start - margin - end), height: height))
    layOut(badge, bounds.width - margin - end, CGSize(width: end, height: height))
    if hasPicture { layOut(picture, margin, picture.sizeThatFits(CGSize(width: 22, height: 22))) }
  }
}
