/// A set of items, stored as ranges: a million consecutive items take as much memory as one.
nonisolated struct ItemSet {
  /// The items by section; no set is empty.
  private(set) var sections: [Int: IndexSet] = [:]

  init(_ paths: some Sequence<IndexPath> = []) { for path in paths { insert(path) } }

  var isEmpty: Bool { sections.isEmpty }
  var count: Int { sections.values.reduce(0) { $0 + $1.count } }

  func contains(_ path: IndexPath) -> Bool {
    if sections.isEmpty || path.count != 2 { return false }
    return sections[path.section]?.contains(path.item) == true
  }

  mutating func insert(_ path: IndexPath) { sections[path.section, default: IndexSet()].insert(path.item) }

  mutating func insert(_ items: Range<Int>, section: Int) {
    if !items.isEmpty { sections[section, default: IndexSet()].insert(integersIn: items) }
  }

  mutating func remove(_ path: IndexPath) {
    guard contains(path) else { return }
    sections[path.section]?.remove(path.item)
    if sections[path.section]?.isEmpty == true { sections[path.section] = nil }
  }

  mutating func removeAll() { sections = [:] }

  func union(_ other: ItemSet) -> ItemSet {
    var all = self
    all.sections.merge(other.sections) { $0.union($1) }
    return all
  }

  func subtracting(_ other: ItemSet) -> ItemSet {
    var rest = self
    for (section, items) in other.sections { rest.sections[section]?.subtract(items) }
    rest.sections = rest.sections.filter { !$0.value.isEmpty }
    return rest
  }

  var first: IndexPath? {
    sections.keys.min().flatMap { section in
      sections[section]?.first.map { IndexPath(item: $0, section: section) }
    }
  }

  /// The items in reading order.
  var paths: [IndexPath] {
    sections.sorted { $0.key < $1.key }.flatMap { section, items in
      items.map { IndexPath(item: $0, section: section) }
    }
  }
}
