extension CollectionView {
  // MARK: What is shown

  /// The cells that are shown, in no particular order.
  public final var visibleCells: [CollectionViewCell] { elements.cells.map(\.cell) }

  /// The items that are shown, in no particular order.
  public final var indexPathsForVisibleItems: [IndexPath] { elements.cells.map(\.path) }

  /// The cell of an item; nil if it is not shown.
  public final func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    if let moving, moving.current == indexPath { return moving.view as? CollectionViewCell }
    return elements.cell(at: indexPath)
  }

  /// The item that a cell shows; nil if it shows none.
  public final func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    if let moving, moving.view === cell { return moving.current }
    return elements.all.first { $0.view === cell }?.attributes.indexPath
  }

  /// A header, footer or the like; nil if it is not shown.
  public final func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> CollectionReusableView? {
    elements.all.first {
      $0.view != nil && $0.attributes.representedElementCategory == .supplementaryView
        && $0.attributes.representedElementKind == kind && $0.attributes.indexPath == indexPath
    }?.view
  }

  /// The headers, footers or the like that are shown, in no particular order.
  public final func visibleSupplementaryViews(ofKind kind: String) -> [CollectionReusableView] {
    elements.all.compactMap { $0.attributes.representedElementKind == kind ? $0.view : nil }
  }

  // MARK: Where things are

  /// The item at `point` of the content, whether it is shown or not; the frontmost if there are several.
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
    guard point.isFinite else { return nil }
    let spot = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return preparedLayout.layoutAttributesForElements(in: spot)?.last {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
    }?.indexPath
  }

  /// Where an item is; nil if there is no such item.
  public final func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    hasItem(at: indexPath) ? preparedLayout.layoutAttributesForItem(at: indexPath) : nil
  }

  /// Where a header, footer or the like is; nil if there is none.
  public final func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  {
    preparedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  final var firstItem: IndexPath? {
    let counts = currentCounts
    return counts.firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
  }

  final var lastItem: IndexPath? {
    let counts = currentCounts
    return counts.lastIndex { $0 > 0 }.map { IndexPath(item: counts[$0] - 1, section: $0) }
  }

  // MARK: Going there

  /// Where in what is seen an item shall come to lie. One for each direction; none: as little as it takes.
  public nonisolated struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)

    /// The part of an item, and of what is seen, that shall meet along `axis`: 0 is the beginning, 1 the end.
    fileprivate func part(_ axis: Axis) -> CGFloat? {
      let names: [ScrollPosition] =
        axis == .vertical ? [.top, .centeredVertically, .bottom] : [.left, .centeredHorizontally, .right]
      return names.firstIndex { contains($0) }.map { CGFloat($0) / 2 }
    }
  }

  /// Shows an item.
  /// - Precondition: there is such an item.
  public final func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    precondition(
      hasItem(at: indexPath), "attempted to scroll the collection view to an out-of-bounds item: \(indexPath)")
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    if laidOutSize != bounds.size { layoutIfNeeded() }
    let target = offset(showing: frame, at: position)
    if target != exactOffset { setContentOffset(target, animated: animated) }
  }

  private func offset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
    var target = contentOffset
    for axis in Axis.allCases {
      let range = range(axis)
      let (start, length) = (frame.origin[axis], frame.size[axis])
      if let part = position.part(axis) {
        target[axis] = range.clamped(start + part * length - part * range.visible - range.leading)
      } else {
        target[axis] = range.offset(showing: start, start + length, from: target[axis])
      }
    }
    return target
  }
}
