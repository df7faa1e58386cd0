/// The titles and buttons of one item of a navigation bar.
final class NavigationBarContent: View {
  private let item: NavigationItem
  private let back: BackButton?
  private let title = Label()
  private let prompt = Label()
  private(set) var leading: [View] = []
  private(set) var trailing: [View] = []
  /// The metrics of the bar: side insets, and the height of the row of buttons.
  var row = NavigationBarRow()
  /// The opacity of the title: 0 while the large title is visible.
  var titleAlpha: CGFloat = 1 { didSet { titleArea.alpha = titleAlpha } }

  /// - Parameters:
  ///   - look: the font and colour of the title.
  ///   - backTitles: the titles of the back button, longest first; nil for no button.
  ///   - menu: returns the back button's menu.
  init(
    _ item: NavigationItem, look: TitleLook, backTitles: [String]?, menu: @escaping () -> Menu?,
    goBackHandler: @escaping () -> Void
  ) {
    self.item = item
    back = item.showsBackButton ? backTitles.map(BackButton.init) : nil
    super.init(frame: .zero)
    look.apply(to: title, font: .systemFont(ofSize: 17, weight: .semibold))
    title.text = item.title
    title.accessibilityIdentifier = "title"
    title.accessibilityTraits = .header
    title.textAlignment = .center
    title.lineBreakMode = .byTruncatingTail
    prompt.font = .systemFont(ofSize: 12)
    prompt.textColor = .secondaryLabel
    prompt.text = item.prompt
    prompt.textAlignment = .center
    leading = NavigationBarContent.views(of: item.leftBarButtonItems)
    trailing = NavigationBarContent.views(of: item.rightBarButtonItems)
    if let back {
      back.addAction({ _ in goBackHandler() }, for: .primaryActionTriggered)
      back.menu = BarMenu(of: back, menu: menu)
      addSubview(back)
    }
    addSubview(titleArea)
    addSubview(prompt)
    for view in leading + trailing { addSubview(view) }
    // Readers visit the title between the buttons, although its frame is below them.
    accessibilityElements = [back].compactMap { $0 } + leading + [titleArea, prompt] + trailing
  }

  private var titleArea: View { item.titleView ?? title }

  private static func views(of items: [BarButtonItem]?) -> [View] {
    (items ?? []).filter { !$0.isHidden }.map { item in
      if let view = item.customView { return view }
      if item.isSpace { return View(frame: CGRect(x: 0, y: 0, width: item.width, height: 1)) }
      return BarButton(item)
    }
  }

  override func arranges(_ subview: View) -> Bool { true }

  override func layoutSubviews() {
    prompt.frame = CGRect(
      x: row.left, y: 4, width: max(0, bounds.width - row.left - row.right), height: row.promptHeight)
    prompt.isHidden = row.promptHeight == 0
    let edges = isMirrored ? (leading: row.right, trailing: row.left) : (leading: row.left, trailing: row.right)
    // From both edges inwards, as in left-to-right languages; mirrored at the end if necessary.
    var start = edges.leading + NavigationBarRow.margin
    if let back {
      let size = back.fit(max(44, bounds.width * NavigationBarRow.widestBackPart))
      start = edges.leading + NavigationBarRow.margin / 2
      layOut(back, CGRect(x: start, y: 0, width: size.width, height: size.height))
      start += size.width + NavigationBarRow.gap
    }
    for view in leading { start = layOut(view, from: start) }
    var end = bounds.width - edges.trailing - NavigationBarRow.margin
    for view in trailing {
      let size = fitting(view)
      end -= size.width
      layOut(view, CGRect(x: end, y: 0, width: size.width, height: size.height))
      end -= NavigationBarRow.gap
    }
    layOutTitle(from: start, to: end)
  }

  /// Centers the title in the bar. If less than 8 points to the buttons would remain, it is positioned between them.
  private func layOutTitle(from start: CGFloat, to end: CGFloat) {
    let room = CGSize(width: max(0, end - start), height: row.height)
    let size =
      titleArea.constraints.isEmpty
      ? titleArea.sizeThatFits(room) : titleArea.naturalSize(in: room)
    let width = min(max(0, size.width.rounded(.up)), room.width)
    let middle = ((bounds.width - width) / 2).rounded()
    let isCentered =
      middle - start >= NavigationBarRow.clearance - NavigationBarRow.gap
      && end - (middle + width) >= NavigationBarRow.clearance - NavigationBarRow.gap
    layOut(titleArea, CGRect(x: isCentered ? middle : start, y: 0, width: width, height: max(0, size.height)))
  }

  private func fitting(_ view: View) -> CGSize {
    if view is BarButton { return view.sizeThatFits(CGSize(width: CGFloat.infinity, height: row.height)) }
    let items = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
    return items.first { $0.customView === view }?.customViewSize(height: row.height) ?? view.bounds.size
  }

  private func layOut(_ view: View, from start: CGFloat) -> CGFloat {
    let size = fitting(view)
    layOut(view, CGRect(x: start, y: 0, width: size.width, height: size.height))
    return start + size.width + NavigationBarRow.gap
  }

  /// Sets the frame of a view: centered vertically, mirrored if needed.
  private func layOut(_ view: View, _ frame: CGRect) {
    let y = row.promptHeight + ((row.height - frame.height) / 2).rounded()
    view.setLayoutFrame(directed(CGRect(x: frame.minX, y: y, width: frame.width, height: frame.height)))
  }
}

/// The metrics of a navigation bar's row of buttons, in points.
struct NavigationBarRow: Hashable {
  /// The side insets covered by system bars.
  var left: CGFloat = 0
  var right: CGFloat = 0
  var height: CGFloat = 44
  var promptHeight: CGFloat = 0

  /// The side margin. Measured.
  static let margin: CGFloat = 16
  /// The distance between buttons. Chosen, since they have no background here.
  static let gap: CGFloat = 4
  /// The minimum distance from a centered title to the buttons. Measured.
  static let clearance: CGFloat = 8
  /// The maximum fraction of the bar for the back button with its title. Chosen.
  static let widestBackPart: CGFloat = 0.35
}
