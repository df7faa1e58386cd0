import TestSupport
import Testing

@testable import MiniUITestTools

@Suite struct ReductionTests {
  /// Reduces `count` elements for a failure that needs `needed`.
  /// - Returns: The elements that are kept, and the number of attempts.
  private func reduce(_ count: Int, needed: Set<Int>) -> (kept: [Int], attempts: Int) {
    var reduction = Reduction(count: count)
    var attempts = 0
    while let kept = reduction.proposal() {
      attempts += 1
      if needed.isSubset(of: kept) { reduction.succeeded(needing: kept) } else { reduction.failed() }
    }
    return (reduction.kept, attempts)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `the reduction of 200 elements finds the needed ones in fewer attempts than elements`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let needed = Set((0..<Int.random(in: 0...5, using: &random)).map { _ in Int.random(in: 0..<200, using: &random) })
    let (kept, attempts) = reduce(200, needed: needed)
    #expect(kept == needed.sorted())
    #expect(attempts <= 100, "\(attempts) attempts for \(needed.sorted())")
  }

  @Test func `the reduction ends if all elements are needed, and if none is`() {
    #expect(reduce(30, needed: Set(0..<30)).kept == Array(0..<30))
    #expect(reduce(30, needed: []).kept == [])
    #expect(reduce(0, needed: []).kept == [])
  }

  @Test func `the reduction finds elements that are needed only together`() {
    // The failure needs both or neither of two elements, and always 7.
    var reduction = Reduction(count: 50)
    while let kept = reduction.proposal() {
      let isFailing = kept.contains(7) && kept.contains(20) == kept.contains(21)
      if isFailing { reduction.succeeded(needing: kept) } else { reduction.failed() }
    }
    #expect(reduction.kept == [7])
  }
}
