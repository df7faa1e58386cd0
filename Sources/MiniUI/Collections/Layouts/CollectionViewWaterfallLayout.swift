/// Implement this protocol in the delegate to supply the heights of items to a waterfall layout.
@MainActor public protocol CollectionViewDelegateWaterfallLayout: CollectionViewDelegate {
  /// Returns the height of an item of the given width, in points. Called once per item for each `prepare`.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    heightForItemAt path: IndexPath,
    width: CGFloat
  ) -> CGFloat
}

/// A layout of columns of equal width. Each item is added to the shortest column; sections follow each other
/// vertically.
///
/// Items are square unless the delegate adopts `CollectionViewDelegateWaterfallLayout`. Negative and NaN heights count
/// as zero. At most 2²³ (about eight million) items of each section are shown.
@MainActor open class CollectionViewWaterfallLayout: CollectionViewLayout {
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

  private func changed(_ isOther: Bool) { if isOther { invalidateLayout() } }

  open override func prepare() {
    guard let view = collectionView else { return }
    let insets = view.adjustedContentInset
    width = max(0, view.bounds.width - insets.left - insets.right)
    let delegate = view.collectionDelegate as? any CollectionViewDelegateWaterfallLayout
    let left = sectionInset.left.sane
    let room = max(0, width - left - sectionInset.right.sane)
    let spacing = columnSpacing.sane
    let columns = Int(min(max(1, ((room + spacing) / max(1, minimumColumnWidth.sane + spacing)).rounded(.down)), 1000))
    let columnWidth = max(0, (room - CGFloat(columns - 1) * spacing) / CGFloat(columns))
    var top: CGFloat = 0
    sections = (0..<view.numberOfSections).map { index in
      let count = min(view.numberOfItems(inSection: index), CollectionViewFlowLayout.maximumMeasuredItemCount)
      var section = WaterfallSection(
        columns: columns, width: columnWidth, left: left, pitch: columnWidth + spacing,
        top: top + sectionInset.top.sane, spacing: itemSpacing.sane)
      for item in 0..<count {
        let path = IndexPath(item: item, section: index)
        let height = delegate?.collectionView(view, layout: self, heightForItemAt: path, width: columnWidth)
        section.append(height: (height ?? columnWidth).sane)
      }
      top = section.bottom + sectionInset.bottom.sane
      return section
    }
  }

  /// Returns true: the first column is leading. Return false in a subclass to keep it at the left.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: sections.last.map { $0.bottom + sectionInset.bottom.sane } ?? 0)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.width != newBounds.width } ?? false
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    var found: [CollectionViewLayoutAttributes] = []
    for index in sections.partitioningIndex(where: { $0.bottom > rect.minY })..<sections.count {
      if sections[index].top >= rect.maxY { break }
      for item in sections[index].items(touching: rect).prefix(
        CollectionViewFlowLayout.maximumElementCount - found.count)
      {
        let path = IndexPath(item: item, section: index)
        found.append(
          CollectionViewLayoutAttributes(category: .cell, indexPath: path, frame: sections[index].frame(of: item)))
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), indexPath.item < sections[indexPath.section].count else {
      return nil
    }
    return CollectionViewLayoutAttributes(
      category: .cell, indexPath: indexPath, frame: sections[indexPath.section].frame(of: indexPath.item))
  }
}

/// The items of one section, in columns.
private struct WaterfallSection {
  let width, left, pitch, top, spacing: CGFloat
  private var ends: [CGFloat]
  /// The items of each column, from top to bottom.
  private var columns: [[Int32]]
  private var starts: [CGFloat] = []
  private var heights: [CGFloat] = []
  private var columnOfItem: [UInt16] = []

  init(columns: Int, width: CGFloat, left: CGFloat, pitch: CGFloat, top: CGFloat, spacing: CGFloat) {
    (self.width, self.left, self.pitch, self.top, self.spacing) = (width, left, pitch, top, spacing)
    ends = Array(repeating: top - spacing, count: columns)
    self.columns = Array(repeating: [], count: columns)
  }

  var count: Int { starts.count }
  var bottom: CGFloat { max(top, ends.max() ?? top) }

  /// Adds an item to the shortest column, the first one of several.
  mutating func append(height: CGFloat) {
    var column = 0
    for candidate in ends.indices where ends[candidate] < ends[column] { column = candidate }
    columns[column].append(Int32(count))
    columnOfItem.append(UInt16(column))
    starts.append(ends[column] + spacing)
    heights.append(height)
    ends[column] += spacing + height
  }

  func frame(of item: Int) -> CGRect {
    CGRect(
      x: (left + CGFloat(columnOfItem[item]) * pitch).rounded(), y: starts[item].rounded(), width: width,
      height: heights[item])
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
