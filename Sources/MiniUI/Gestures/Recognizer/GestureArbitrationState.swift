/// The arbiter's data about a recognizer, for one touch sequence.
struct GestureArbitrationState {
  /// The recognizer's number: the order in which recognizers joined the sequence.
  var number = 0
  /// The state that the recognizer enters when the recognizers it waits for have failed; nil if it does not wait.
  var awaited: GestureRecognizer.State?
  /// The cached answers of the delegates: whether the recognizer waits for another one to fail, by the number of the
  /// other one. Delegates are asked once for each pair. Stored as an array: with 100 recognizers, a dictionary would
  /// take a third of the time.
  private var answers: [Bool?] = []

  /// The answer of the delegates for the recognizer with this number; nil if they were not asked yet.
  func answer(for number: Int) -> Bool? { number < answers.count ? answers[number] : nil }

  mutating func setAnswer(_ answer: Bool, for number: Int) {
    while answers.count < number { answers.append(nil) }
    if answers.count == number { answers.append(answer) } else { answers[number] = answer }
  }
}
