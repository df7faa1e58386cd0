internal import Synchronization

/// The warnings that a list has given to its programmer, so that each is given once.
nonisolated final class IssuedWarnings: Sendable {
  private let sentences = Mutex<Set<String>>([])

  /// Records a warning.
  /// - Returns: Whether it is new.
  func isNew(_ sentence: String) -> Bool { sentences.withLock { $0.insert(sentence).inserted } }
}
