/// The notes of an arbiter about a recognizer, for one touch sequence.
struct GestureStanding {
  /// The number of the recognizer, in the order in which recognizers joined the sequence.
  var number = 0
  /// The state that the recognizer enters as soon as others have failed; nil unless it waits for them.
  var awaited: GestureRecognizer.State?
  /// The answers of delegates to whether the recognizer waits for another one to fail.
  var answers = RequirementAnswers()
}

/// The answers to whether a recognizer waits for another one to fail, by the number of the other, so that delegates are asked
/// once for each pair. Two bits for each: a hundred recognizers of one touch are ten thousand pairs.
struct RequirementAnswers {
  private var asked: [UInt64] = []
  private var required: [UInt64] = []

  /// Returns the answer for the recognizer with this number; nil if it is not known.
  func answer(for number: Int) -> Bool? {
    let (word, bit) = (number / 64, UInt64(1) << UInt64(number % 64))
    guard word < asked.count, asked[word] & bit != 0 else { return nil }
    return required[word] & bit != 0
  }

  /// Notes an answer that was not known.
  mutating func note(_ answer: Bool, for number: Int) {
    let (word, bit) = (number / 64, UInt64(1) << UInt64(number % 64))
    while asked.count <= word {
      asked.append(0)
      required.append(0)
    }
    asked[word] |= bit
    if answer { required[word] |= bit }
  }
}
