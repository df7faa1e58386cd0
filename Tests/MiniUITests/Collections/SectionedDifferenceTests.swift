import MiniUI
import TestSupport
import Testing

/// Tests differences of sectioned rows by applying them as a batch: origins count before it, destinations after it.
struct SectionedDifferenceTests {
  private typealias State = [(section: Int, rows: [Int])]

  private func text(_ state: State) -> String { state.map { "\($0.section): \($0.rows)" }.joined(separator: "; ") }

  /// Performs the operations on `old` as a view does; the rows of new sections, and new rows, are taken from `new`.
  private func replay(_ difference: SectionedDifference, _ old: State, _ new: State) -> State? {
    var sections: [(section: Int, rows: [Int], origin: Int?)?] = .init(repeating: nil, count: new.count)
    for section in difference.insertedSections { sections[section] = (new[section].section, new[section].rows, nil) }
    for move in difference.movedSections { sections[move.new] = (old[move.old].section, [], move.old) }
    let gone = Set(difference.deletedSections + difference.movedSections.map(\.old))
    var rest = old.indices.filter { !gone.contains($0) }[...]
    for index in sections.indices where sections[index] == nil {
      guard let origin = rest.popFirst() else { return nil }
      sections[index] = (old[origin].section, [], origin)
    }
    guard rest.isEmpty else { return nil }

    var result: State = []
    for (index, section) in sections.enumerated() {
      guard let section, let origin = section.origin else {
        result.append((new[index].section, new[index].rows))
        continue
      }
      let leaving = Set(
        difference.deletedItems.filter { $0.section == origin }.map(\.item)
          + difference.movedItems.filter { $0.old.section == origin }.map(\.old.item))
      var staying = old[origin].rows.enumerated().filter { !leaving.contains($0.offset) }.map(\.element)[...]
      var arriving: [Int: Int] = [:]
      for path in difference.insertedItems where path.section == index {
        arriving[path.item] = new[index].rows[path.item]
      }
      for move in difference.movedItems where move.new.section == index {
        guard old.indices.contains(move.old.section) else { return nil }
        arriving[move.new.item] = old[move.old.section].rows[move.old.item]
      }
      var rows: [Int] = []
      while arriving[rows.count] != nil || !staying.isEmpty {
        if let row = arriving.removeValue(forKey: rows.count) ?? staying.popFirst() { rows.append(row) }
      }
      guard arriving.isEmpty else { return nil }
      result.append((section.section, rows))
    }
    return result
  }

  /// Returns the length of the longest increasing run, found by comparing all pairs.
  private func longestRun(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      var longest = 0
      for earlier in 0..<index where numbers[earlier] < number { longest = max(longest, lengths[earlier]) }
      lengths.append(longest + 1)
    }
    return lengths.max() ?? 0
  }

  private func random(_ random: inout SplitMix64, rows: [Int]) -> State {
    var rows = rows.shuffled(using: &random)
    if Int.random(in: 0..<3, using: &random) == 0 { rows.sort() }
    rows.removeLast(Int.random(in: 0...rows.count, using: &random))
    let sections = Array(0..<5).shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
    var state: State = sections.map { ($0, []) }
    for row in rows where !state.isEmpty {
      state[Int.random(in: 0..<state.count, using: &random)].rows.append(row)
    }
    return state
  }

  @Test func `applying the difference of 20,000 random pairs gives the new state`() throws {
    var generator = SplitMix64(seed: 17)
    for _ in 0..<20_000 {
      let old = random(&generator, rows: Array(0..<Int.random(in: 0...12, using: &generator)))
      let new = random(&generator, rows: Array(0..<Int.random(in: 0...12, using: &generator)))
      let difference = try #require(SectionedDifference(from: old, to: new))
      let result = try #require(replay(difference, old, new), "\(text(old)) → \(text(new))")
      if text(result) != text(new) { Issue.record("\(text(old)) → \(text(new)) became \(text(result))") }
      guard difference.isEmpty == (text(old) == text(new)) else {
        Issue.record("\(text(old)) → \(text(new)): \(difference.operationCount) operations")
        return
      }
    }
  }

  @Test func `no operation names a row of an inserted or deleted section`() throws {
    var generator = SplitMix64(seed: 18)
    for _ in 0..<2000 {
      let old = random(&generator, rows: Array(0..<10))
      let new = random(&generator, rows: Array(0..<10))
      let difference = try #require(SectionedDifference(from: old, to: new))
      let gone = Set(difference.deletedSections)
      let come = Set(difference.insertedSections)
      let origins = difference.deletedItems + difference.movedItems.map(\.old)
      let targets = difference.insertedItems + difference.movedItems.map(\.new)
      #expect(!origins.contains { gone.contains($0.section) } && !targets.contains { come.contains($0.section) })
      #expect(Set(origins).count == origins.count && Set(targets).count == targets.count)
    }
  }

  @Test func `as few rows as possible are moved within a section`() throws {
    var generator = SplitMix64(seed: 19)
    for _ in 0..<2000 {
      let count = Int.random(in: 0...14, using: &generator)
      let rows = Array(0..<count).shuffled(using: &generator)
      let difference = try #require(SectionedDifference(from: [(0, Array(0..<count))], to: [(0, rows)]))
      #expect(difference.operationCount == count - longestRun(rows))
    }
  }

  @Test func `each row is found at its new index`() throws {
    var generator = SplitMix64(seed: 20)
    for _ in 0..<1000 {
      let old = random(&generator, rows: Array(0..<10))
      let new = random(&generator, rows: Array(0..<10))
      let difference = try #require(SectionedDifference(from: old, to: new))
      for (section, rows) in old.map(\.rows).enumerated() {
        #expect(difference.changes.section(after: section) == new.firstIndex { $0.section == old[section].section })
        for (item, row) in rows.enumerated() {
          let path = difference.changes.indexPath(after: IndexPath(item: item, section: section))
          #expect(path.map { new[$0.section].rows[$0.item] } == (new.contains { $0.rows.contains(row) } ? row : nil))
        }
      }
    }
  }

  @Test func `a row or a section that occurs twice gives no difference`() {
    #expect(SectionedDifference(from: [(0, [1, 1])], to: [(0, [1])]) == nil)
    #expect(SectionedDifference(from: [(0, [1])], to: [(0, [1]), (1, [1])]) == nil)
    #expect(SectionedDifference(from: [(0, [1])], to: [(0, [1]), (0, [2])]) == nil)
  }

  @Test func `moving one of 30,000 rows is one operation`() throws {
    let rows = Array(0..<30_000)
    let difference = try #require(
      SectionedDifference(from: [(0, rows)], to: [(0, [rows.last!] + rows.dropLast())]))
    #expect(difference.operationCount == 1)
    #expect(difference.movedRows.map { [$0.old, $0.new] } == [[29_999, 0]])
  }
}
