/// A validated batch of updates: deletions are counted before the batch, insertions after it.
struct UpdatePlan {
  /// The deleted sections, the inserted sections, and the destinations of moved sections.
  private var deletedSections = RangeSet<Int>()
  private var insertedSections = RangeSet<Int>()
  private var movedSections: [Int: Int] = [:]
  /// The deleted items by section before the batch, the inserted items by section after it, and the destinations of
  /// moved items.
  private var deleted: [Int: RangeSet<Int>] = [:]
  private var inserted: [Int: RangeSet<Int>] = [:]
  private var moves: [IndexPath: IndexPath] = [:]
  private var reloaded = ItemSet()
  private var reloadedSections = IndexSet()
  private let before, after: [Int]
  /// The section after the batch for each section before it; −1 for a deleted section.
  private var newSections = RowMapping()
  /// The sections before the batch of which items are deleted, inserted or moved, in order.
  private var touchedSections: [Int] = []

  struct ValidationError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  /// Validates a batch against the numbers of items.
  /// - Parameters:
  ///   - before: The number of items in each section before the batch.
  ///   - after: The number of items in each section after the batch.
  init(_ items: [CollectionViewUpdateItem], before: [Int], after: [Int]) throws(ValidationError) {
    (self.before, self.after) = (before, after)
    for item in items where item.isSection { try add(section: item) }
    for item in items where !item.isSection { try add(item) }
    try check(items)
  }

  private mutating func add(section item: CollectionViewUpdateItem) throws(ValidationError) {
    let action = item.updateAction
    if let old = item.indexPathBeforeUpdate?.section {
      if !before.indices.contains(old) {
        throw ValidationError(
          "attempt to \(action.rawValue) section \(old), but there are only \(before.count) sections before the update")
      }
      if action == .reload {
        reloadedSections.insert(old)
        return
      }
      if deletedSections.contains(old) { throw ValidationError("attempt to delete or move section \(old) twice") }
      deletedSections.insert(old)
    }
    if let new = item.indexPathAfterUpdate?.section {
      if !after.indices.contains(new) {
        throw ValidationError(
          "attempt to \(action.rawValue) section \(new), but there are only \(after.count) sections after the update")
      }
      if insertedSections.contains(new) { throw ValidationError("attempt to insert section \(new) twice") }
      insertedSections.insert(new)
      if let old = item.indexPathBeforeUpdate?.section { movedSections[old] = new }
    }
  }

  private mutating func add(_ item: CollectionViewUpdateItem) throws(ValidationError) {
    let action = item.updateAction
    if let old = item.indexPathBeforeUpdate {
      if !before.indices.contains(old.section) {
        throw ValidationError(
          "attempt to \(action.rawValue) item \(old.item) of section \(old.section), but there are only "
            + "\(before.count) sections before the update")
      }
      if old.item < 0 || old.item >= before[old.section] {
        throw ValidationError(
          "attempt to \(action.rawValue) item \(old.item) from section \(old.section) which only contains "
            + "\(before[old.section]) items before the update")
      }
      let isDeleted = deleted[old.section]?.contains(old.item) == true
      if action == .reload ? isDeleted : reloaded.contains(old) {
        throw ValidationError("attempt to reload and to delete or move the same item \(old.name)")
      }
      if action == .reload { return reloaded.insert(old) }
      if isDeleted { throw ValidationError("attempt to delete or move the same item \(old.name) twice") }
      deleted[old.section, default: RangeSet()].insert(old.item)
    }
    if let new = item.indexPathAfterUpdate {
      let isSection = after.indices.contains(new.section)
      if !isSection || new.item < 0 || new.item >= after[new.section] {
        let room = isSection ? "\(after[new.section]) items" : "\(after.count) sections"
        throw ValidationError(
          "attempt to \(action.rawValue) item \(new.item) into section \(new.section), but there are only "
            + "\(room) after the update")
      }
      if inserted[new.section]?.contains(new.item) == true {
        throw ValidationError("attempt to insert at \(new.name) twice")
      }
      inserted[new.section, default: RangeSet()].insert(new.item)
      if let old = item.indexPathBeforeUpdate { moves[old] = new }
    }
  }

  private mutating func check(_ items: [CollectionViewUpdateItem]) throws(ValidationError) {
    // Only used for errors.
    var operations: String { "operations: " + items.map(\.description).joined(separator: ", ") }
    if after.count != before.count + insertedSections.count - deletedSections.count {
      throw ValidationError(
        """
        invalid number of sections. The number of sections contained in the collection view after the update \
        (\(after.count)) must be equal to the number of sections contained in it before the update (\(before.count)), \
        plus or minus the number of sections inserted or deleted (\(insertedSections.count) inserted, \
        \(deletedSections.count) deleted); \(operations)
        """)
    }
    var mapping = RowMapping()
    mapping.append(before.count, at: 0, without: deletedSections, with: insertedSections) { movedSections[$0] }
    newSections = mapping
    let oldSections = mapping.inverse(count: after.count)
    touchedSections = Set(deleted.keys).union(inserted.keys.map { oldSections[$0] }.filter { $0 >= 0 }).sorted()
    var (movedOut, movedIn): ([Int: Int], [Int: Int]) = ([:], [:])
    for (old, new) in moves {
      movedOut[old.section, default: 0] += 1
      movedIn[new.section, default: 0] += 1
    }
    for old in Set(touchedSections + resizedSections).sorted() {
      let new = newSections[old]
      if new < 0 || reloadedSections.contains(old) { continue }
      let movedOutCount = movedOut[old] ?? 0
      let movedInCount = movedIn[new] ?? 0
      let removed = (deleted[old]?.count ?? 0) - movedOutCount
      let come = (inserted[new]?.count ?? 0) - movedInCount
      guard after[new] != before[old] + come - removed + movedInCount - movedOutCount else { continue }
      throw ValidationError(
        """
        invalid number of items in section \(new). The number of items contained in an existing section after the update \
        (\(after[new])) must be equal to the number of items contained in that section before the update \
        (\(before[old])), plus or minus the number of items inserted or deleted from that section (\(come) inserted, \
        \(removed) deleted) and plus or minus the number of items moved into or out of that section (\(movedInCount) moved in, \
        \(movedOutCount) moved out); \(operations)
        """)
    }
  }

  /// The remaining sections with another number of items than before, by their indices before the batch. A plain loop over
  /// two arrays, since there may be thousands of sections.
  private var resizedSections: [Int] {
    var resized: [Int] = []
    for run in newSections.runs(in: before.indices) where run.target >= 0 {
      let shift = run.target - run.rows.lowerBound
      for old in run.rows where before[old] != after[old + shift] { resized.append(old) }
    }
    return resized
  }

  /// The changes of the index paths.
  /// - Complexity: depends on the numbers of operations and sections, not of items.
  var changes: CollectionViewChanges {
    let (former, counts) = (SectionedCounts(before), SectionedCounts(after))
    var rows = RowMapping()
    var next = 0
    for section in Set(touchedSections).union(reloadedSections).sorted() {
      rows.append(sections: newSections.runs(in: next..<section), former, counts)
      next = section + 1
      let new = newSections[section]
      let isKept = new >= 0 && !reloadedSections.contains(section)
      rows.append(
        before[section], at: isKept ? counts.range(new).lowerBound : nil, without: deleted[section] ?? RangeSet(),
        with: isKept ? inserted[new] ?? RangeSet() : RangeSet()
      ) { moves[IndexPath(item: $0, section: section)].flatMap(counts.row(at:)) }
    }
    rows.append(sections: newSections.runs(in: next..<before.count), former, counts)
    return CollectionViewChanges(
      before: former, after: counts, newSections: newSections, newRows: rows, reloaded: reloaded,
      reloadedSections: reloadedSections)
  }
}

extension RowMapping {
  /// Appends the rows of whole sections, which are deleted or keep all of their rows.
  fileprivate mutating func append(
    sections: some Sequence<Run>, _ before: SectionedCounts, _ after: SectionedCounts
  ) {
    for run in sections {
      let count = before.range(run.rows.upperBound - 1).upperBound - before.range(run.rows.lowerBound).lowerBound
      append(run.target < 0 ? -1 : after.range(run.target).lowerBound, count: count)
    }
  }

  /// Appends the rows of a list after deletions, moves and insertions.
  /// - Parameters:
  ///   - start: The target of the list's first row; nil if the list is deleted.
  ///   - deleted: The deleted and moved rows, before the batch.
  ///   - inserted: The inserted rows and the targets of moves, after the batch.
  ///   - move: Returns the target of a moved row; nil for a deleted one.
  fileprivate mutating func append(
    _ count: Int, at start: Int?, without deleted: RangeSet<Int>, with inserted: RangeSet<Int>,
    _ move: (Int) -> Int?
  ) {
    if deleted.isEmpty, inserted.isEmpty { return append(start ?? -1, count: count) }
    var insertions = inserted.ranges[...]
    // The next row of the list, and its target unless it is deleted or moved.
    var (row, target) = (0, 0)
    for range in Array(deleted.ranges) + [count..<count] {
      while row < range.lowerBound {
        while let next = insertions.first, next.lowerBound <= target {
          target = next.upperBound
          insertions.removeFirst()
        }
        let length = min(range.lowerBound - row, (insertions.first?.lowerBound ?? .max) - target)
        append(start.map { $0 + target } ?? -1, count: length)
        row += length
        target += length
      }
      for row in range { append(move(row) ?? -1) }
      row = range.upperBound
    }
  }
}
