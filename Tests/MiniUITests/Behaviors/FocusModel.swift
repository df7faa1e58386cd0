@testable import MiniUI

/// A model of the position that a grid keeps after a change of size, implemented independently of the kit. It is created at
/// the first change of size after an action of the user, and again after a change of the data.
struct FocusModel {
  /// The number of the item that is kept; nil if no item was visible.
  private(set) var item: Int?
  /// Whether the user selected the item.
  private let isChosen: Bool
  private let isAtStart, isAtEnd: Bool
  private let point, height: CGFloat
  /// The offset in each size since then.
  private var offsets: [CGSize: CGFloat]
  private let size: CGSize
  /// Whether the data has not changed since the model was created.
  private(set) var isDataSame = true

  /// - Parameter former: the item that was kept before a change of the data. It is kept again if it is visible.
  init(_ grid: FocusedGrid, keeping former: Int?) {
    let sight = Sight(grid.view)
    let seen = grid.view.indexPathsForVisibleItems.sorted().compactMap { path -> (IndexPath, CGFloat, CGFloat)? in
      let (start, length) = sight.stretch(path)
      let shown = min(start + length, sight.bottom) - max(start, sight.top)
      return shown > 0 ? (path, shown / min(length, sight.length), abs(start + length / 2 - sight.middle)) : nil
    }
    let chosen = seen.first { grid.view.isItemSelected(at: $0.0) }
    let kept =
      seen.first { grid.item(at: $0.0) == former } ?? chosen ?? seen.first { $0.1 >= 0.5 }
      ?? seen.min { $0.2 < $1.2 }
    item = kept.map { grid.item(at: $0.0) }
    isChosen = kept.map { grid.view.isItemSelected(at: $0.0) } ?? false
    isAtStart = sight.first >= sight.last || abs(sight.offset - sight.first) <= 0.5
    isAtEnd = !isAtStart && abs(sight.offset - sight.last) <= 0.5
    size = grid.view.bounds.size
    offsets = [size: sight.offset]
    guard let (start, length) = kept.map({ sight.stretch($0.0) }) else {
      (point, height) = (0, 0)
      return
    }
    point = length <= sight.length ? 0.5 : min(max((sight.middle - start) / length, 0), 1)
    height = (start + length * point - sight.top) / sight.length
  }

  /// Updates the item after a change of the data; `before` are the items in their earlier order.
  mutating func follow(_ grid: FocusedGrid, before: [Int]) {
    isDataSame = false
    guard let old = item, grid.path(of: old) == nil, let index = before.firstIndex(of: old) else { return }
    item =
      before[index...].first { grid.path(of: $0) != nil } ?? before[..<index].last { grid.path(of: $0) != nil }
  }

  /// Returns an error message for the grid's present position; nil if it is correct.
  mutating func failure(_ grid: FocusedGrid) -> String? {
    let sight = Sight(grid.view)
    let now = grid.view.bounds.size
    if sight.offset < sight.first - 0.5 || sight.offset > sight.last + 0.5 {
      return "\(sight.offset) is beyond \(sight.first)...\(sight.last)"
    }
    let before = offsets.updateValue(sight.offset, forKey: now)
    if let before, abs(before - sight.offset) > 0.5 { return "it was at \(before) and is at \(sight.offset)" }
    guard let path = item.flatMap(grid.path) else {
      // After a deletion, any item nearby may be kept.
      guard grid.items.isEmpty else { return nil }
      return abs(sight.offset - sight.first) > 0.5 ? "without an item it is at \(sight.offset)" : nil
    }
    guard sight.length > 0, now != size else { return nil }
    let (start, length) = sight.stretch(path)
    // Items and offset are each rounded to whole pixels, and may be half a pixel apart.
    let isWhole = start >= sight.top - 1 && start + length <= sight.bottom + 1
    if isChosen, length <= sight.length, !isWhole {
      return "\(path) at \(start), \(length) long, is not seen between \(sight.top) and \(sight.bottom)"
    }
    if isAtStart, abs(sight.offset - sight.first) <= 0.5 { return nil }
    if isAtEnd, abs(sight.offset - sight.last) <= 0.5 { return nil }
    // The grid stays at its edge, unless the selected item would not be visible there.
    if isAtStart || isAtEnd, !isChosen { return "it left its edge for \(sight.offset)" }
    var top = start + length * point - height * sight.length
    if length <= sight.length { top = min(max(top, start + length - sight.length), start) }
    let wanted = min(max(top - sight.leading, sight.first), sight.last)
    return abs(wanted - sight.offset) > 0.75 ? "it should be at \(wanted) and is at \(sight.offset)" : nil
  }
}

/// The visible part of a collection view along its scroll direction.
struct Sight {
  private let view: CollectionView
  private let isVertical: Bool
  let offset, leading, length, first, last: CGFloat

  init(_ view: CollectionView) {
    self.view = view
    isVertical = view.collectionViewLayout.scrollAxis == .vertical
    let insets = view.adjustedContentInset
    let content = isVertical ? view.contentSize.height : view.contentSize.width
    let extent = isVertical ? view.bounds.height : view.bounds.width
    let trailing = isVertical ? insets.bottom : insets.right
    leading = isVertical ? insets.top : insets.left
    offset = isVertical ? view.contentOffset.y : view.contentOffset.x
    length = max(0, extent - leading - trailing)
    first = -leading
    last = max(first, content + trailing - extent)
  }

  var top: CGFloat { offset + leading }
  var bottom: CGFloat { top + length }
  var middle: CGFloat { top + length / 2 }

  func stretch(_ path: IndexPath) -> (start: CGFloat, length: CGFloat) {
    let frame = view.layoutAttributesForItem(at: path)?.frame ?? .null
    return isVertical ? (frame.minY, frame.height) : (frame.minX, frame.width)
  }

  /// Scrolls like a user, and lays out.
  func scroll(to offset: CGFloat) {
    var target = view.contentOffset
    if isVertical { target.y = offset } else { target.x = offset }
    view.contentOffset = target
    view.layoutIfNeeded()
  }
}
