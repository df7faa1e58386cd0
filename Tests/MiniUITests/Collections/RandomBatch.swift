import MiniUI
import TestSupport

/// Items in sections that a random batch changes: the model of what a table or a collection view shows.
struct BatchModel {
  struct Section {
    let id: Int
    var items: [Item]
  }

  /// An item, and the number of times that it was reloaded.
  struct Item: Hashable {
    let id: Int
    var version = 0
  }

  var sections: [Section] = []

  var counts: [Int] { sections.map(\.items.count) }

  subscript(path: IndexPath) -> Item { sections[path.section].items[path.item] }

  /// The index paths of all items, by their identity.
  var expectedPaths: [Int: IndexPath] {
    var expectedPaths: [Int: IndexPath] = [:]
    for (section, content) in sections.enumerated() {
      for (item, value) in content.items.enumerated() {
        expectedPaths[value.id] = IndexPath(item: item, section: section)
      }
    }
    return expectedPaths
  }
}

/// An operation of a batch: origins count as before it, destinations as after it.
enum BatchOperation {
  case deleteSection(Int), insertSection(Int), moveSection(Int, Int), reloadSection(Int)
  case delete(IndexPath), insert(IndexPath), move(IndexPath, IndexPath), reload(IndexPath)
}

/// A generator of random batches, with all operations at once, also those that UIKit refuses.
struct RandomBatches {
  private var random: SplitMix64
  private var lastIdentity = 0

  init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }

  private mutating func fresh() -> Int {
    lastIdentity += 1
    return lastIdentity
  }

  private mutating func freshItems(_ maximum: Int) -> [BatchModel.Item] {
    (0..<number(0...maximum)).map { _ in BatchModel.Item(id: fresh()) }
  }

  mutating func model() -> BatchModel {
    BatchModel(
      sections: (0..<number(0...4)).map { _ in BatchModel.Section(id: fresh(), items: freshItems(12)) })
  }

  /// Changes a model, and returns the operations, in any order.
  mutating func change(_ model: inout BatchModel) -> [BatchOperation] {
    var operations: [BatchOperation] = []
    let before = lastIdentity
    // The probability of changes differs, so that small and large batches occur.
    let rate = [0.03, 0.15, 0.4][number(0...2)]
    var carried: [(old: IndexPath, item: BatchModel.Item)] = []
    var staying: [BatchModel.Section] = []
    var moving: [(old: Int, section: BatchModel.Section)] = []
    var origins: [Int: Int] = [:]
    var reloaded: Set<Int> = []
    for (index, section) in model.sections.enumerated() {
      origins[section.id] = index
      let isGone = chance(rate / 2)
      if isGone { operations.append(.deleteSection(index)) }
      if !isGone, chance(rate / 4) {
        operations.append(.reloadSection(index))
        reloaded.insert(section.id)
        staying.append(BatchModel.Section(id: section.id, items: freshItems(9)))
        continue
      }
      var rest = BatchModel.Section(id: section.id, items: [])
      for (row, item) in section.items.enumerated() {
        let path = IndexPath(item: row, section: index)
        if chance(rate / 2) {
          carried.append((path, item))
        } else if isGone {
          continue
        } else if chance(rate) {
          operations.append(.delete(path))
        } else if chance(rate / 2) {
          operations.append(.reload(path))
          rest.items.append(BatchModel.Item(id: item.id, version: item.version + 1))
        } else {
          rest.items.append(item)
        }
      }
      if isGone { continue }
      if chance(rate / 3) { moving.append((index, rest)) } else { staying.append(rest) }
    }
    let orphaned = finish(&staying, moving.map(\.section), reloaded, carried, rate)
    model.sections = staying
    let expectedPaths = model.expectedPaths
    for (index, section) in staying.enumerated() where origins[section.id] == nil {
      operations.append(.insertSection(index))
    }
    for (old, section) in moving {
      if let new = staying.firstIndex(where: { $0.id == section.id }) { operations.append(.moveSection(old, new)) }
    }
    var arrived: Set<Int> = []
    for (old, item) in carried where !orphaned.contains(item.id) {
      if let new = expectedPaths[item.id] { operations.append(.move(old, new)) }
      arrived.insert(item.id)
    }
    for (old, item) in carried where orphaned.contains(item.id) {
      // The items of a deleted section are deleted with it.
      if !operations.contains(where: { if case .deleteSection(old.section) = $0 { true } else { false } }) {
        operations.append(.delete(old))
      }
    }
    for (index, section) in staying.enumerated() where origins[section.id] != nil && !reloaded.contains(section.id) {
      for (row, item) in section.items.enumerated() where item.id > before && !arrived.contains(item.id) {
        operations.append(.insert(IndexPath(item: row, section: index)))
      }
    }
    return operations.shuffled(using: &random)
  }

  /// Inserts moved and new sections, and moved and new items, at random indices.
  /// - Returns: The identities of the moved items without an index path.
  private mutating func finish(
    _ sections: inout [BatchModel.Section], _ moving: [BatchModel.Section], _ reloaded: Set<Int>,
    _ carried: [(old: IndexPath, item: BatchModel.Item)], _ rate: Double
  ) -> Set<Int> {
    for section in moving { sections.insert(section, at: number(0...sections.count)) }
    for _ in 0..<2 where chance(rate) || sections.isEmpty {
      sections.insert(BatchModel.Section(id: fresh(), items: []), at: number(0...sections.count))
    }
    let open = sections.indices.filter { !reloaded.contains(sections[$0].id) }
    for section in open {
      for _ in 0..<3 where chance(rate) {
        sections[section].items.insert(
          BatchModel.Item(id: fresh()), at: number(0...sections[section].items.count))
      }
    }
    var orphaned: Set<Int> = []
    for (_, item) in carried {
      guard let target = open.randomElement(using: &random) else {
        orphaned.insert(item.id)
        continue
      }
      sections[target].items.insert(item, at: number(0...sections[target].items.count))
    }
    return orphaned
  }
}
