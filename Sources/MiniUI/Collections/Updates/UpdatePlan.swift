/// A validated batch of updates: deletions are counted before the batch, insertions after it.
struct UpdatePlan {
  private(set) var sections = IndexChanges()
  /// The deleted items by section before the batch, the inserted ones by section after it, and the destinations of
  /// moves.
  private(set) var deleted: [Int: IndexSet] = [:]
  private(set) var inserted: [Int: IndexSet] = [:]
  private(set) var moves: [IndexPath: IndexPath] = [:]
  private(set) var reloaded: Set<IndexPath> = []
  private(set) var reloadedSections = IndexSet()
  private let before: [Int]

  /// The reason why a batch is invalid.
  struct ValidationError: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// Validates a batch against the numbers of items.
  /// - Parameters:
  ///   - before: The number of items in each section before the batch.
  ///   - after: The number of items in each section after the batch.
  init(_ items: [CollectionViewUpdateItem], before: [Int], after: [Int]) throws(ValidationError) {
    self.before = before
    for item in items where item.isSection { try add(section: item, after: after) }
    for item in items where !item.isSection { try add(item, after: after) }
    try check(after: after, items)
  }

  // MARK: Collecting the operations

  private mutating func add(section item: CollectionViewUpdateItem, after: [Int]) throws(ValidationError) {
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

  private mutating func add(_ item: CollectionViewUpdateItem, after: [Int]) throws(ValidationError) {
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
        deleted[old.section, default: IndexSet()].insert(old.item)
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
      inserted[new.section, default: IndexSet()].insert(new.item)
      if let old = item.indexPathBeforeUpdate { moves[old] = new }
    }
  }

  // MARK: The arithmetic

  private func check(after: [Int], _ items: [CollectionViewUpdateItem]) throws(ValidationError) {
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

  func newPath(_ old: IndexPath) -> IndexPath? {
    if let moved = moves[old] { return moved }
    guard !reloadedSections.contains(old.section), let section = sections.new(old.section) else { return nil }
    let changes = IndexChanges(deleted: deleted[old.section] ?? [], inserted: inserted[section] ?? [])
    return changes.new(old.item).map { IndexPath(item: $0, section: section) }
  }

  /// Returns the former index path of the item at `new`; nil if it was inserted or reloaded.
  /// - Parameter origins: the former index paths of moved items.
  private func oldPath(_ new: IndexPath, _ origins: [IndexPath: IndexPath]) -> IndexPath? {
    if let origin = origins[new] { return origin }
    guard let section = sections.old(new.section), !reloadedSections.contains(section) else { return nil }
    let changes = IndexChanges(deleted: deleted[section] ?? [], inserted: inserted[new.section] ?? [])
    return changes.old(new.item).map { IndexPath(item: $0, section: section) }
  }

  /// Returns the new index paths of the remaining items.
  /// - Complexity: depends on the number of ranges, not of items.
  func newItems(_ old: ItemSet) -> ItemSet {
    var new = ItemSet()
    for (path, moved) in moves where old.contains(path) { new.insert(moved) }
    for (oldSection, items) in old.sections where !reloadedSections.contains(oldSection) {
      guard let section = sections.new(oldSection) else { continue }
      let changes = IndexChanges(deleted: deleted[oldSection] ?? [], inserted: inserted[section] ?? [])
      for range in changes.newRanges(items) { new.insert(range, section: section) }
    }
    return new
  }

  var changes: CollectionViewChanges {
    var origins: [IndexPath: IndexPath] = [:]
    for (old, new) in moves { origins[new] = old }
    let runs = UpdateRanges(self)
    return CollectionViewChanges(
      countsBefore: before, items: newPath, ranges: newItems, origins: { oldPath($0, origins) },
      runs: { runs.runs(of: $0, in: $1) }, sections: { sections.new($0) },
      isReloaded: { reloaded.contains($0) || reloadedSections.contains($0.section) },
      isSectionReloaded: { reloadedSections.contains($0) })
  }
}

/// Deletions, insertions and moves in one sequence.
struct IndexChanges {
  /// The deleted indexes, before the batch.
  var deleted = IndexSet()
  /// The inserted indexes, after the batch.
  var inserted = IndexSet()
  var moves: [Int: Int] = [:]

  /// Returns the new index of the element at `old`; nil if it was deleted.
  func new(_ old: Int) -> Int? {
    if let moved = moves[old] { return moved }
    if deleted.contains(old) { return nil }
    var index = deleted.isEmpty ? old : old - deleted.count(in: 0..<old)
    for range in inserted.rangeView {
      if range.lowerBound > index { break }
      index += range.count
    }
    return index
  }

  /// Returns the former index of the element at `new`; nil if it was inserted.
  func old(_ new: Int) -> Int? {
    for (old, moved) in moves where moved == new { return old }
    if inserted.contains(new) { return nil }
    var index = inserted.isEmpty ? new : new - inserted.count(in: 0..<new)
    for range in deleted.rangeView {
      if range.lowerBound > index { break }
      index += range.count
    }
    return index
  }

  /// Returns the new ranges of the elements at `old` that were neither deleted nor moved. Ranges between deletions move
  /// as a whole, and are split at insertions.
  func newRanges(_ old: IndexSet) -> [Range<Int>] {
    var new: [Range<Int>] = []
    var insertions = inserted.rangeView[...]
    var shift = 0
    for range in old.subtracting(deleted).rangeView {
      let removed = deleted.count(in: 0..<range.lowerBound)
      var rest = range.lowerBound - removed..<range.upperBound - removed
      while !rest.isEmpty {
        while let next = insertions.first, next.lowerBound <= rest.lowerBound + shift {
          shift += next.count
          insertions.removeFirst()
        }
        let end = min(insertions.first.map { $0.lowerBound - shift } ?? .max, rest.upperBound)
        new.append(rest.lowerBound + shift..<end + shift)
        rest = end..<rest.upperBound
      }
    }
    return new
  }
}
