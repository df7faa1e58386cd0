internal import MiniUI

/// The bar at the top: the name, the scenes, and a button for light and dark. The main scenes are segments, the others
/// are in a menu beside them. In a narrow window, one button has a menu of all scenes.
final class DemoBar: View {
  static let height: CGFloat = 56

  var onSelect: ((Int) -> Void)?
  var onTheme: (() -> Void)?
  /// The index of the current scene.
  var selectedIndex = 0 { didSet { showSelection() } }

  /// Whether the user can choose a scene.
  var allowsSelection = true {
    didSet { for control: Control in [segments, more, all] { control.isEnabled = allowsSelection } }
  }

  private let titles: [String]
  /// The number of scenes with a segment, which are the first ones.
  private let mainCount: Int
  private let name = Label("MiniUI", font: .systemFont(ofSize: 18, weight: .semibold))
  private let segments: SegmentedControl
  private let more = Button("More", style: .gray)
  private let all = Button("", style: .gray)
  private let theme = Button("Dark", style: .gray)
  private let line = View()

  private static let padding: CGFloat = 20
  private static let gap: CGFloat = 12
  private static let buttonHeight: CGFloat = 34
  /// The maximum width of a segment, in points.
  private static let widestSegment: CGFloat = 76

  init(_ scenes: [Scene]) {
    titles = scenes.map(\.title)
    mainCount = scenes.count(where: \.isInBar)
    segments = SegmentedControl(items: Array(titles.prefix(mainCount)))
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    accessibilityIdentifier = "bar"
    line.backgroundColor = .separator
    name.accessibilityTraits = .header
    segments.accessibilityIdentifier = "scenes"
    segments.accessibilityLabel = "Scenes"
    segments.addAction({ [unowned self] in onSelect?($0.selectedSegmentIndex) }, for: .valueChanged)
    more.accessibilityIdentifier = "more-scenes"
    more.menu = menu(of: Array(titles.indices.dropFirst(mainCount)))
    all.accessibilityIdentifier = "all-scenes"
    all.accessibilityLabel = "Scenes"
    all.menu = menu(of: Array(titles.indices))
    for button in [more, all] {
      button.font = .systemFont(ofSize: 14, weight: .medium)
      button.showsMenuAsPrimaryAction = true
    }
    all.changesSelectionAsPrimaryAction = true
    theme.accessibilityIdentifier = "theme"
    theme.font = .systemFont(ofSize: 14, weight: .medium)
    theme.addAction({ [unowned self] _ in onTheme?() }, for: .primaryActionTriggered)
    for view in [line, name, segments, more, all, theme] { addSubview(view) }
    showSelection()
  }

  /// Returns a menu of scenes, with the keys that show the first nine.
  private func menu(of indices: [Int]) -> Menu {
    let elements = indices.map { index -> MenuElement in
      guard index < 9 else { return Action(title: titles[index]) { [unowned self] _ in onSelect?(index) } }
      return KeyCommand(
        title: titles[index], action: { [unowned self] _ in onSelect?(index) }, input: "\(index + 1)",
        modifierFlags: .command)
    }
    return Menu(options: .singleSelection, children: elements)
  }

  private func showSelection() {
    segments.selectedSegmentIndex = selectedIndex < mainCount ? selectedIndex : SegmentedControl.noSegment
    for (button, first) in [(more, mainCount), (all, 0)] {
      let menuIndex = selectedIndex - first
      for (index, element) in (button.menu?.children ?? []).enumerated() {
        (element as? any MenuLeaf)?.state = index == menuIndex ? .on : .off
      }
      button.setTitle(menuIndex >= 0 ? titles[selectedIndex] : "More", for: .normal)
    }
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    updateThemeTitle()
    setNeedsLayout()
  }
  override func didMoveToWindow() { updateThemeTitle() }

  /// Sets the button's label to the theme that it selects, not the current one.
  private func updateThemeTitle() {
    theme.setTitle(traitCollection.userInterfaceStyle == .dark ? "Light" : "Dark", for: .normal)
  }

  // MARK: Layout, at distances from the leading edge

  override func layoutSubviews() {
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    let end = bounds.width - DemoBar.padding - 68
    layOut(theme, at: end, width: 68)
    name.sizeToFit()
    let nameEnd = DemoBar.padding + name.bounds.width.rounded(.up)
    let minimum = segments.sizeThatFits(CGSize(width: CGFloat.infinity, height: DemoBar.buttonHeight)).width
    let moreWidth = mainCount < titles.count ? width(of: more) : 0
    let moreRoom = moreWidth > 0 ? moreWidth + DemoBar.gap : 0
    // If there is not enough room, the name is hidden first, then the segments.
    let named = end - 2 * DemoBar.gap - nameEnd - moreRoom
    let nameless = end - DemoBar.gap - DemoBar.padding - moreRoom
    let room = named >= minimum ? named : nameless
    let showsSegments = room >= minimum
    let allWidth = width(of: all)
    let showsName = showsSegments ? named >= minimum : nameEnd + allWidth + 2 * DemoBar.gap <= end
    if !showsName { name.isHidden = true }
    if showsSegments { all.isHidden = true } else { (segments.isHidden, more.isHidden) = (true, true) }
    if showsName { show(name, at: DemoBar.padding, width: name.bounds.width, height: name.bounds.height) }
    let start = showsName ? nameEnd + DemoBar.gap : DemoBar.padding
    guard showsSegments else {
      return show(all, at: start, width: max(0, min(allWidth, end - start - DemoBar.gap)))
    }
    let width = min(max(minimum, DemoBar.widestSegment * CGFloat(mainCount)), room)
    // In the middle of the bar if there is enough room.
    let middle = ((bounds.width - width - moreRoom) / 2).rounded()
    let x = showsName ? min(max(start, middle), end - DemoBar.gap - width - moreRoom) : start
    show(segments, at: x, width: width)
    if moreWidth > 0 { show(more, at: x + width + DemoBar.gap, width: moreWidth) } else { more.isHidden = true }
  }

  private func width(of button: Button) -> CGFloat {
    button.sizeThatFits(CGSize(width: CGFloat.infinity, height: DemoBar.buttonHeight)).width.rounded(.up)
  }

  /// Lays out a view. One that was hidden is shown at its position at once, also during a rotation: it does not move
  /// there from where it was when it was hidden.
  private func show(_ view: View, at x: CGFloat, width: CGFloat, height: CGFloat = DemoBar.buttonHeight) {
    guard view.isHidden else { return layOut(view, at: x, width: width, height: height) }
    View.performWithoutAnimation {
      layOut(view, at: x, width: width, height: height)
      view.isHidden = false
      view.layoutIfNeeded()
    }
  }

  private func layOut(_ view: View, at x: CGFloat, width: CGFloat, height: CGFloat = DemoBar.buttonHeight) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    view.bounds.size = CGSize(width: width, height: height)
    let middle = x + width / 2
    view.center = CGPoint(x: isMirrored ? bounds.width - middle : middle, y: bounds.midY)
  }
}
