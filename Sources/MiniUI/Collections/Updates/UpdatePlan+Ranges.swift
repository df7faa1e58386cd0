/// The operations of a batch by section, to map many items at once.
struct UpdateRanges {
  let plan: UpdatePlan
  /// The moved items, by section before the batch.
  private var moves: [Int: [(old: Int, new: IndexPath)]] = [:]
  /// The reloaded items, ascending, by section before the batch.
  private var reloaded: [Int: [Int]] = [:]

  init(_ plan: UpdatePlan) {
    self.plan = plan
    for (old, new) in plan.moves { moves[old.section, default: []].append((old.item, new)) }
    for path in plan.reloaded { reloaded[path.section, default: []].append(path.item) }
    for section in reloaded.keys { reloaded[section]?.sort() }
  }

  /// Returns the runs of remaining items that keep their views, in ordered ranges of a section.
  /// - Complexity: depends on the number of operations and ranges, not of items.
  func runs(of section: Int, in ranges: [Range<Int>]) -> [MovedItemRange] {
    if plan.reloadedSections.contains(section) { return [] }
    var runs: [MovedItemRange] = []
    for move in moves[section] ?? [] {
      runs.append(MovedItemRange(section: section, items: move.old..<move.old + 1, target: move.new))
    }
    if let new = plan.sections.new(section) {
      let changes = IndexChanges(deleted: plan.deleted[section] ?? [], inserted: plan.inserted[new] ?? [])
      for run in changes.runs(in: ranges) {
        runs.append(
          MovedItemRange(section: section, items: run.rows, target: IndexPath(item: run.target, section: new)))
      }
    }
    guard let reloaded = reloaded[section] else { return runs }
    var kept: [MovedItemRange] = []
    for run in runs { kept += run.parts(without: reloaded) }
    return kept
  }
}

extension IndexChanges {
  /// Returns the parts of ranges, which are in order, that were neither deleted nor moved and stay in one piece, and where each
  /// of them begins after the change.
  fileprivate func runs(in ranges: [Range<Int>]) -> [RowMapping.Run] {
    var runs: [RowMapping.Run] = []
    var deletions = deleted.rangeView[...]
    var insertions = inserted.rangeView[...]
    var removed = 0
    var added = 0
    for range in ranges {
      var low = range.lowerBound
      while low < range.upperBound {
        while let next = deletions.first, next.upperBound <= low {
          removed += next.count
          deletions.removeFirst()
        }
        if let next = deletions.first, next.lowerBound <= low {
          low = next.upperBound
          continue
        }
        while let next = insertions.first, next.lowerBound <= low - removed + added {
          added += next.count
          insertions.removeFirst()
        }
        let end = min(
          range.upperBound, deletions.first?.lowerBound ?? .max,
          insertions.first.map { $0.lowerBound - added + removed } ?? .max)
        runs.append(RowMapping.Run(rows: low..<end, target: low - removed + added))
        low = end
      }
    }
    return runs
  }
}
