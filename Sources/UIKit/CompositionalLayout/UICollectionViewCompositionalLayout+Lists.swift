/// The cards and separators of lists.
extension UICollectionViewCompositionalLayout {
  private static let cardKind = "UICollectionViewListCard"
  private static let bandKind = "UICollectionViewListBand"
  private static let separatorKind = "UICollectionViewListSeparator"

  final func registerListDecorations() {
    register(ListCard.self, forDecorationViewOfKind: UICollectionViewCompositionalLayout.cardKind)
    register(ListBand.self, forDecorationViewOfKind: UICollectionViewCompositionalLayout.bandKind)
    register(ListSeparator.self, forDecorationViewOfKind: UICollectionViewCompositionalLayout.separatorKind)
  }

  /// Gives the collection view the background colour of its first list; without a list, restores the former colour. See
  /// `UICollectionLayoutListConfiguration.backgroundColor`.
  final func showBackground(of list: UICollectionLayoutListConfiguration?, in view: UICollectionView) {
    var own = view.backgroundColor
    // The program may have changed the colour since.
    if let listBackground, listBackground.shown == own { own = listBackground.former }
    let defaults: [UIColor?] = [nil, .systemBackground, .systemGroupedBackground]
    var color: UIColor?
    if let list { color = list.backgroundColor ?? (defaults.contains(own) ? defaults[list.isGrouped ? 2 : 1] : nil) }
    if color == .clear { color = nil }
    listBackground = color.map { ($0, own) }
    let shown = color ?? own
    guard shown != view.backgroundColor else { return }
    UIView.performWithoutAnimation { view.backgroundColor = shown }
  }

  /// Returns the card and the separators of a section that touch `rect`; none, if the section is not a list.
  final func listDecorations(of section: SectionFrames, touching rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let list = section.section.list else { return [] }
    let axis = section.run.axis
    let (low, length) = (rect.origin[axis] - section.origin[axis], rect.size[axis])
    var found = card(of: section).map { [$0] } ?? []
    if list.showsSeparators {
      let groups = section.run.groups(from: low - 1, to: low + length + 1)
      found += groups.compactMap { separator(below: $0.first, in: section) }
    }
    return found.filter { $0.frame.overlaps(rect) }
  }

  /// Returns a card or a separator; nil for other kinds, and for sections that are no lists.
  final func listDecoration(_ kind: String, at path: IndexPath, in section: SectionFrames)
    -> UICollectionViewLayoutAttributes?
  {
    switch kind {
    case UICollectionViewCompositionalLayout.cardKind, UICollectionViewCompositionalLayout.bandKind: card(of: section)
    case UICollectionViewCompositionalLayout.separatorKind: separator(below: path.item, in: section)
    default: nil
    }
  }

  /// Returns the card behind the rows, from edge to edge if the list has no side margins.
  private func card(of section: SectionFrames) -> UICollectionViewLayoutAttributes? {
    guard let list = section.section.list, list.appearance == .insetGrouped || list.appearance == .grouped else {
      return nil
    }
    let kind =
      list.isInset ? UICollectionViewCompositionalLayout.cardKind : UICollectionViewCompositionalLayout.bandKind
    var frame = section.content.inset(by: section.section.contentInsets)
    if list.headerMode == .firstItemInSection, let header = section.run.group(ofItem: 0) {
      let end = section.frame(header.frames.cells[0].frame, of: header).maxY
      frame = CGRect(x: frame.minX, y: end, width: frame.width, height: frame.maxY - end)
    }
    guard frame.height > 0 else { return nil }
    return attributes(.decorationView, kind, IndexPath(item: 0, section: section.index), frame, zIndex: -1)
  }

  /// Returns the corners of the first or last row on a card; nil for other items.
  final func rowCorners(ofItem item: Int, in section: SectionFrames) -> CornerRadii? {
    guard let list = section.section.list, list.appearance == .insetGrouped else { return nil }
    let first = list.headerMode == .firstItemInSection ? 1 : 0
    let isLast = item == section.run.count - 1
    guard item == first || item > first && isLast else { return nil }
    let (top, bottom) = (item == first ? TableMetrics.cardRadius : 0, isLast ? TableMetrics.cardRadius : 0)
    return CornerRadii(topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom)
  }

  /// Returns the line below a row: for all rows but headers and the last one on a card.
  private func separator(below item: Int, in section: SectionFrames) -> UICollectionViewLayoutAttributes? {
    guard let list = section.section.list, list.showsSeparators, let group = section.run.group(ofItem: item),
      !(item == 0 && list.headerMode == .firstItemInSection),
      !(item == section.run.count - 1 && list.appearance == .insetGrouped)
    else { return nil }
    let row = section.frame(group.frames.cells[item - group.first].frame, of: group)
    // The content of cells begins at the margin.
    let margin = View.defaultMargin
    let thickness = frames.scale >= 2 ? 1 / frames.scale : 1
    return attributes(
      .decorationView, UICollectionViewCompositionalLayout.separatorKind, IndexPath(item: item, section: section.index),
      CGRect(
        x: row.minX + margin, y: row.maxY - thickness, width: max(0, row.width - 2 * margin), height: thickness),
      zIndex: 1)
  }
}

/// The swipe actions of lists.
extension UICollectionViewCompositionalLayout {
  package final func swipeActions(isLeading: Bool, at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard definitions.indices.contains(indexPath.section), let list = definitions[indexPath.section]?.list else {
      return nil
    }
    return isLeading
      ? list.leadingSwipeActionsConfigurationProvider?(indexPath)
      : list.trailingSwipeActionsConfigurationProvider?(indexPath)
  }
}

/// The rectangle behind the rows of a section.
class ListBand: UICollectionReusableView {
  nonisolated deinit {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
  }
  required init?(coder: NSCoder) { nil }
}

/// The card behind the rows of a section.
final class ListCard: ListBand {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = TableMetrics.cardRadius
  }
  required init?(coder: NSCoder) { nil }
}

/// The line below a row. It fills the view, or follows the guide of a list cell.
final class ListSeparator: UICollectionReusableView {
  private let line = UIView()
  private var path: IndexPath?

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = .separator
    addSubview(line)
  }
  required init?(coder: NSCoder) { nil }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    path = layoutAttributes.indexPath
    setNeedsLayout()
  }

  override func layoutSubviews() {
    line.frame = bounds
    guard let path, let cell = (superview as? UICollectionView)?.cellForItem(at: path) as? UICollectionViewListCell
    else { return }
    cell.separatorDidMove = { [weak self] in self?.setNeedsLayout() }
    let range = cell.separatorRange
    line.frame.origin.x = cell.frame.minX + range.lowerBound - frame.minX
    line.frame.size.width = range.upperBound - range.lowerBound
  }
}
