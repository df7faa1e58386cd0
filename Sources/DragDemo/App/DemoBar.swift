internal import MiniUI

/// The bar at the top: the name, a tab for each scene, and a button for light and dark.
final class DemoBar: View {
  static let height: CGFloat = 56

  var onSelect: ((Int) -> Void)?
  var onTheme: (() -> Void)?
  var selectedIndex = 0 {
    didSet { tabs.enumerated().forEach { $0.element.isSelected = $0.offset == selectedIndex } }
  }

  private let name = Label("MiniUI", font: .systemFont(ofSize: 18, weight: .semibold))
  private let well = View()
  private let tabs: [TabButton]
  private let theme = Button("Dark", style: .gray)
  private let line = View()

  init(titles: [String]) {
    tabs = titles.map { TabButton($0) }
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    accessibilityIdentifier = "bar"
    well.backgroundColor = .systemFill
    well.cornerRadius = 9
    line.backgroundColor = .separator
    theme.accessibilityIdentifier = "theme"
    theme.font = .systemFont(ofSize: 14, weight: .medium)
    theme.addAction({ [unowned self] _ in onTheme?() }, for: .primaryActionTriggered)
    for (index, tab) in tabs.enumerated() {
      tab.accessibilityIdentifier = "tab-\(titles[index].lowercased())"
      tab.addAction({ [unowned self] _ in onSelect?(index) }, for: .primaryActionTriggered)
      well.addSubview(tab)
    }
    for view in [line, name, well, theme] { addSubview(view) }
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) { nameTheTheme() }
  override func didMoveToWindow() { nameTheTheme() }

  /// Names the theme that the button selects, not the present one.
  private func nameTheTheme() {
    theme.setTitle(traitCollection.userInterfaceStyle == .dark ? "Light" : "Dark", for: .normal)
  }

  override func layoutSubviews() {
    let padding: CGFloat = 20
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    name.sizeToFit()
    name.center = CGPoint(x: padding + name.bounds.width / 2, y: bounds.midY)
    theme.bounds.size = CGSize(width: 68, height: 34)
    theme.center = CGPoint(x: bounds.width - padding - 34, y: bounds.midY)
    // Tabs have equal widths if there is room; otherwise the width depends on the title.
    name.isHidden = bounds.width < 520
    let room = theme.frame.minX - 12 - (name.isHidden ? 12 : name.frame.maxX + 12) - 4
    let widths = tabWidths(in: room)
    let height: CGFloat = 30
    let width = widths.reduce(4, +)
    // The tabs are centred in the bar as long as there is room.
    let centered = (bounds.width - width) / 2
    let left = name.frame.maxX + 12
    let isNarrow = centered < left || centered + width > theme.frame.minX - 12
    let narrow = name.isHidden ? 12 : left
    well.frame = CGRect(
      x: (isNarrow ? narrow : centered).rounded(), y: (bounds.height - height - 4) / 2, width: width,
      height: height + 4)
    var x: CGFloat = 2
    for (tab, width) in zip(tabs, widths) {
      tab.frame = CGRect(x: x, y: 2, width: width, height: height)
      x += width
    }
  }

  /// Excess or missing width is divided equally among the tabs.
  private func tabWidths(in room: CGFloat) -> [CGFloat] {
    let widest: CGFloat = 76
    if room >= widest * CGFloat(tabs.count) { return tabs.map { _ in widest } }
    let wanted = tabs.map { $0.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width }
    let more = ((room - wanted.reduce(0, +)) / CGFloat(tabs.count)).rounded(.down)
    return wanted.map { max(24, $0 + more) }
  }
}

/// A tab, which looks raised while it is selected.
private final class TabButton: Button {
  private static let raised = Color(light: .white, dark: Color(hex: 0x5A606C))

  init(_ title: String) {
    super.init(frame: .zero)
    style = .plain
    setTitle(title, for: .normal)
    font = .systemFont(ofSize: 14, weight: .medium)
    cornerRadius = 7
    contentInsets = EdgeInsets(top: 4, left: 6, bottom: 4, right: 6)
    updateConfiguration()
  }

  override func updateConfiguration() {
    super.updateConfiguration()
    titleLabel?.textColor = isSelected ? .label : .secondaryLabel
    backgroundColor = isSelected ? TabButton.raised : isHovered ? Color.label.withAlphaComponent(0.05) : nil
    shadow =
      isSelected
      ? View.Shadow(color: Color(white: 0, alpha: 0.18), radius: 1.5, offset: CGSize(width: 0, height: 1)) : nil
  }
}
