/// A cache that keeps the most recently used values, within a limit of bytes.
///
/// Values used by one drawing are never discarded during it, even if they exceed the limit: otherwise a large screen
/// would create all of them again in each frame.
struct RecentValues<ID: Hashable, Value> {
  /// The number of bytes to keep in addition to those used by the last two drawings.
  let limit: Int
  /// The values used in the current generation and in the previous one.
  private var young = Generation()
  private var old = Generation()

  private struct Generation {
    var values: [ID: (value: Value, byteCount: Int)] = [:]
    var byteCount = 0
  }

  init(limit: Int) { self.limit = limit }

  /// The total size of all values.
  var byteCount: Int { young.byteCount + old.byteCount }

  /// Returns the value for an identifier; nil if there is none.
  mutating func value(for id: ID) -> Value? {
    if let found = young.values[id] { return found.value }
    guard let found = old.values.removeValue(forKey: id) else { return nil }
    old.byteCount -= found.byteCount
    insert(found.value, for: id, byteCount: found.byteCount)
    return found.value
  }

  /// Adds the value for an identifier without one.
  mutating func insert(_ value: Value, for id: ID, byteCount: Int) {
    young.values[id] = (value, byteCount)
    young.byteCount += byteCount
  }

  /// Discards values that have not been used for a while, if the limit is exceeded. Call it between drawings.
  mutating func trim() {
    if young.byteCount > limit / 2 {
      old = young
      young = Generation()
    } else if byteCount > limit {
      old = Generation()
    }
  }
}
