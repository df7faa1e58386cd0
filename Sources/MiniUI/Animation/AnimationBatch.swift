/// The animations that begin between two calls, with a closure that is called when all have ended. Batches nest: an
/// animation belongs to all open batches.
///
///     AnimationBatch.begin()
///     AnimationBatch.current?.completion = { print("all have ended") }
///     View.animate(withDuration: 0.3) { tile.alpha = 0 }
///     AnimationBatch.commit()
package final class AnimationBatch {
  /// The open batches, the innermost last.
  private static var open: [AnimationBatch] = []

  /// The innermost open batch; nil if none is open.
  package static var current: AnimationBatch? { open.last }

  /// Called once, after the batch is committed and all its animations have ended, whether they finished or were removed.
  package var completion: (() -> Void)?
  private var runningCount = 0
  private var isCommitted = false

  private init() {}

  /// Opens a batch.
  package static func begin() { open.append(AnimationBatch()) }

  /// Closes the innermost batch. If none of its animations is running, its completion is called immediately. Does
  /// nothing if no batch is open.
  package static func commit() {
    guard let batch = open.popLast() else { return }
    batch.isCommitted = true
    batch.completeIfEnded()
  }

  /// Adds an animation group to the open batches.
  /// - Parameter completion: the completion of the group.
  /// - Returns: The completion that the group must call at its end.
  static func joined(_ completion: ((Bool) -> Void)?) -> ((Bool) -> Void)? {
    guard !open.isEmpty else { return completion }
    let batches = open
    for batch in batches { batch.runningCount += 1 }
    return { isFinished in
      completion?(isFinished)
      for batch in batches.reversed() {
        batch.runningCount -= 1
        batch.completeIfEnded()
      }
    }
  }

  private func completeIfEnded() {
    guard isCommitted, runningCount == 0, let completion else { return }
    self.completion = nil
    completion()
  }
}
