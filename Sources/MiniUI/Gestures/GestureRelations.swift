/// The relations of a recognizer to others in a touch sequence, from the recognizers and their delegates.
///
/// They are evaluated for every pair, in plain loops: see `Array.contains(identical:)`.
extension GestureRecognizer {
  /// Returns whether `other` fails when this recognizer is recognized, unless both are recognized simultaneously.
  final func prevents(_ other: GestureRecognizer) -> Bool { canPrevent(other) && other.canBePrevented(by: self) }

  /// Whether the two share a touch. Usually each has one.
  private func sharesTouch(with other: GestureRecognizer) -> Bool {
    if sequence.count == 1, other.sequence.count == 1 { return sequence[0] === other.sequence[0] }
    return sequence.intersects(identical: other.sequence)
  }

  /// Returns the recognizers that share a touch with this one and are not recognized simultaneously with it.
  final func rivals(among recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
    let delegate = delegate ?? DefaultGestureDelegate.shared
    var rivals: [GestureRecognizer] = []
    for other in recognizers where other !== self && sharesTouch(with: other) {
      let isSimultaneous =
        delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
        || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
      if !isSimultaneous { rivals.append(other) }
    }
    return rivals
  }

  /// Returns the recognizers that must fail before this one is recognized.
  final func requirements(among recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
    let delegate = delegate ?? DefaultGestureDelegate.shared
    // Not with `filter`: at each call of its closure Swift checks the actor, a fifth of the time of ten recognizers.
    var required: [GestureRecognizer] = []
    for other in recognizers where other !== self && requires(failureOf: other, delegate) { required.append(other) }
    return required
  }

  /// Returns whether this recognizer waits for `other` to fail. Delegates are asked once for each pair in a sequence.
  private func requires(failureOf other: GestureRecognizer, _ delegate: any GestureRecognizerDelegate) -> Bool {
    if !failureRequirements.isEmpty {
      for requirement in failureRequirements where requirement.value === other { return true }
    }
    guard sharesTouch(with: other) else { return false }
    if shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self) { return true }
    let number = other.arbitrationState.number
    if let known = arbitrationState.answer(for: number) { return known }
    let answer =
      delegate.gestureRecognizer(self, shouldRequireFailureOf: other)
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    arbitrationState.setAnswer(answer, for: number)
    return answer
  }
}

/// The default implementations of the delegate's methods, for recognizers without a delegate. An optional delegate
/// would be retained for each pair.
private final class DefaultGestureDelegate: GestureRecognizerDelegate {
  static let shared: any GestureRecognizerDelegate = DefaultGestureDelegate()
}
