/// The difference between two states of rows in sections, with a minimum of moves. Rows and sections are compared by
/// identity.
///
/// The operations form one batch: deletions and origins of moves are counted before it, insertions and destinations of
/// moves after it. UIKit rejects moves into inserted or out of deleted sections; such rows are deleted and inserted
/// instead.
package nonisolated struct SectionedDifference: Sendable {
  /// A row or section that moves.
  package struct Move: Hashable, Sendable {
    /// The index before the batch: of a section, or of a row counted across all sections.
    package let old: Int
    package let new: Int
  }

  /// The new index paths.
  package let changes: CollectionViewChanges
  /// The counts of rows before and after the batch.
  package var before: SectionedCounts { changes.before }
  package var after: SectionedCounts { changes.after }

  /// The deleted sections, counted before the batch, and the inserted ones, counted after it; both ascending.
  package private(set) var deletedSections: [Int] = []
  package private(set) var insertedSections: [Int] = []
  package private(set) var movedSections: [Move] = []
  /// The rows to delete, counted before the batch, and to insert, counted after it, across all sections.
  package private(set) var deletedRows: [Int] = []
  package private(set) var insertedRows: [Int] = []
  package private(set) var movedRows: [Move] = []

  /// Finds the operations for known identities.
  /// - Parameters:
  ///   - newSections: For each section before the batch, its index after it; −1 for a deleted section.
  ///   - newRows: The same for rows, counted across all sections.
  package init(before: SectionedCounts, after: SectionedCounts, newSections: [Int], newRows: RowMapping) {
    changes = CollectionViewChanges(
      before: before, after: after, newSections: RowMapping(newSections), newRows: newRows)
    findRows(newSections, findSections(newSections))
  }

  /// Whether both states have the same rows in the same order.
  package var isEmpty: Bool { operationCount == 0 }

  /// The number of operations.
  package var operationCount: Int {
    deletedSections.count + insertedSections.count + movedSections.count + deletedRows.count + insertedRows.count
      + movedRows.count
  }

  /// Finds the operations on sections.
  /// - Returns: Whether each section after the batch was inserted by it.
  private mutating func findSections(_ newSections: [Int]) -> [Bool] {
    var isInserted = [Bool](repeating: true, count: after.sections)
    var (survivors, targets): ([Int], [Int]) = ([], [])
    for (old, new) in newSections.enumerated() {
      if new < 0 {
        deletedSections.append(old)
      } else {
        isInserted[new] = false
        survivors.append(old)
        targets.append(new)
      }
    }
    for (new, isInserted) in isInserted.enumerated() where isInserted { insertedSections.append(new) }
    SectionedDifference.findMoves(survivors, targets, &movedSections)
    return isInserted
  }

  private mutating func findRows(_ newSections: [Int], _ isInserted: [Bool]) {
    for old in 0..<before.sections {
      let new = newSections[old]
      let home = new < 0 ? 0..<0 : after.range(new)
      // The runs of rows that stay in the section.
      var kept: [RowMapping.Run] = []
      for run in changes.newRows.runs(in: before.range(old)) {
        if run.target < 0 {
          if new >= 0 { deletedRows += run.rows }
          continue
        }
        let stay = run.targets.clamped(to: home)
        if !stay.isEmpty {
          let first = run.rows.lowerBound + stay.lowerBound - run.target
          kept.append(RowMapping.Run(rows: first..<first + stay.count, target: stay.lowerBound))
        }
        guard stay != run.targets else { continue }
        for (row, target) in zip(run.rows, run.targets) where !home.contains(target) {
          let arrivesInKept = !isInserted[after.section(ofRow: target)]
          switch (new >= 0, arrivesInKept) {
          case (true, true): movedRows.append(Move(old: row, new: target))
          case (true, false): deletedRows.append(row)
          case (false, true): insertedRows.append(target)
          case (false, false): break
          }
        }
      }
      if zip(kept, kept.dropFirst()).contains(where: { $0.target > $1.target }) {
        SectionedDifference.findMoves(kept.flatMap(\.rows), kept.flatMap(\.targets), &movedRows)
      }
    }
    for section in 0..<after.sections where !isInserted[section] {
      for run in changes.oldRows.runs(in: after.range(section)) where run.target < 0 { insertedRows += run.rows }
    }
    insertedRows.sort()
  }

  /// Adds a minimum of moves that bring `targets` into order.
  private static func findMoves(_ indices: [Int], _ targets: [Int], _ moves: inout [Move]) {
    let stays = LongestIncreasingSubsequence.members(of: targets)
    for (index, old) in indices.enumerated() where !stays[index] { moves.append(Move(old: old, new: targets[index])) }
  }
}

nonisolated extension SectionedDifference {
  /// Returns the index in `new` of each element of `old`, −1 for none; nil if an array contains an element twice.
  static func targets<Element: Hashable>(of old: [Element], in new: [Element]) -> [Int]? {
    var indices: [Element: Int] = [:]
    for (index, element) in new.enumerated() where indices.updateValue(index, forKey: element) != nil { return nil }
    var seen: Set<Element> = []
    var targets: [Int] = []
    for element in old {
      guard seen.insert(element).inserted else { return nil }
      targets.append(indices[element] ?? -1)
    }
    return targets
  }
}

nonisolated extension SectionedDifference {
  package var deletedItems: [IndexPath] { deletedRows.map(before.indexPath(ofRow:)) }
  /// The index paths of the rows to insert, after the batch.
  package var insertedItems: [IndexPath] { insertedRows.map(after.indexPath(ofRow:)) }
  /// The index paths of the rows that move, before and after the batch.
  package var movedItems: [(old: IndexPath, new: IndexPath)] {
    movedRows.map { (before.indexPath(ofRow: $0.old), after.indexPath(ofRow: $0.new)) }
  }
}
