/// The arbiter's data about a recognizer, for one touch sequence.
struct GestureArbitrationState {
  /// The recognizer's number: the order in which recognizers joined the sequence.
  var number = 0
  /// The state that the recognizer enters when the recognizers it waits for have failed; nil if it does not wait.
  var awaited: GestureRecognizer.State?
  /// The delegates' answers to whether the recognizer waits for another one to fail.
  var answers = RequirementAnswers()
}

/// Cached answers to whether a recognizer waits for another one, by the number of the other, so that delegates are
/// asked once for each pair. Two bits each: a hundred recognizers on one touch are ten thousand pairs.
struct RequirementAnswers {
  private var notes: [UInt64] = []

  /// Returns the answer for the recognizer with this number; nil if it is not cached.
  func answer(for number: Int) -> Bool? {
    let word = number >> 5
    guard word < notes.count else { return nil }
    let note = notes[word] >> RequirementAnswers.shift(number) & 3
    return note == 0 ? nil : note == 3
  }

  /// Stores an answer that was not cached.
  mutating func note(_ answer: Bool, for number: Int) {
    let word = number >> 5
    while notes.count <= word { notes.append(0) }
    notes[word] |= (answer ? 3 : 1) << RequirementAnswers.shift(number)
  }

  /// The position of an answer in its word, which holds 32 of them.
  private static func shift(_ number: Int) -> UInt64 { UInt64(truncatingIfNeeded: number & 31) * 2 }
}
