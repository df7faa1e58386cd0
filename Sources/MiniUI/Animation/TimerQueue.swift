/// A queue of timers, ordered by due time. It has no clock: its owner passes the time.
final class TimerQueue {
  /// A scheduled timer, which can be cancelled.
  final class Token {
    /// Whether the timer has neither fired nor been cancelled.
    fileprivate(set) var isPending = true
    /// The time at which it is due, in seconds.
    let due: TimeInterval
    /// A description of the purpose, for debugging.
    let purpose: StaticString
    /// Whether settling does not wait for the timer.
    let isIdle: Bool
    fileprivate var action: (() -> Void)?

    fileprivate init(due: TimeInterval, purpose: StaticString, isIdle: Bool, action: @escaping () -> Void) {
      self.due = due
      self.purpose = purpose
      self.isIdle = isIdle
      self.action = action
    }

    /// Cancels the timer and releases its action.
    func cancel() {
      isPending = false
      action = nil
    }
  }

  /// The timers, ordered by due time, then by order of scheduling.
  private var timers: [Token] = []
  /// The window's clock, which a timer wakes.
  private let clock: WindowClock?

  init(clock: WindowClock? = nil) { self.clock = clock }

  /// Schedules an action. If the due time is infinity or NaN, the action never runs.
  /// - Parameter isIdle: whether settling does not wait for the timer, such as the timer of the blinking caret.
  func schedule(
    at due: TimeInterval, for purpose: StaticString, isIdle: Bool = false, _ action: @escaping () -> Void
  ) -> Token {
    let token = Token(due: due, purpose: purpose, isIdle: isIdle, action: action)
    guard due < .infinity else { return token }
    let index = timers.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0
    timers.insert(token, at: index)
    clock?.wake()
    return token
  }

  /// The due time of the first timer; nil if there is none.
  var nextDue: TimeInterval? {
    while let first = timers.first, !first.isPending { timers.removeFirst() }
    return timers.first?.due
  }

  /// The pending timers, ordered by due time.
  var pending: [Token] { timers.filter(\.isPending) }

  /// Cancels all timers.
  func removeAll() {
    for timer in timers { timer.cancel() }
    timers = []
  }

  /// Fires all timers that are due at or before `time`, after passing each due time to `setTime`. Timers that an action
  /// schedules for the current moment fire in the next call. So a turn of the run loop always ends.
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
