/// Finds out which of many elements a failure needs, by leaving out several at a time.
///
/// Probabilistic delta debugging (Wang et al., ESEC/FSE 2021, which grew out of what Clapp et al., FSE 2016, did for traces
/// of user interfaces): each element has a chance of being needed; what is left out next is the set that promises most; and
/// each failed attempt raises the chances of those that were in it.
nonisolated struct Reduction {
  /// What is not left out, in order.
  private(set) var kept: [Int]
  private var chance: [Double]
  private var attempt: [Int] = []

  /// - Parameter count: of elements, of which a handful is thought to be needed.
  init(count: Int) {
    kept = Array(0..<count)
    chance = Array(repeating: min(Reduction.firstChance, 3 / Double(max(1, count))), count: count)
  }

  private static let firstChance = 0.25

  /// What to try next: all that is kept without the set that promises most. Nil if everything left was found needed.
  mutating func proposal() -> [Int]? {
    // Those of equal chance in their order, since neighbours often go together.
    let order = kept.filter { chance[$0] < 1 }.sorted { (chance[$0], $0) < (chance[$1], $1) }
    var best = (gain: 0.0, count: 0)
    var success = 1.0
    for (index, element) in order.enumerated() {
      success *= 1 - chance[element]
      let gain = success * Double(index + 1)
      if gain > best.gain { best = (gain, index + 1) }
    }
    attempt = Array(order.prefix(best.count))
    guard !attempt.isEmpty else { return nil }
    let gone = Set(attempt)
    return kept.filter { !gone.contains($0) }
  }

  /// The failure is still there without them.
  mutating func succeeded() {
    let gone = Set(attempt)
    kept.removeAll { gone.contains($0) }
  }

  /// The failure is still there without them, and no more than these were needed for it.
  mutating func succeeded(needing needed: [Int]) { kept = needed }

  /// At least one of them is needed.
  mutating func failed() {
    if attempt.count == 1 { return chance[attempt[0]] = 1 }
    let allInVain = 1 - attempt.reduce(1) { $0 * (1 - chance[$1]) }
    for element in attempt { chance[element] = min(1, chance[element] / allInVain) }
  }
}
