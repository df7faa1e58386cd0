/// Tracks the parts of a key frame animation, which ends when all of them have ended.
final class KeyframeCompletion {
  private let completion: (Bool) -> Void
  private var running = 0
  private var isFinished = true

  init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

  /// Adds a part.
  /// - Returns: a closure to call when the part has ended.
  func begin() -> (Bool) -> Void {
    running += 1
    return { [self] finished in
      running -= 1
      isFinished = isFinished && finished
      if running == 0 { completion(isFinished) }
    }
  }
}
