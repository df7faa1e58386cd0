@testable import MiniUI

nonisolated extension SectionedDifference {
  /// Identifies rows and sections, and finds the operations.
  /// - Returns: nil if a section or row occurs twice in one state.
  init?<Section: Hashable, Row: Hashable>(
    from old: [(section: Section, rows: [Row])], to new: [(section: Section, rows: [Row])]
  ) {
    let (before, after) = (SectionedCounts(old.map(\.rows.count)), SectionedCounts(new.map(\.rows.count)))
    guard let sections = Self.targets(of: old.map(\.section), in: new.map(\.section)),
      let rows = Self.targets(of: old.flatMap(\.rows), in: new.flatMap(\.rows))
    else { return nil }
    self.init(before: before, after: after, newSections: sections, newRows: RowMapping(rows))
  }
}
