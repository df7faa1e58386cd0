extension LRUCache {
  /// Returns the value of an identifier, created if there is none, with a cost of 1.
  mutating func value(for id: ID, _ make: () -> Value) -> Value {
    if let known = value(for: id) { return known }
    let value = make()
    trim()
    insert(value, for: id, cost: 1)
    return value
  }
}
