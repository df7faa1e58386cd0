/// The titles and buttons of one item of a navigation bar.
final class NavigationBarContent: View {
  private let item: NavigationItem
  private let back: BackButton?
  private let title = Label()
  private let prompt = Label()
  private let leading, trailing: [Entry]
  /// The metrics of the bar: side insets, and the height of the row of buttons.
  var row = NavigationBarRow()
  /// The opacity of the title: 0 while the large title is visible.
  var titleAlpha: CGFloat = 1 { didSet { titleArea.alpha = titleAlpha } }

  /// - Parameters:
  ///   - look: the font and the colour of the title.
  ///   - backTitles: the titles of the back button, longest first; nil for no button.
  ///   - menu: returns the back button's menu.
  init(
    _ item: NavigationItem, look: TitleLook, backTitles: [String]?, menu: @escaping () -> Menu?,
    goBackHandler: @escaping () -> Void
  ) {
    self.item = item
    back = item.showsBackButton ? backTitles.map(BackButton.init) : nil
    leading = NavigationBarContent.entries(of: item.leftBarButtonItems)
    trailing = NavigationBarContent.entries(of: item.rightBarButtonItems)
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
    if let back {
      back.addAction({ _ in goBackHandler() }, for: .primaryActionTriggered)
      back.menu = BarMenu(of: back, menu: menu)
      addSubview(back)
    }
    addSubview(titleArea)
    addSubview(prompt)
    for entry in leading + trailing { addSubview(entry.view) }
    // Readers visit the title between the buttons, although its frame is below them.
    accessibilityElements =
      [back].compactMap { $0 } + leading.map(\.view) + [titleArea, prompt] + trailing.map(\.view)
  }

  private var titleArea: View { item.titleView ?? title }

  /// An item with the view that shows it.
  private typealias Entry = (item: BarButtonItem, view: View)

  private static func entries(of items: [BarButtonItem]?) -> [Entry] {
    (items ?? []).filter { !$0.isHidden }.map { item in
      (item, item.customView ?? (item.isSpace ? View() : BarButton(item)))
    }
  }

  override func arranges(_ subview: View) -> Bool { true }

  override func layoutSubviews() {
    prompt.frame = CGRect(
      x: row.left, y: 4, width: max(0, bounds.width - row.left - row.right), height: row.promptHeight)
    prompt.isHidden = row.promptHeight == 0
    let edges = isMirrored ? (leading: row.right, trailing: row.left) : (leading: row.left, trailing: row.right)
    // From both edges inwards, as in left-to-right languages; mirrored at the end if necessary.
    var start = edges.leading + (back == nil ? NavigationBarRow.margin : NavigationBarRow.margin / 2)
    var end = bounds.width - edges.trailing - NavigationBarRow.margin
    let sizes = (leading + trailing).map(fitting)
    if let back {
      // If there is not enough room, the title of the back button is hidden first, then the buttons are narrowed.
      let room = end - start - sizes.reduce(0) { $0 + $1.width + NavigationBarRow.gap }
      let size = back.fit(max(44, min(bounds.width * NavigationBarRow.widestBackPart, room)))
      layOut(back, CGRect(x: start, y: 0, width: size.width, height: size.height))
      start += size.width + NavigationBarRow.gap
    }
    let gaps = NavigationBarRow.gap * CGFloat(max(0, sizes.count - 1))
    let widths = NavigationBarRow.fitted(sizes.map(\.width), into: max(0, end - start - gaps))
    for (entry, (width, size)) in zip(leading, zip(widths, sizes)) {
      layOut(entry, CGRect(x: start, y: 0, width: width, height: size.height))
      start += width + NavigationBarRow.gap
    }
    for (entry, (width, size)) in zip(trailing, zip(widths, sizes).dropFirst(leading.count)) {
      end -= width
      layOut(entry, CGRect(x: end, y: 0, width: width, height: size.height))
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

  private func fitting(_ entry: Entry) -> CGSize {
    let (item, view) = entry
    if item.customView === view { return item.customViewSize(height: row.height) }
    if item.isSpace { return CGSize(width: item.width, height: 1) }
    return view is BarButton ? view.sizeThatFits(CGSize(width: .infinity, height: row.height)) : view.bounds.size
  }

  private func layOut(_ entry: Entry, _ frame: CGRect) {
    if entry.item.customView === entry.view { entry.item.customViewWillResize(to: frame.size) }
    layOut(entry.view, frame)
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

  /// Limits the widths so that their sum fits into `room`: the widest ones are reduced to a common width.
  static func fitted(_ widths: [CGFloat], into room: CGFloat) -> [CGFloat] {
    var (rest, count) = (room, CGFloat(widths.count))
    for width in widths.sorted() {
      let limit = rest / count
      if width > limit { return widths.map { min($0, limit) } }
      (rest, count) = (rest - width, count - 1)
    }
    return widths
  }
}
