/// Values that are costly to make, each with an identifier. The most recently used ones are kept, within a limit of bytes.
///
/// The values that one drawing uses are never discarded during it, however large they are together: a screen that exceeds the
/// limit does not make all of them again at each frame.
struct RecentValues<ID: Hashable, Value> {
  /// The number of bytes that are kept beyond those that the last two drawings used.
  let limit: Int
  /// The values used since the generations changed, and those used in the generation before.
  private var young = Generation()
  private var old = Generation()

  private struct Generation {
    var values: [ID: (value: Value, byteCount: Int)] = [:]
    var byteCount = 0
  }

  init(limit: Int) { self.limit = limit }

  /// The size of all values.
  var byteCount: Int { young.byteCount + old.byteCount }

  /// Returns the value of an identifier; nil if there is none.
  mutating func value(for id: ID) -> Value? {
    if let found = young.values[id] { return found.value }
    guard let found = old.values.removeValue(forKey: id) else { return nil }
    old.byteCount -= found.byteCount
    insert(found.value, for: id, byteCount: found.byteCount)
    return found.value
  }

  /// Adds the value of an identifier that has none.
  mutating func insert(_ value: Value, for id: ID, byteCount: Int) {
    young.values[id] = (value, byteCount)
    young.byteCount += byteCount
  }

  /// Discards what has not been used for long, if there is too much. Call it between drawings.
  mutating func trim() {
    if young.byteCount > limit / 2 {
      old = young
      young = Generation()
    } else if byteCount > limit {
      old = Generation()
    }
  }
}
