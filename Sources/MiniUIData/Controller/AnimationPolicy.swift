/// Decides which batches are animated. Batches with many changes, or in quick succession, are not: the user could not
/// follow them.
struct AnimationPolicy {
  /// The maximum number of operations in an animated batch.
  static let maximumOperationCount = 256
  /// The maximum fraction of rows that change in an animated batch, if there are more than `fewOperations`.
  static let maximumRowFraction = 0.3
  /// The number of operations that is animated even in a short list.
  static let fewOperations = 20
  /// The number of batches within `period` at which none is animated anymore.
  static let maximumBatchCount = 4
  /// The period for counting batches, in seconds.
  static let period: TimeInterval = 0.5

  /// The times of the last batches, oldest first.
  private var times: [TimeInterval] = []

  /// Returns whether a batch is animated.
  /// - Parameters:
  ///   - rows: The number of rows before the batch.
  ///   - time: The window's current time, in seconds; nil if the list is in no window.
  mutating func animates(operations: Int, rows: Int, at time: TimeInterval?) -> Bool {
    guard let time else { return false }
    times.removeAll { $0 <= time - AnimationPolicy.period }
    times.append(time)
    let share = Double(operations) / Double(max(rows, 1))
    return times.count < AnimationPolicy.maximumBatchCount && operations <= AnimationPolicy.maximumOperationCount
      && (operations <= AnimationPolicy.fewOperations || share <= AnimationPolicy.maximumRowFraction)
  }
}
