/// Values up to a total cost, of which those that were not used for the longest time are discarded.
struct RecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var stamp: Int
  }

  private var entries: [Key: Entry] = [:]
  private var stamp = 0
  private(set) var cost = 0
  /// The greatest total cost.
  var limit: Int { didSet { trim() } }

  init(limit: Int) { self.limit = limit }

  var count: Int { entries.count }

  /// Returns a value, which thereby becomes the one used last.
  mutating func use(_ key: Key) -> Value? {
    stamp += 1
    entries[key]?.stamp = stamp
    return entries[key]?.value
  }

  /// Stores a value, unless it alone costs more than the limit.
  mutating func store(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    guard cost <= limit else { return }
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

  /// Discards more than necessary, so that sorting is rare.
  private mutating func trim() {
    guard cost > limit else { return }
    for (key, _) in entries.sorted(by: { $0.value.stamp < $1.value.stamp }) {
      guard cost > limit * 3 / 4, entries.count > 1 else { return }
      remove(key)
    }
  }
}
