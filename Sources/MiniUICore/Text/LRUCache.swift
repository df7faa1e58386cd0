/// A cache that keeps the most recently used values within a limit of costs, such as bytes.
///
/// It approximates least recently used by two generations: a used value moves to the young one, and `trim` discards the old one
/// as a whole. Lookups and insertions take constant time. Nothing is discarded between two calls of `trim`, so the values that
/// one drawing uses are not made again at each frame even if they exceed the limit together.
package struct LRUCache<ID: Hashable, Value> {
  /// The maximum cost of the values that the cache keeps although they were not used between two calls of `trim`.
  package let limit: Int
  /// The number of young values below which `trim` discards nothing, whatever they cost.
  package let minimumCount: Int
  /// The values used since the generations changed, and those used in the generation before.
  private var young = Generation()
  private var old = Generation()

  fileprivate struct Generation {
    var entries: [ID: (value: Value, cost: Int)] = [:]
    var cost = 0
  }

  package init(limit: Int, minimumCount: Int = 0) {
    self.limit = limit
    self.minimumCount = minimumCount
  }

  /// The cost of all values.
  package var cost: Int { young.cost + old.cost }
  /// The number of values.
  package var count: Int { young.entries.count + old.entries.count }

  /// Returns the value of an identifier and marks it as used; nil if there is none.
  package mutating func value(for id: ID) -> Value? {
    if let found = young.entries[id] { return found.value }
    guard let found = old.entries.removeValue(forKey: id) else { return nil }
    old.cost -= found.cost
    insert(found.value, for: id, cost: found.cost)
    return found.value
  }

  /// Adds the value of an identifier that has none.
  package mutating func insert(_ value: Value, for id: ID, cost: Int) {
    young.entries[id] = (value, cost)
    young.cost += cost
  }

  /// Removes the value of an identifier; does nothing if there is none.
  package mutating func remove(_ id: ID) {
    young.remove(id)
    old.remove(id)
  }

  /// Discards the values that were not used recently, if all together exceed the limit. Call it between drawings, or before an
  /// insertion.
  package mutating func trim() {
    guard young.entries.count >= minimumCount else { return }
    if young.cost > limit / 2 {
      old = young
      young = Generation()
    } else if cost > limit {
      old = Generation()
    }
  }
}

extension LRUCache {
  /// The values by identifier. Takes time proportional to their number, and does not mark them as used.
  package var values: [ID: Value] {
    young.entries.mapValues(\.value).merging(old.entries.lazy.map { ($0.key, $0.value.value) }) { young, _ in young }
  }

  /// Whether an identifier has a value, which is not marked as used.
  package func contains(_ id: ID) -> Bool { young.entries[id] != nil || old.entries[id] != nil }

  /// Replaces each value by the result of `transform`, and removes the value if the result is nil.
  package mutating func updateValues(_ transform: (ID, Value) -> Value?) {
    young.update(transform)
    old.update(transform)
  }
}

extension LRUCache.Generation {
  fileprivate mutating func remove(_ id: ID) {
    if let entry = entries.removeValue(forKey: id) { cost -= entry.cost }
  }

  fileprivate mutating func update(_ transform: (ID, Value) -> Value?) {
    for (id, entry) in entries {
      if let value = transform(id, entry.value) {
        entries[id]?.value = value
      } else {
        entries[id] = nil
        cost -= entry.cost
      }
    }
  }
}
