/// The parts of an animation by key frames, which has ended when all of them have.
final class KeyframeParts {
  private let completion: (Bool) -> Void
  private var running = 0
  private var isFinished = true

  init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

  /// Adds a part.
  /// - Returns: what is to be called when it has ended.
  func begin() -> (Bool) -> Void {
    running += 1
    return { [self] finished in
      running -= 1
      isFinished = isFinished && finished
      if running == 0 { completion(isFinished) }
    }
  }
}
