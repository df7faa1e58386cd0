/// Maps index paths before an update to index paths after it.
public nonisolated struct CollectionViewChanges: Sendable {
  let before, after: SectionedCounts
  /// The new index of each section, by its index before the update; −1 for a deleted section.
  private let newSections: RowMapping
  /// The new index of each old item, and the old index of each new item. Items are counted across all sections.
  let newRows, oldRows: RowMapping
  /// The remaining items that get new views, by their index paths before the update.
  private let reloaded: ItemSet
  /// The sections that get new views, by their indexes before the update.
  private let reloadedSections: IndexSet

  /// - Parameters:
  ///   - newSections: The new index of each section, by its index before the update; −1 for a deleted section.
  ///   - newRows: The same for items, counted across all sections.
  init(
    before: SectionedCounts, after: SectionedCounts, newSections: RowMapping, newRows: RowMapping,
    reloaded: ItemSet = ItemSet(), reloadedSections: IndexSet = []
  ) {
    (self.before, self.after, self.newSections, self.newRows) = (before, after, newSections, newRows)
    oldRows = newRows.inverse(count: after.rows)
    (self.reloaded, self.reloadedSections) = (reloaded, reloadedSections)
  }

  /// Returns whether a remaining item, by its index path before the update, gets a new view.
  func isReloaded(_ old: IndexPath) -> Bool { reloaded.contains(old) || reloadedSections.contains(old.section) }
  func isSectionReloaded(_ old: Int) -> Bool { reloadedSections.contains(old) }

  /// Whether all items keep their index paths: at most, some get new views.
  var keepsIndexPaths: Bool {
    before == after && newRows.runs(in: 0..<before.rows).allSatisfy { $0.target == $0.rows.lowerBound }
  }

  /// Whether nothing has changed.
  var isEmpty: Bool { reloaded.isEmpty && reloadedSections.isEmpty && keepsIndexPaths }

  /// Returns the number of items at the start of a section that keep their index paths and views.
  func unchangedItemCount(inSection section: Int) -> Int {
    guard section < before.sections, section < after.sections else { return 0 }
    let first = runs(of: section, in: [0..<before.count(in: section)]).first
    return first?.items.lowerBound == 0 && first?.target == IndexPath(item: 0, section: section)
      ? first?.items.count ?? 0 : 0
  }

  /// Returns the new index path of an item; nil if it was deleted.
  public func indexPath(after old: IndexPath) -> IndexPath? {
    let target = before.row(at: old).map { newRows[$0] } ?? -1
    return target < 0 ? nil : after.indexPath(ofRow: target)
  }

  /// Returns the former index path of an item; nil if it was inserted.
  func indexPath(before new: IndexPath) -> IndexPath? {
    let origin = after.row(at: new).map { oldRows[$0] } ?? -1
    return origin < 0 ? nil : before.indexPath(ofRow: origin)
  }

  /// Returns the new index of a section; nil if it was deleted.
  public func section(after old: Int) -> Int? {
    let new = (0..<newSections.count).contains(old) ? newSections[old] : -1
    return new < 0 ? nil : new
  }

  /// Returns the new index paths of a set's remaining items.
  /// - Complexity: depends on the number of ranges, not of items.
  func items(after old: ItemSet) -> ItemSet {
    var new = ItemSet()
    for (section, items) in old.sections {
      for run in remaining(in: section, Array(items.rangeView)) {
        new.insert(run.target.item..<run.target.item + run.items.count, section: run.target.section)
      }
    }
    return new
  }

  /// Returns the values of items, by section and item, at their new index paths. Reloaded items lose theirs.
  package func values<Value>(after old: [Int: [Int: Value]]) -> [Int: [Int: Value]] {
    var new: [Int: [Int: Value]] = [:]
    for (section, values) in old {
      for (item, value) in values {
        let path = IndexPath(item: item, section: section)
        guard !isReloaded(path), let target = indexPath(after: path) else { continue }
        new[target.section, default: [:]][target.item] = value
      }
    }
    return new
  }

  /// Returns the remaining items of a section that keep their views, as runs.
  /// - Parameter ranges: the requested items, in order.
  func runs(of section: Int, in ranges: [Range<Int>]) -> [MovedItemRange] {
    if reloadedSections.contains(section) { return [] }
    guard let renewed = reloaded.sections[section] else { return remaining(in: section, ranges) }
    var kept = IndexSet()
    for range in ranges { kept.insert(integersIn: range) }
    return remaining(in: section, Array(kept.subtracting(renewed).rangeView))
  }

  private func remaining(in section: Int, _ ranges: [Range<Int>]) -> [MovedItemRange] {
    guard section >= 0, section < before.sections else { return [] }
    let rows = before.range(section)
    var runs: [MovedItemRange] = []
    for range in ranges {
      let asked = rows.lowerBound + range.lowerBound..<rows.lowerBound + range.upperBound
      for run in newRows.runs(in: asked.clamped(to: rows)) where run.target >= 0 {
        var row = run.rows.lowerBound
        while row < run.rows.upperBound {
          let new = run.target + row - run.rows.lowerBound
          let target = after.indexPath(ofRow: new)
          let length = min(run.rows.upperBound - row, after.range(target.section).upperBound - new)
          let first = row - rows.lowerBound
          runs.append(MovedItemRange(section: section, items: first..<first + length, target: target))
          row += length
        }
      }
    }
    return runs
  }

  /// Returns the new index path of an item. If it was deleted, returns the nearest remaining item after it, otherwise
  /// before it; nil if there is none.
  public func survivor(of old: IndexPath) -> IndexPath? {
    guard before.sections > 0 else { return nil }
    let row = before.row(at: old) ?? before.range(min(old.section, before.sections - 1)).upperBound
    func target(in rows: Range<Int>, isLast: Bool) -> Int? {
      let runs = newRows.runs(in: rows).filter { $0.target >= 0 }
      return isLast ? runs.last.map { $0.targets.upperBound - 1 } : runs.first?.target
    }
    let found = target(in: row..<before.rows, isLast: false) ?? target(in: 0..<row, isLast: true)
    return found.map(after.indexPath(ofRow:))
  }

  /// The deleted and the inserted items, as operations.
  var updateItems: [CollectionViewUpdateItem] {
    let deleted = newRows.runs(in: 0..<before.rows).filter { $0.target < 0 }.flatMap(\.rows)
    let inserted = oldRows.runs(in: 0..<after.rows).filter { $0.target < 0 }.flatMap(\.rows)
    return deleted.map { CollectionViewUpdateItem(.delete, at: before.indexPath(ofRow: $0)) }
      + inserted.map { CollectionViewUpdateItem(.insert, at: after.indexPath(ofRow: $0)) }
  }
}

/// Consecutive items of a section that stay consecutive in a change of the data and keep their views.
nonisolated struct MovedItemRange: Hashable {
  let section: Int
  let items: Range<Int>
  /// The index path of the first item after the change.
  let target: IndexPath
}
