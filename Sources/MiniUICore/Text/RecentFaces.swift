/// A cache of recently used faces or objects made of faces, by number. A face is discarded after many others have been
/// used.
struct RecentFaces<Value> {
  private var recent: [Int: Value] = [:]
  /// The previous generation of values, searched before it is discarded.
  private var older: [Int: Value] = [:]
  /// The total cost of the recent values.
  private var cost = 0
  /// The minimum number and cost of recent values for older ones to be discarded.
  private let capacity, budget: Int

  init(capacity: Int, budget: Int) {
    (self.capacity, self.budget) = (capacity, budget)
  }

  /// The number of cached values.
  var count: Int { recent.count + older.keys.count { recent[$0] == nil } }

  subscript(key: Int) -> Value? { recent[key] ?? older[key] }

  /// Stores a value that is used now.
  /// - Parameter cost: its part of the budget.
  mutating func keep(_ value: Value, for key: Int, cost: Int) {
    guard recent[key] == nil else { return }
    if recent.count >= capacity, self.cost >= budget { (older, recent, self.cost) = (recent, [:], 0) }
    recent[key] = value
    self.cost += cost
  }
}
