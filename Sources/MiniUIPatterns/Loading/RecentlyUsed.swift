/// A least-recently-used cache: values up to a total cost. The value that was stored last is kept in any case.
struct RecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var stamp: Int
  }

  private var entries: [Key: Entry] = [:]
  private var stamp = 0
  private var cost = 0
  /// The maximum total cost.
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Returns a value, and marks it as the one used last.
  mutating func use(_ key: Key) -> Value? {
    stamp += 1
    entries[key]?.stamp = stamp
    return entries[key]?.value
  }

  mutating func store(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    stamp += 1
    entries[key] = Entry(value: value, cost: cost, stamp: stamp)
    self.cost += cost
    trim()
  }

  mutating func remove(_ key: Key) { if let entry = entries.removeValue(forKey: key) { cost -= entry.cost } }

  mutating func removeAll() {
    entries = [:]
    cost = 0
  }

  /// Removes more than necessary, so that sorting is rare.
  private mutating func trim() {
    guard cost > limit else { return }
    for (key, _) in entries.sorted(by: { $0.value.stamp < $1.value.stamp }) {
      guard cost > limit * 3 / 4, entries.count > 1 else { return }
      remove(key)
    }
  }
}
