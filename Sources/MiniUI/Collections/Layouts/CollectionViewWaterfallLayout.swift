/// Implement this protocol in the delegate to supply the heights of items to a waterfall layout.
@preconcurrency @MainActor public protocol CollectionViewDelegateWaterfallLayout: CollectionViewDelegate {
  /// Returns the height of an item of the given width, in points. Called once per item; after a batch of changes only for
  /// inserted and reloaded items, and after `invalidateLayout` for all again.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    heightForItemAt path: IndexPath,
    width: CGFloat
  ) -> CGFloat
}

/// A layout of columns of equal width. Use it for items of different heights, such as pictures. Each item is added to
/// the shortest column; sections follow each other vertically.
///
/// Items are square unless the delegate adopts `CollectionViewDelegateWaterfallLayout`. Negative and NaN heights count
/// as zero. At most 2²³ (about eight million) items of each section are shown.
@preconcurrency @MainActor open class CollectionViewWaterfallLayout: CollectionViewLayout {
  nonisolated deinit {}

  /// The minimum width of a column, in points. There are as many columns as fit, from 1 to 1000. 160 by default.
  open var minimumColumnWidth: CGFloat = 160 { didSet { changed(minimumColumnWidth != oldValue) } }
  /// The distance between columns, in points. 10 by default.
  open var columnSpacing: CGFloat = 10 { didSet { changed(columnSpacing != oldValue) } }
  /// The distance between items of a column, in points. 10 by default.
  open var itemSpacing: CGFloat = 10 { didSet { changed(itemSpacing != oldValue) } }
  /// The insets around each section, in points. Zero by default.
  open var sectionInset = EdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }

  private var sections: [WaterfallSection] = []
  private var width: CGFloat = 0
  /// The known heights that the next preparation keeps. All others are requested.
  private var kept = KnownItems.nothing

  open override func prepare() {
    guard let view = collectionView else { return }
    // Since the last preparation, an item was at most moved without leaving its index path.
    if case .all = kept { return }
    let insets = view.adjustedContentInset
    width = max(0, view.bounds.width - insets.left - insets.right)
    let delegate = view.collectionDelegate as? any CollectionViewDelegateWaterfallLayout
    let left = sectionInset.left.clampedForLayout
    let room = max(0, width - left - sectionInset.right.clampedForLayout)
    let spacing = columnSpacing.clampedForLayout
    let columns = Int(
      min(max(1, ((room + spacing) / max(1, minimumColumnWidth.clampedForLayout + spacing)).rounded(.down)), 1000))
    let columnWidth = max(0, (room - CGFloat(columns - 1) * spacing) / CGFloat(columns))
    var former: (sections: [WaterfallSection], changes: CollectionViewChanges)?
    if case .after(let changes) = kept, !changes.isEmpty { former = (sections, changes) }
    kept = .all
    var top: CGFloat = 0
    sections = (0..<view.numberOfSections).map { index in
      let count = min(view.numberOfItems(inSection: index), CollectionViewFlowLayout.maximumMeasuredItemCount)
      let shape = WaterfallSection.Shape(
        columns: columns, width: columnWidth, left: left, pitch: columnWidth + spacing,
        top: top + sectionInset.top.clampedForLayout, spacing: itemSpacing.clampedForLayout)
      var section = WaterfallSection(shape)
      if let former, former.sections.indices.contains(index), former.sections[index].shape == shape {
        section = former.sections[index]
        section.keepFirst(min(former.changes.unchangedItemCount(inSection: index), count))
      }
      for item in section.count..<max(section.count, count) {
        let path = IndexPath(item: item, section: index)
        if let old = former?.changes.indexPath(before: path), former?.changes.isReloaded(old) == false,
          let known = former?.sections[old.section], known.shape.width == columnWidth, old.item < known.count
        {
          section.append(height: known.heights[old.item])
        } else {
          let height = delegate?.collectionView(view, layout: self, heightForItemAt: path, width: columnWidth)
          section.append(height: (height ?? columnWidth).clampedForLayout)
        }
      }
      top = section.bottom + sectionInset.bottom.clampedForLayout
      return section
    }
  }

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if case .all = kept, context.movement == nil { kept = .nothing }
    super.invalidateLayout(with: context)
  }

  override func itemsDidChange(_ changes: CollectionViewChanges) { kept = kept.following(changes) }

  override var followsMovement: Bool { type(of: self) != CollectionViewWaterfallLayout.self }
  override var preferredAttributesPolicy: PreferredAttributesPolicy {
    type(of: self) != CollectionViewWaterfallLayout.self ? .onAppearance : .never
  }

  /// Returns true: the first column is leading. Return false in a subclass to keep it at the left.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: sections.last.map { $0.bottom + sectionInset.bottom.clampedForLayout } ?? 0)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.width != newBounds.width } ?? false
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    var found: [CollectionViewLayoutAttributes] = []
    for index in sections.partitioningIndex(where: { $0.bottom > rect.minY })..<sections.count {
      if sections[index].top >= rect.maxY { break }
      let room = CollectionViewFlowLayout.maximumElementCount - found.count
      found += sections[index].items(touching: rect).prefix(room).map {
        attributes(at: IndexPath(item: $0, section: index), sections[index].frame(of: $0))
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), indexPath.item < sections[indexPath.section].count else {
      return nil
    }
    return attributes(at: indexPath, sections[indexPath.section].frame(of: indexPath.item))
  }
}

/// The items of one section, in columns.
private struct WaterfallSection {
  /// The columns before they have items.
  struct Shape: Hashable {
    let columns: Int
    let width, left, pitch, top, spacing: CGFloat
  }

  let shape: Shape
  private var ends: [CGFloat]
  /// The items of each column, from top to bottom.
  private var columns: [[Int32]]
  private var starts: [CGFloat] = []
  private(set) var heights: [CGFloat] = []
  private var columnOfItem: [UInt16] = []

  init(_ shape: Shape) {
    self.shape = shape
    ends = Array(repeating: shape.top - shape.spacing, count: shape.columns)
    columns = Array(repeating: [], count: shape.columns)
  }

  var count: Int { starts.count }
  var top: CGFloat { shape.top }
  var bottom: CGFloat { max(shape.top, ends.max() ?? shape.top) }

  /// Adds an item to the shortest column, the first one of several.
  mutating func append(height: CGFloat) {
    var column = 0
    for candidate in ends.indices where ends[candidate] < ends[column] { column = candidate }
    columns[column].append(Int32(count))
    columnOfItem.append(UInt16(column))
    starts.append(ends[column] + shape.spacing)
    heights.append(height)
    ends[column] += shape.spacing + height
  }

  /// Removes all items after the first ones.
  mutating func keepFirst(_ kept: Int) {
    guard kept < count else { return }
    for column in columns.indices {
      while let last = columns[column].last, last >= kept { columns[column].removeLast() }
      let last = columns[column].last.map(Int.init)
      ends[column] = last.map { starts[$0] + heights[$0] } ?? shape.top - shape.spacing
    }
    let removed = count - kept
    starts.removeLast(removed)
    heights.removeLast(removed)
    columnOfItem.removeLast(removed)
  }

  func frame(of item: Int) -> CGRect {
    CGRect(
      x: (shape.left + CGFloat(columnOfItem[item]) * shape.pitch).rounded(), y: starts[item].rounded(),
      width: shape.width, height: heights[item])
  }

  func items(touching rect: CGRect) -> [Int] {
    var found: [Int] = []
    for column in columns {
      var index = max(0, column.partitioningIndex { starts[Int($0)] > rect.minY } - 1)
      while index < column.count, starts[Int(column[index])] < rect.maxY + 1 {
        let item = Int(column[index])
        if frame(of: item).overlaps(rect) { found.append(item) }
        index += 1
      }
    }
    return found.sorted()
  }
}
