/// The items of a list, without a view: their numbers, the selection, the focused item, and the open batch of changes.
///
/// It only computes, and calls no other object except to count the items. `ItemsView` asks the delegate and shows the
/// results.
final class ListEngine {
  /// Returns the number of items in each section. Called when the stored numbers are missing or out of date.
  var askCounts: () -> [Int]
  var selection = ItemSet()
  var focus = ItemFocus()
  /// The batch of changes that has begun and not ended; nil for none.
  private(set) var batch: ItemBatch?
  private var knownCounts: [Int]?

  init(_ askCounts: @escaping () -> [Int] = { [] }) { self.askCounts = askCounts }

  // MARK: Items

  /// The number of items in each section.
  var counts: [Int] {
    get {
      if let knownCounts { return knownCounts }
      let asked = askCounts()
      knownCounts = asked
      return asked
    }
    set { knownCounts = newValue }
  }

  /// Discards the numbers of items, so that the data source is asked again when they are needed.
  func forgetCounts() { knownCounts = nil }

  func hasItem(at path: IndexPath) -> Bool {
    let counts = counts
    return path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }

  /// Returns whether there is an item at `path` or, if `path` has only a section index, whether there is that section.
  func exists(_ path: IndexPath) -> Bool {
    path.isSection ? counts.indices.contains(path.section) : hasItem(at: path)
  }

  var firstItem: IndexPath? { counts.firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) } }

  var lastItem: IndexPath? {
    let counts = counts
    return counts.lastIndex { $0 > 0 }.map { IndexPath(item: counts[$0] - 1, section: $0) }
  }

  /// Returns the next item in reading order or, if `step` is −1, the one before; nil at the ends.
  func item(after path: IndexPath, by step: Int) -> IndexPath? {
    let counts = counts
    var (section, item) = (path.section, path.item + step)
    while counts.indices.contains(section) {
      if (0..<counts[section]).contains(item) { return IndexPath(item: item, section: section) }
      section += step
      guard counts.indices.contains(section) else { return nil }
      item = step > 0 ? 0 : counts[section] - 1
    }
    return nil
  }

  func items(from first: IndexPath, through last: IndexPath) -> ItemSet {
    let counts = counts
    var items = ItemSet()
    for section in first.section...last.section {
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? last.item + 1 : counts[section]
      items.insert(start..<max(start, end), section: section)
    }
    return items
  }

  // MARK: Selection and focus

  /// The ways in which a click, tap or key changes the selection.
  enum SelectionMove {
    case only
    case toggle
    /// Selects the range from the anchor to the item, replacing or extending the selection.
    case range(isAdded: Bool)
  }

  /// Returns the selection after a move to an item, and stores the item at which later ranges begin.
  /// - Parameter isMultiple: Whether several items can be selected.
  func selection(after move: SelectionMove, at path: IndexPath, isMultiple: Bool) -> ItemSet {
    var wanted = isMultiple ? selection : ItemSet()
    var anchor = path
    switch move {
    case .only: wanted = ItemSet([path])
    case .toggle where selection.contains(path): wanted.remove(path)
    case .range(let isAdded) where isMultiple:
      anchor = focus.anchor.flatMap { hasItem(at: $0) ? $0 : nil } ?? path
      let range = items(from: min(anchor, path), through: max(anchor, path))
      wanted = isAdded ? wanted.union(range) : range
    case .toggle, .range: wanted.insert(path)
    }
    focus.anchor = anchor
    return wanted
  }

  /// The focused item; nil if it does not exist.
  var focusedPath: IndexPath? { focus.path.flatMap { hasItem(at: $0) ? $0 : nil } }

  // MARK: Changes

  /// Begins a batch of changes. A nested batch belongs to the outermost one.
  func beginBatch() {
    if batch == nil { batch = ItemBatch(before: counts) } else { batch?.depth += 1 }
  }

  /// Adds changes to the open batch.
  /// - Parameter animation: The animation of a table's rows and sections; nil for the default.
  func add(_ items: [CollectionViewUpdateItem], with animation: ItemsView.RowAnimation?) {
    batch?.animations.add(animation, of: items)
    batch?.items += items
  }

  /// Ends the batch that was begun last.
  /// - Returns: The batch with all changes; nil if the ended one was within another.
  /// - Precondition: A batch is open.
  func endBatch() -> ItemBatch? {
    guard let ended = batch else { preconditionFailure("endUpdates was called without beginUpdates") }
    batch = nil
    guard ended.depth > 0 else { return ended }
    batch = ended
    batch?.depth -= 1
    return nil
  }

  /// Marks an open batch as shown, since the data were reloaded.
  func voidBatch() { batch?.isVoid = true }

  /// Moves selection and focus with the items. A deleted item passes the focus to its neighbour.
  func follow(_ changes: CollectionViewChanges) {
    selection = changes.items(after: selection)
    focus.path = focus.path.flatMap(changes.survivor(of:))
    focus.anchor = focus.anchor.flatMap(changes.indexPath(after:))
  }

  /// Returns the change of the data in which one item moves; nil if it cannot.
  func moving(_ path: IndexPath, to target: IndexPath)
    -> (item: CollectionViewUpdateItem, changes: CollectionViewChanges)?
  {
    guard hasItem(at: path), counts.indices.contains(target.section) else { return nil }
    var after = counts
    after[path.section] -= 1
    after[target.section] += 1
    let item = CollectionViewUpdateItem(.move, before: path, after: target)
    guard let plan = try? UpdatePlan([item], before: counts, after: after) else { return nil }
    return (item, plan.changes)
  }
}

/// The focused item, and the start of selections and moves by key.
struct ItemFocus {
  var path: IndexPath?
  /// The first item of a range selection.
  var anchor: IndexPath?
  /// The preferred position across the scroll direction for moves between lines, in points.
  var goal: CGFloat?
}

/// The changes of a batch.
struct ItemBatch {
  fileprivate(set) var items: [CollectionViewUpdateItem] = []
  let before: [Int]
  fileprivate(set) var animations = RowAnimations()
  /// The number of batches that were begun within this one and have not ended.
  fileprivate var depth = 0
  /// Whether the data were reloaded during the batch, which shows all changes.
  fileprivate(set) var isVoid = false

  /// The sections with changed rows; nil if sections change themselves, or no change is named.
  var changedSections: Set<Int>? {
    if items.isEmpty || items.contains(where: \.isSection) { return nil }
    let paths = items.flatMap { [$0.indexPathBeforeUpdate, $0.indexPathAfterUpdate] }
    return Set(paths.compactMap { $0?.section })
  }

  fileprivate init(before: [Int]) { self.before = before }
}
