/// What shall happen later, in the order in which it falls due. It has no clock: whoever owns it says what time it is.
final class TimerQueue {
  /// Stops one timer; for ever.
  final class Token {
    fileprivate(set) var isPending = true
    let due: TimeInterval
    /// What it is for, in words for people who wait for it.
    let purpose: StaticString
    /// Nobody waits for it: it is as it should be before and after.
    let isIdle: Bool
    fileprivate var action: (() -> Void)?

    fileprivate init(due: TimeInterval, purpose: StaticString, isIdle: Bool, action: @escaping () -> Void) {
      self.due = due
      self.purpose = purpose
      self.isIdle = isIdle
      self.action = action
    }

    func cancel() {
      isPending = false
      action = nil
    }
  }

  /// By due time; those due together in the order in which they were scheduled.
  private var timers: [Token] = []

  /// A moment that is infinitely far away, or no number, never comes.
  /// - Parameter isIdle: whoever waits until nothing moves any more need not wait for it, as for the blinking of a caret.
  func schedule(
    at due: TimeInterval, for purpose: StaticString, isIdle: Bool = false, _ action: @escaping () -> Void
  ) -> Token {
    let token = Token(due: due, purpose: purpose, isIdle: isIdle, action: action)
    guard due < .infinity else { return token }
    let index = timers.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0
    timers.insert(token, at: index)
    return token
  }

  /// When the first of them is due; nil if none waits.
  var nextDue: TimeInterval? {
    while let first = timers.first, !first.isPending { timers.removeFirst() }
    return timers.first?.due
  }

  var isEmpty: Bool { nextDue == nil }

  /// Those that wait, in the order in which they fall due.
  var pending: [Token] { timers.filter(\.isPending) }

  /// Fires everything due at or before `time`, each at its own time, which `setTime` is told before. What is scheduled for
  /// now by an action that runs now waits for the next call: a turn ends.
  func fire(upTo time: TimeInterval, setTime: (TimeInterval) -> Void) {
    guard let first = nextDue, first <= time else { return }
    let count = timers.prefix { $0.due <= time }.count
    let due = timers.prefix(count)
    timers.removeFirst(count)
    for token in due {
      guard let action = token.action else { continue }
      setTime(token.due)
      token.cancel()
      action()
    }
  }
}
