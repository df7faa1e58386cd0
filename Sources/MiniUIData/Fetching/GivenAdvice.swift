internal import Synchronization

/// The sentences of advice that a list has given to its programmer, each of which is given once.
nonisolated final class GivenAdvice: Sendable {
  private let sentences = Mutex<Set<String>>([])

  /// Notes a sentence.
  /// - Returns: Whether it was not given before.
  func isNew(_ sentence: String) -> Bool { sentences.withLock { $0.insert(sentence).inserted } }
}
