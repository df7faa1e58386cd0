extension SectionedDifference {
  /// Finds the difference between two states of a list's data.
  ///
  /// Sections have no identity. A section is matched with the section that shares the most rows with it. Without shared
  /// rows, it is matched with the section at the same index, if that is still free.
  /// - Returns: nil if `Object` does not adopt `Identifiable`, or if an identity occurs twice.
  init?<Object>(from old: [[Object]], to new: [[Object]]) {
    func open<Row: Identifiable>(_ type: Row.Type) -> SectionedDifference? {
      guard let old = old as? [[Row]], let new = new as? [[Row]] else { return nil }
      return SectionedDifference(fromIdentitiesOf: old, to: new)
    }
    guard let type = Object.self as? any Identifiable.Type, let difference = open(type) else { return nil }
    self = difference
  }

  private init?<Row: Identifiable>(fromIdentitiesOf old: [[Row]], to new: [[Row]]) {
    guard let targets = Self.targets(of: old.joined().map(\.id), in: new.joined().map(\.id)) else { return nil }
    let before = SectionedCounts(old.map(\.count))
    let after = SectionedCounts(new.map(\.count))
    self.init(
      before: before, after: after, newSections: Self.sections(of: targets, before: before, after: after),
      newRows: RowMapping(targets))
  }

  /// Returns the section after the change for each section before it, matched by their common rows; −1 for a deleted
  /// one.
  private static func sections(of targets: [Int], before: SectionedCounts, after: SectionedCounts) -> [Int] {
    var shared: [(count: Int, old: Int, new: Int)] = []
    for old in 0..<before.sections {
      var counts: [Int: Int] = [:]
      for row in before.range(old) where targets[row] >= 0 {
        counts[after.section(ofRow: targets[row]), default: 0] += 1
      }
      for (new, count) in counts { shared.append((count, old, new)) }
    }
    shared.sort { ($1.count, $0.old, $0.new) < ($0.count, $1.old, $1.new) }
    var newSections = [Int](repeating: -1, count: before.sections)
    var isTaken = [Bool](repeating: false, count: after.sections)
    for (_, old, new) in shared where newSections[old] < 0 && !isTaken[new] {
      newSections[old] = new
      isTaken[new] = true
    }
    for section in 0..<min(before.sections, after.sections) where newSections[section] < 0 && !isTaken[section] {
      newSections[section] = section
    }
    return newSections
  }
}
