/// A cache of the texts that a face has drawn. Masks are created when they are first needed. The cache has two
/// generations: when the current one is full, it replaces the previous one, and values that are used again move to the
/// current one.
nonisolated struct RecentlyDrawn<Key: Hashable, Value> {
  private var recent: [Key: Value] = [:]
  private var older: [Key: Value] = [:]
  /// The bytes of the masks made since the recent values were last cleared.
  var bytes = 0
  /// The limits for the number and the bytes of recent values. Older values are discarded when one limit is reached.
  private let capacity, byteCapacity: Int

  init(capacity: Int, byteCapacity: Int) { (self.capacity, self.byteCapacity) = (capacity, byteCapacity) }

  /// The number of cached values.
  var count: Int { recent.count + older.keys.count { recent[$0] == nil } }

  mutating func value(for key: Key, make: () -> Value) -> Value {
    if let known = recent[key] { return known }
    if recent.count >= capacity || bytes >= byteCapacity { (older, recent, bytes) = (recent, [:], 0) }
    let value = older[key] ?? make()
    recent[key] = value
    return value
  }
}
