/// The decision which batches are animated: not those in which so much changes, or so often, that nothing could be followed.
struct AnimationPolicy {
  /// The most operations of an animated batch.
  static let mostOperations = 256
  /// The greatest share of the rows that changes in an animated batch, if more than `fewOperations` do.
  static let mostRows = 0.3
  /// The number of operations that is animated in a short list too.
  static let fewOperations = 20
  /// The number of batches within `period` seconds from which on none is animated.
  static let mostBatches = 4
  /// A time in seconds.
  static let period: TimeInterval = 0.5

  /// The times of the last batches, the oldest first.
  private var times: [TimeInterval] = []

  /// Returns whether a batch is animated.
  /// - Parameters:
  ///   - rows: The number of rows before the batch.
  ///   - time: The present time of the window, in seconds; nil if the list is in none.
  mutating func animates(operations: Int, rows: Int, at time: TimeInterval?) -> Bool {
    guard let time else { return false }
    times.removeAll { $0 <= time - AnimationPolicy.period }
    times.append(time)
    let share = Double(operations) / Double(max(rows, 1))
    return times.count < AnimationPolicy.mostBatches && operations <= AnimationPolicy.mostOperations
      && (operations <= AnimationPolicy.fewOperations || share <= AnimationPolicy.mostRows)
  }
}
