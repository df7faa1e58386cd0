import Testing

@testable import MiniUIData

struct AnimationPolicyTests {
  /// Returns which of the batches are animated.
  private func animated(_ batches: [(operations: Int, rows: Int, time: TimeInterval?)]) -> [Bool] {
    var policy = AnimationPolicy()
    return batches.map { policy.animates(operations: $0.operations, rows: $0.rows, at: $0.time) }
  }

  @Test func `a batch of few changes is animated, also in a short list`() {
    #expect(animated([(3, 2, 0), (21, 70, 1), (21, 69, 2)]) == [true, true, false])
    #expect(animated([(256, 10_000, 3), (257, 10_000, 4)]) == [true, false])
  }

  @Test func `the fourth batch within half a second is not animated`() {
    #expect(
      animated([(1, 9, 0), (1, 9, 0.1), (1, 9, 0.2), (1, 9, 0.3), (1, 9, 0.75)]) == [true, true, true, false, true])
  }

  @Test func `a list without a window is not animated`() { #expect(animated([(1, 9, nil)]) == [false]) }
}
