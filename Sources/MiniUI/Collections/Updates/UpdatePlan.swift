/// A validated batch of updates: deletions are counted before the batch, insertions after it.
struct UpdatePlan {
  private(set) var sections = IndexChanges()
  /// The deleted items by section before the batch, the inserted ones by section after it, and the destinations of
  /// moves.
  private(set) var deleted: [Int: RangeSet<Int>] = [:]
  private(set) var inserted: [Int: RangeSet<Int>] = [:]
  private(set) var moves: [IndexPath: IndexPath] = [:]
  private(set) var reloaded = ItemSet()
  private(set) var reloadedSections = IndexSet()
  private let before, after: [Int]

  /// The reason why a batch is invalid.
  struct ValidationError: Error, Equatable, CustomStringConvertible {
    let description: String
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

  // MARK: Collecting the operations

  private mutating func add(section item: CollectionViewUpdateItem) throws(ValidationError) {
    if let old = item.indexPathBeforeUpdate?[0] {
      guard before.indices.contains(old) else {
        throw ValidationError(
          description: "attempt to \(item.updateAction.rawValue) section \(old), but there are only \(before.count) "
            + "sections before the update")
      }
      if item.updateAction == .reload {
        reloadedSections.insert(old)
      } else if sections.deleted.contains(old) {
        throw ValidationError(description: "attempt to delete or move section \(old) twice")
      } else {
        sections.deleted.insert(old)
      }
    }
    if let new = item.indexPathAfterUpdate?[0], item.updateAction != .reload {
      guard after.indices.contains(new) else {
        throw ValidationError(
          description: "attempt to \(item.updateAction.rawValue) section \(new), but there are only \(after.count) "
            + "sections after the update")
      }
      if sections.inserted.contains(new) {
        throw ValidationError(description: "attempt to insert section \(new) twice")
      }
      sections.inserted.insert(new)
      if let old = item.indexPathBeforeUpdate?[0] { sections.moves[old] = new }
    }
  }

  private mutating func add(_ item: CollectionViewUpdateItem) throws(ValidationError) {
    let action = item.updateAction
    if let old = item.indexPathBeforeUpdate {
      guard before.indices.contains(old.section) else {
        throw ValidationError(
          description: "attempt to \(action.rawValue) item \(old.item) of section \(old.section), but there are only "
            + "\(before.count) sections before the update")
      }
      guard old.item >= 0, old.item < before[old.section] else {
        throw ValidationError(
          description: "attempt to \(action.rawValue) item \(old.item) from section \(old.section) which only contains "
            + "\(before[old.section]) items before the update")
      }
      let isReload = action == .reload
      if isReload ? deleted[old.section]?.contains(old.item) == true : reloaded.contains(old) {
        throw ValidationError(description: "attempt to reload and to delete or move the same item \(old.name)")
      }
      if isReload {
        reloaded.insert(old)
      } else if deleted[old.section]?.contains(old.item) == true {
        throw ValidationError(description: "attempt to delete or move the same item \(old.name) twice")
      } else {
        deleted[old.section, default: RangeSet()].insert(old.item)
      }
    }
    if let new = item.indexPathAfterUpdate, action != .reload {
      guard after.indices.contains(new.section), new.item >= 0, new.item < after[new.section] else {
        let room = after.indices.contains(new.section) ? "\(after[new.section]) items" : "\(after.count) sections"
        throw ValidationError(
          description: "attempt to \(action.rawValue) item \(new.item) into section \(new.section), but there are only "
            + "\(room) after the update")
      }
      if inserted[new.section]?.contains(new.item) == true {
        throw ValidationError(description: "attempt to insert at \(new.name) twice")
      }
      inserted[new.section, default: RangeSet()].insert(new.item)
      if let old = item.indexPathBeforeUpdate { moves[old] = new }
    }
  }

  // MARK: The arithmetic

  private func check(_ items: [CollectionViewUpdateItem]) throws(ValidationError) {
    // Only used for errors.
    var operations: String { "operations: " + items.map(\.description).joined(separator: ", ") }
    if after.count != before.count + sections.inserted.count - sections.deleted.count {
      throw ValidationError(
        description: """
          invalid number of sections. The number of sections contained in the collection view after the update \
          (\(after.count)) must be equal to the number of sections contained in it before the update (\(before.count)), \
          plus or minus the number of sections inserted or deleted (\(sections.inserted.count) inserted, \
          \(sections.deleted.count) deleted); \(operations)
          """)
    }
    var (movedOut, movedIn): ([Int: Int], [Int: Int]) = ([:], [:])
    for (old, new) in moves {
      movedOut[old.section, default: 0] += 1
      movedIn[new.section, default: 0] += 1
    }
    for old in before.indices {
      guard !reloadedSections.contains(old), let new = sections.new(old) else { continue }
      let movedOutCount = movedOut[old] ?? 0
      let movedInCount = movedIn[new] ?? 0
      let removed = (deleted[old]?.count ?? 0) - movedOutCount
      let come = (inserted[new]?.count ?? 0) - movedInCount
      guard after[new] != before[old] + come - removed + movedInCount - movedOutCount else { continue }
      throw ValidationError(
        description: """
          invalid number of items in section \(new). The number of items contained in an existing section after the update \
          (\(after[new])) must be equal to the number of items contained in that section before the update \
          (\(before[old])), plus or minus the number of items inserted or deleted from that section (\(come) inserted, \
          \(removed) deleted) and plus or minus the number of items moved into or out of that section (\(movedInCount) moved in, \
          \(movedOutCount) moved out); \(operations)
          """)
    }
  }

  // MARK: New index paths

  /// The changes of the index paths.
  /// - Complexity: depends on the numbers of operations and sections, not of items.
  var changes: CollectionViewChanges {
    let counts = SectionedCounts(after)
    var rows = RowMapping()
    for section in before.indices { append(section, to: &rows, counts) }
    return CollectionViewChanges(
      before: SectionedCounts(before), after: counts, newSections: before.indices.map { sections.new($0) ?? -1 },
      newRows: rows, reloaded: reloaded, reloadedSections: reloadedSections)
  }

  /// Appends the targets of a section's items, among all items after the batch.
  private func append(_ section: Int, to rows: inout RowMapping, _ counts: SectionedCounts) {
    let new = reloadedSections.contains(section) ? nil : sections.new(section)
    let start = new.map { counts.range($0).lowerBound } ?? 0
    var insertions = (new.flatMap { inserted[$0] } ?? RangeSet()).ranges[...]
    // The next item of the section, and its target after the batch unless it is deleted or moved.
    var (item, target) = (0, 0)
    func keep(to end: Int) {
      while item < end {
        while let next = insertions.first, next.lowerBound <= target {
          target = next.upperBound
          insertions.removeFirst()
        }
        let count = min(end - item, (insertions.first?.lowerBound ?? .max) - target)
        rows.append(new == nil ? -1 : start + target, count: count)
        item += count
        target += count
      }
    }
    for range in (deleted[section] ?? RangeSet()).ranges {
      keep(to: range.lowerBound)
      for item in range {
        rows.append(moves[IndexPath(item: item, section: section)].flatMap(counts.row(at:)) ?? -1)
      }
      item = range.upperBound
    }
    keep(to: before[section])
  }
}

/// Deletions, insertions and moves in one sequence.
struct IndexChanges {
  /// The deleted indexes, before the batch.
  var deleted = RangeSet<Int>()
  /// The inserted indexes, after the batch.
  var inserted = RangeSet<Int>()
  var moves: [Int: Int] = [:]

  /// Returns the new index of the element at `old`; nil if it was deleted.
  func new(_ old: Int) -> Int? {
    if let moved = moves[old] { return moved }
    if deleted.contains(old) { return nil }
    var index = old
    for range in deleted.ranges {
      if range.lowerBound > old { break }
      index -= range.count
    }
    for range in inserted.ranges {
      if range.lowerBound > index { break }
      index += range.count
    }
    return index
  }
}
