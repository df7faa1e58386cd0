/// The view of one menu: a panel with rows. Only visible rows have views; rows that do not fit are scrolled.
final class MenuPanel: View {
  private(set) var content: MenuContent
  private let isRightToLeft: Bool
  private let clip = View()
  /// The views of the visible rows, by row, and unused views.
  private var shown: [Int: MenuRowView] = [:]
  private var spare: [MenuRowView] = []
  /// The arrows over the first and last visible row, shown if there are more rows.
  private let arrows = (up: MenuScrollArrow(pointsUp: true), down: MenuScrollArrow(pointsUp: false))
  /// The distance that the rows are scrolled, in points.
  private(set) var scrollOffset: CGFloat = 0
  /// The direction in which the rows scroll while the pointer is on an arrow: -1 up, 1 down, 0 none.
  private(set) var scrollDirection: CGFloat = 0
  private lazy var link = DisplayLink { [weak self] _ in self?.scrollAlong() }
  /// Called after each step of scrolling by an arrow.
  var didScroll: (() -> Void)?

  /// The highlighted row; nil for none.
  var highlighted: Int? {
    didSet {
      guard highlighted != oldValue else { return }
      if let oldValue { shown[oldValue]?.isHighlighted = false }
      if let highlighted { shown[highlighted]?.isHighlighted = true }
    }
  }

  /// The view of the highlighted row; nil for none, and while the row is scrolled outside the panel.
  var highlightedView: MenuRowView? { highlighted.flatMap { shown[$0] } }

  init(_ content: MenuContent, isRightToLeft: Bool) {
    self.content = content
    self.isRightToLeft = isRightToLeft
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = MenuStyle.panelColor
    cornerRadius = MenuStyle.cornerRadius
    border = Border(color: .separator)
    shadow = Shadow(color: Color(white: 0, alpha: 0.22), radius: 10, offset: CGSize(width: 0, height: 5))
    accessibilityIdentifier = "menu"
    addSubview(clip)
    for arrow in [arrows.up, arrows.down] {
      arrow.isHidden = true
      addSubview(arrow)
    }
  }

  override var meaning: Meaning { Meaning(.container, role: .menu) }

  var wantedSize: CGSize { CGSize(width: content.width, height: content.height + 2 * MenuStyle.padding) }

  /// Replaces the rows.
  func setContent(_ content: MenuContent) {
    self.content = content
    for view in shown.values { recycle(view) }
    shown = [:]
    scrollOffset = min(scrollOffset, maximumOffset)
    setNeedsLayout()
  }

  // MARK: Rows

  override func layoutSubviews() {
    // In a tiny window there is less space than the padding.
    let padding = min(MenuStyle.padding, bounds.height / 2)
    clip.frame = CGRect(x: 0, y: padding, width: bounds.width, height: bounds.height - 2 * padding)
    clip.clipsToBounds = maximumOffset > 0
    scrollOffset = min(scrollOffset, maximumOffset)
    layOutArrows()
    showRows()
  }

  /// Adds views for rows that have become visible, and removes others.
  private func showRows() {
    let visible = content.rows(from: scrollOffset, to: scrollOffset + clip.bounds.height)
    for (index, view) in shown where !visible.contains(index) {
      recycle(view)
      shown[index] = nil
    }
    let columns = MenuRowView.Columns(
      style: content.style, titleInset: content.titleInset, hasMarks: content.hasMarks, isRightToLeft: isRightToLeft)
    for index in visible {
      let view = shown[index] ?? makeView(of: index, columns)
      let (top, bottom) = (content.tops[index], content.tops[index + 1])
      view.frame = CGRect(x: 0, y: top - scrollOffset, width: bounds.width, height: bottom - top)
    }
  }

  private func makeView(of index: Int, _ columns: MenuRowView.Columns) -> MenuRowView {
    let view = spare.popLast() ?? MenuRowView()
    if view.superview !== clip { clip.addSubview(view) }
    view.isHidden = false
    view.show(content.rows[index], in: columns, isHighlighted: index == highlighted)
    shown[index] = view
    return view
  }

  private func recycle(_ view: MenuRowView) {
    view.isHidden = true
    spare.append(view)
  }

  /// Returns the row at a point of the panel; nil outside the rows and on an arrow.
  func row(at point: CGPoint) -> Int? {
    guard bounds.contains(point), direction(at: point) == 0 else { return nil }
    let y = point.y - MenuStyle.padding
    guard y >= 0, y < clip.bounds.height else { return nil }
    return content.row(at: y + scrollOffset)
  }

  /// Returns the frame of a row in the panel, even if it is scrolled outside the panel.
  func frame(of row: Int) -> CGRect {
    let (top, bottom) = (content.tops[row], content.tops[row + 1])
    return CGRect(x: 0, y: MenuStyle.padding + top - scrollOffset, width: bounds.width, height: bottom - top)
  }

  // MARK: Scrolling

  /// The maximum scroll offset; 0 if all rows are visible.
  var maximumOffset: CGFloat { max(0, content.height - max(0, bounds.height - 2 * MenuStyle.padding)) }

  /// Scrolls by a distance, within the limits.
  /// - Returns: whether the content moved.
  @discardableResult
  func scroll(by distance: CGFloat) -> Bool {
    let offset = min(max(0, scrollOffset + distance), maximumOffset)
    guard offset != scrollOffset else { return false }
    scrollOffset = offset
    layOutArrows()
    showRows()
    return true
  }

  /// Scrolls by the smallest distance that shows a row not covered by the arrows.
  func reveal(_ row: Int) {
    let zone = maximumOffset > 0 ? MenuPanel.arrowHeight : 0
    let above = content.tops[row] - zone - scrollOffset
    let below = content.tops[row + 1] + zone - scrollOffset - clip.bounds.height
    if above < 0 { scroll(by: above) } else if below > 0 { scroll(by: min(below, above)) }
  }

  /// The number of visible rows of default height, less one.
  var page: Int { max(1, Int(clip.bounds.height / content.style.rowHeight) - 1) }

  private static let arrowHeight: CGFloat = 24

  private func layOutArrows() {
    arrows.up.isHidden = scrollOffset <= 0
    arrows.down.isHidden = scrollOffset >= maximumOffset
    let height = min(MenuPanel.arrowHeight, bounds.height / 3)
    arrows.up.frame = CGRect(x: 1, y: 1, width: max(0, bounds.width - 2), height: height + MenuStyle.padding - 1)
    arrows.down.frame = CGRect(
      x: 1, y: bounds.height - height - MenuStyle.padding, width: max(0, bounds.width - 2),
      height: max(0, height + MenuStyle.padding - 1))
  }

  /// Returns the direction of the arrow at a point of the panel: -1, 1, or 0 for none.
  private func direction(at point: CGPoint) -> CGFloat {
    if !arrows.up.isHidden, arrows.up.frame.contains(point) { return -1 }
    if !arrows.down.isHidden, arrows.down.frame.contains(point) { return 1 }
    return 0
  }

  /// Starts or stops scrolling for a pointer on an arrow.
  /// - Parameter point: the pointer in the panel; nil if it is outside.
  func followPointer(_ point: CGPoint?) {
    let direction = point.map(direction(at:)) ?? 0
    guard direction != scrollDirection else { return }
    scrollDirection = direction
    if direction != 0, link.animator == nil, host != nil { addDisplayLink(link) }
    link.isPaused = direction == 0
  }

  private func scrollAlong() {
    let step = host?.metrics.menu.scrollStep ?? 0
    guard scroll(by: scrollDirection * step) else { return link.isPaused = true }
    didScroll?()
  }
}

/// An arrow over the first or last visible row of a menu that can scroll.
final class MenuScrollArrow: View {
  private let pointsUp: Bool

  init(pointsUp: Bool) {
    self.pointsUp = pointsUp
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = MenuStyle.panelColor
    cornerRadii =
      pointsUp
      ? CornerRadii(
        topLeft: MenuStyle.cornerRadius - 1, topRight: MenuStyle.cornerRadius - 1, bottomRight: 0, bottomLeft: 0)
      : CornerRadii(
        topLeft: 0, topRight: 0, bottomRight: MenuStyle.cornerRadius - 1, bottomLeft: MenuStyle.cornerRadius - 1)
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let rise: CGFloat = pointsUp ? -2 : 2
    context.stroke([(-4.25, -rise), (0, rise), (4.25, -rise)], around: rect.center, .secondaryLabel, width: 1.6)
  }
}
