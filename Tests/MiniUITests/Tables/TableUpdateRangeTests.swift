import MiniUITesting
import SeededRandom
import TestSupport
import Testing

@testable import MiniUI

/// Tests of the heights that a table keeps in a batch: those of the remaining rows.
struct TableUpdateRangeTests {
  private func plan(_ operations: [BatchOperation], before: [Int], after: [Int]) throws -> CollectionViewChanges {
    let items = operations.map { operation -> CollectionViewUpdateItem in
      switch operation {
      case .deleteSection(let old): .init(.delete, before: IndexPath(section: old))
      case .insertSection(let new): .init(.insert, after: IndexPath(section: new))
      case .moveSection(let old, let new): .init(.move, before: IndexPath(section: old), after: IndexPath(section: new))
      case .reloadSection(let old): .init(.reload, before: IndexPath(section: old))
      case .delete(let old): .init(.delete, before: old)
      case .insert(let new): .init(.insert, after: new)
      case .move(let old, let new): .init(.move, before: old, after: new)
      case .reload(let old): .init(.reload, before: old)
      }
    }
    return try UpdatePlan(items, before: before, after: after).changes
  }

  /// The measured height of a row, by its identity.
  private func height(_ item: BatchModel.Item) -> CGFloat { CGFloat(item.id * 13 % 97) }

  private func sections(_ counts: [Int]) -> [TableSections.Section] {
    counts.map { TableSections.Section(rows: RowHeights(count: $0, base: 40)) }
  }

  @Test(arguments: 0..<Soak.count(300, of: 5000))
  func `random batches keep the measured heights of the remaining rows`(seed: Int) throws {
    var random = RandomBatches(seed: seed)
    var model = random.model()
    var sections = TableSections(sections(model.counts))
    for section in model.sections.indices {
      for item in model.sections[section].items.indices where random.chance(0.7) {
        _ = sections.set(height(model[.row(item, section)]), of: .row(item, section))
      }
    }
    for step in 0..<3 {
      let old = model
      let changes = try plan(random.change(&model), before: old.counts, after: model.counts)
      var kept = self.sections(model.counts)
      sections.keepRows(after: changes, in: &kept)
      let new = TableSections(kept)
      var wanted: Set<IndexPath> = []
      for path in sections.knownPaths where !changes.isReloaded(path) {
        if let path = changes.indexPath(after: path) { wanted.insert(path) }
      }
      #expect(Set(new.knownPaths) == wanted, "seed \(seed), step \(step)")
      var end: CGFloat = 0
      for section in model.sections.indices {
        for item in model.sections[section].items.indices {
          let path = IndexPath.row(item, section)
          let wanted = wanted.contains(path) ? height(model[path]) : 40
          #expect(new.height(of: path) == wanted && new.start(of: path) == end, "seed \(seed), step \(step)")
          end += wanted
        }
      }
      #expect(new.end == end, "seed \(seed), step \(step)")
      sections = new
    }
  }

  @Test(arguments: 0..<Soak.count(100, of: 2000))
  func `after a random batch in many sections each section and each row has its index in the new data`(seed: Int) throws
  {
    var random = RandomBatches(seed: seed)
    var model = BatchModel()
    for _ in 0..<8 { model.sections += random.model().sections }
    let old = model
    let changes = try plan(random.change(&model), before: old.counts, after: model.counts)
    let expectedPaths = model.expectedPaths
    for (index, section) in old.sections.enumerated() {
      #expect(changes.section(after: index) == model.sections.firstIndex { $0.id == section.id }, "seed \(seed)")
    }
    for (id, path) in old.expectedPaths {
      #expect(changes.indexPath(after: path) == expectedPaths[id], "seed \(seed), \(path)")
      if let new = expectedPaths[id] { #expect(changes.indexPath(before: new) == path, "seed \(seed), \(path)") }
    }
    #expect(changes.section(after: -1) == nil && changes.section(after: old.sections.count) == nil)
  }

  @Test(arguments: 0..<Soak.count(20, of: 300))
  func `after a batch of rows, the sections of a table have the same frames as in a new table`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let scene = try TableScene((0..<30).map { _ in Int.random(in: 0...4, using: &random) }, rowHeight: 33.3) {
      data, table in
      data.headers = Array(repeating: "Header", count: 30)
      data.headerHeight = 21.7
      table.sectionHeaderTopPadding = 7.1
    }
    for _ in 0..<10 {
      var items: [(row: IndexPath, isDeleted: Bool)] = []
      for section in scene.data.counts.indices where Int.random(in: 0..<8, using: &random) == 0 {
        let isDeleted = scene.data.counts[section] > 0 && Bool.random(using: &random)
        scene.data.counts[section] += isDeleted ? -1 : 1
        items.append((.row(0, section), isDeleted))
      }
      scene.table.performBatchUpdates {
        scene.table.deleteRows(at: items.filter(\.isDeleted).map(\.row), with: .none)
        scene.table.insertRows(at: items.filter { !$0.isDeleted }.map(\.row), with: .none)
      }
      let other = scene.data.makeTable(size: scene.table.bounds.size)
      other.rowHeight = 33.3
      other.sectionHeaderTopPadding = 7.1
      for section in scene.data.counts.indices {
        #expect(scene.table.rect(forSection: section) == other.rect(forSection: section), "seed \(seed), \(section)")
      }
    }
  }

  @Test(arguments: 0..<Soak.count(40, of: 500))
  func `row heights that are copied in parts equal the heights in an array`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var model: [CGFloat?] = (0..<number(0...3000)).map { _ in nil }
    var heights = RowHeights(count: model.count, base: 44.5)
    for _ in 0..<8 {
      for row in model.indices where number(0...3) == 0 || row / 700 == 1 {
        model[row] = CGFloat(number(0...200)) / 2
        heights.set(model[row]!, of: row)
      }
      var old: [CGFloat?] = []
      var runs: [(Range<Int>, Int)] = []
      var row = 0
      while row < model.count {
        let end = min(model.count, row + number(1...800))
        runs.append((row..<end, old.count))
        old += model[row..<end]
        // Some rows are deleted, others are inserted.
        row = end + number(0...2) * number(0...300)
        old += Array(repeating: nil, count: number(0...2) * number(0...300))
      }
      var new = RowHeights(count: old.count, base: 44.5)
      for (rows, first) in runs { new.set(rows, of: heights, at: first) }
      (model, heights) = (old, new)
      #expect(heights.total == model.reduce(0) { $0 + ($1 ?? 44.5) })
      var start: CGFloat = 0
      for row in model.indices {
        #expect(heights.height(of: row) == model[row] ?? 44.5 && heights.isKnown(row) == (model[row] != nil))
        if row % 61 == 0 { #expect(heights.start(of: row) == start) }
        start += model[row] ?? 44.5
      }
      #expect(heights.knownRows == model.indices.filter { model[$0] != nil }, "seed \(seed)")
    }
  }

  @Test func `the runs of a difference have the index paths of its rows`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<50 {
      func state() -> [(section: Int, rows: [Int])] {
        var ids = Array(0..<30).shuffled(using: &random)
        if Bool.random(using: &random) { ids.sort() }
        return (0..<3).map { section in
          (section, Array(ids[section * 9..<section * 9 + Int.random(in: 0...9, using: &random)]))
        }
      }
      guard let difference = SectionedDifference(from: state(), to: state()) else { continue }
      for section in 0..<3 {
        let count = difference.before.count(in: section)
        var found: [IndexPath?] = Array(repeating: nil, count: count)
        for run in difference.changes.runs(of: section, in: [0..<count]) {
          for (step, item) in run.items.enumerated() {
            found[item] = IndexPath(item: run.target.item + step, section: run.target.section)
          }
        }
        #expect(found == (0..<count).map { difference.changes.indexPath(after: IndexPath(item: $0, section: section)) })
      }
    }
  }
}
