/// Faces, or objects made of faces, by number: those that were asked for of late. A face that is not used any more is discarded
/// once many others have been used.
struct RecentFaces<Value> {
  private var recent: [Int: Value] = [:]
  /// The values before those, which are searched before they are discarded.
  private var older: [Int: Value] = [:]
  /// The cost of the recent values together.
  private var cost = 0
  /// The number and the cost of recent values that must both be reached before older ones are discarded.
  private let capacity, budget: Int

  init(capacity: Int, budget: Int) {
    (self.capacity, self.budget) = (capacity, budget)
  }

  /// The number of values kept.
  var count: Int { recent.count + older.keys.count { recent[$0] == nil } }

  subscript(key: Int) -> Value? { recent[key] ?? older[key] }

  /// Keeps a value that is used now.
  /// - Parameter cost: its part of the budget.
  mutating func keep(_ value: Value, for key: Int, cost: Int) {
    guard recent[key] == nil else { return }
    if recent.count >= capacity, self.cost >= budget { (older, recent, self.cost) = (recent, [:], 0) }
    recent[key] = value
    self.cost += cost
  }
}
