import TestSupport
import Testing

@testable import MiniUI

/// Tests of the items, the selection, the focus and the batches of a list, without a view.
struct ListEngineTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func paths(_ counts: [Int]) -> [IndexPath] {
    counts.enumerated().flatMap { section, count in (0..<count).map { path($0, section) } }
  }

  private func changes(_ items: [CollectionViewUpdateItem], from before: [Int], to after: [Int]) throws
    -> CollectionViewChanges
  {
    let plan = try UpdatePlan(items, before: before, after: after)
    return plan.changes
  }

  @Test func `the numbers of items are requested once until they are forgotten`() {
    var calls = 0
    let engine = ListEngine {
      calls += 1
      return [calls]
    }
    #expect(engine.counts == [1])
    #expect(engine.hasItem(at: path(0)))
    #expect(calls == 1)
    engine.forgetCounts()
    #expect(engine.hasItem(at: path(1)))
    #expect(engine.counts == [2])
    #expect(calls == 2)
    engine.counts = [7]
    #expect(engine.lastItem == path(6) && calls == 2)
  }

  @Test func `index paths exist only for items and sections`() {
    let engine = ListEngine { [2, 0] }
    #expect(engine.hasItem(at: path(0)) && engine.hasItem(at: path(1)))
    for missing in [path(2), path(-1), path(0, 1), path(0, -1), path(0, 2), IndexPath(), IndexPath(index: 0)] {
      #expect(!engine.hasItem(at: missing) && !engine.exists(missing))
    }
    #expect(engine.exists(path(1)))
    #expect(engine.exists(IndexPath(section: 1)))
    #expect(!engine.exists(IndexPath(section: 2)))
  }

  @Test func `steps in either direction visit each item once, and a range has the items between its ends`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      let counts = (0..<Int.random(in: 0...5, using: &random)).map { _ in Int.random(in: 0...3, using: &random) }
      let all = paths(counts)
      let engine = ListEngine { counts }
      let ahead = engine.firstItem.map { Array(sequence(first: $0) { engine.item(after: $0, by: 1) }) } ?? []
      let back = engine.lastItem.map { Array(sequence(first: $0) { engine.item(after: $0, by: -1) }) } ?? []
      #expect(ahead == all && back == all.reversed())
      guard let one = all.randomElement(using: &random), let other = all.randomElement(using: &random) else { continue }
      let range = engine.items(from: min(one, other), through: max(one, other)).paths
      #expect(range == all.filter { min(one, other) <= $0 && $0 <= max(one, other) })
    }
  }

  @Test func `moves of a multiple selection replace it, toggle an item, or extend a range from the anchor`() {
    let engine = ListEngine { [4, 4] }
    func move(_ move: ListEngine.SelectionMove, _ path: IndexPath) -> [IndexPath] {
      engine.selection = engine.selection(after: move, at: path, isMultiple: true)
      return engine.selection.paths
    }
    #expect(move(.only, path(2)) == [path(2)])
    #expect(move(.range(isAdded: false), path(1, 1)) == [path(2), path(3), path(0, 1), path(1, 1)])
    // The anchor is still the first item.
    #expect(move(.range(isAdded: false), path(1)) == [path(1), path(2)])
    #expect(move(.toggle, path(3, 1)) == [path(1), path(2), path(3, 1)])
    #expect(move(.range(isAdded: true), path(2, 1)) == [path(1), path(2), path(2, 1), path(3, 1)])
    #expect(move(.toggle, path(2)) == [path(1), path(2, 1), path(3, 1)])
    #expect(engine.focus.anchor == path(2))
  }

  @Test func `each move of a single selection selects at most one item`() {
    let engine = ListEngine { [4] }
    engine.selection = ItemSet([path(1)])
    func wanted(_ move: ListEngine.SelectionMove, _ path: IndexPath) -> [IndexPath] {
      engine.selection(after: move, at: path, isMultiple: false).paths
    }
    #expect(wanted(.only, path(2)) == [path(2)] && wanted(.range(isAdded: true), path(3)) == [path(3)])
    #expect(wanted(.toggle, path(0)) == [path(0)] && wanted(.toggle, path(1)) == [])
  }

  @Test func `nested batches end together with the outermost batch`() throws {
    let engine = ListEngine { [3] }
    engine.beginBatch()
    engine.beginBatch()
    engine.add([.init(.delete, at: path(1))], with: nil)
    #expect(engine.endBatch() == nil && engine.batch != nil)
    engine.add([.init(.insert, at: path(0))], with: .left)
    let batch = try #require(engine.endBatch())
    #expect(batch.items == [.init(.delete, at: path(1)), .init(.insert, at: path(0))] && batch.before == [3])
    #expect(batch.animations.arrival(at: path(0)) == .left && batch.animations.departure(at: path(1)) == nil)
    #expect(batch.changedSections == [0])
    #expect(!batch.isVoid)
    #expect(engine.batch == nil)
  }

  @Test func `a reload during a batch makes the batch void`() throws {
    let engine = ListEngine { [3] }
    engine.voidBatch()
    #expect(engine.batch == nil)
    engine.beginBatch()
    engine.voidBatch()
    let batch = try #require(engine.endBatch())
    #expect(batch.isVoid && batch.changedSections == nil)
  }

  @Test func `selection and focus follow a change of the data`() throws {
    let engine = ListEngine { [3, 2] }
    engine.selection = ItemSet([path(0), path(1), path(2), path(1, 1)])
    (engine.focus.path, engine.focus.anchor) = (path(1), path(1))
    engine.follow(
      try changes([.init(.delete, at: path(1)), .init(.insert, at: path(0, 1))], from: [3, 2], to: [2, 3]))
    engine.counts = [2, 3]
    #expect(engine.selection.paths == [path(0), path(1), path(2, 1)])
    // The item after the deleted one has the focus.
    #expect(engine.focusedPath == path(1) && engine.focus.anchor == nil)
  }

  @Test func `a moved item changes the numbers of both sections, and missing items cannot move`() throws {
    let engine = ListEngine { [2, 1] }
    let move = try #require(engine.moving(path(0), to: path(0, 1)))
    #expect(move.changes.after.counts == [1, 2] && engine.counts == [2, 1])
    let targets = paths([2, 1]).map(move.changes.indexPath(after:))
    #expect(targets == [path(0, 1), path(0), path(1, 1)])
    for (missing, target) in [(path(2), path(0)), (path(0), path(0, 2)), (path(0), path(5, 1))] {
      let isPossible = engine.moving(missing, to: target) != nil
      #expect(!isPossible)
    }
  }
}
