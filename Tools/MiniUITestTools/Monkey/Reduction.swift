/// A search for the elements that a failure needs, which leaves out several at a time.
///
/// It is probabilistic delta debugging (Wang et al., ESEC/FSE 2021, based on the work of Clapp et al., FSE 2016, on
/// traces of user interfaces). Each element has a probability of being needed; the next set to leave out is the set
/// with the maximum expected gain; and each failed attempt raises the probabilities of its elements.
nonisolated struct Reduction {
  /// The indices of the elements that are still kept, in order.
  private(set) var kept: [Int]
  private var chance: [Double]
  private var attempt: [Int] = []

  /// Creates a search among `count` elements.
  /// - Parameter count: the number of elements, of which about three are assumed to be needed.
  init(count: Int) {
    kept = Array(0..<count)
    chance = Array(repeating: min(Reduction.firstChance, 3 / Double(max(1, count))), count: count)
  }

  private static let firstChance = 0.25

  /// Returns the elements to try next: all kept elements except the set with the maximum expected gain; nil if all
  /// remaining elements were found to be needed.
  mutating func proposal() -> [Int]? {
    // Elements of equal probability stay in order, since neighbours often belong together.
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
    let removed = Set(attempt)
    return kept.filter { !removed.contains($0) }
  }

  /// Records that the failure still occurs, and that only these elements were needed for it.
  mutating func succeeded(needing needed: [Int]) { kept = needed }

  /// Records that at least one element of the proposed set is needed.
  mutating func failed() {
    if attempt.count == 1 { return chance[attempt[0]] = 1 }
    let failureProbability = 1 - attempt.reduce(1) { $0 * (1 - chance[$1]) }
    for element in attempt { chance[element] = min(1, chance[element] / failureProbability) }
  }
}
