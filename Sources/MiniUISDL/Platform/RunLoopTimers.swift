internal import MiniUICore

/// Runs Foundation's timers and performers on the main run loop, which does not run while the main thread sleeps in
/// SDL.
///
/// A check of the run loop fires due timers and finds the time of the next one. It takes 7 µs, as long as handling an
/// event, so it is skipped after pointer motion and wheel events. A timer that is set in a handler of these events is found
/// after the next event of another kind, wake or deadline; during a drag, at the latest when the button is released.
final class RunLoopTimers {
  private let clock: any MonotonicClock
  private var mayHaveChanged = true
  /// The due time of the next timer; nil if there is none.
  private(set) var nextDue: TimeInterval?

  init(clock: any MonotonicClock) { self.clock = clock }

  func invalidateTimers() { mayHaveChanged = true }

  /// Checks the run loop if timers may have changed or are due, and fires the due ones.
  /// - Returns: Whether the run loop was checked. Timers may have fired then, and main-actor work may have run, since
  ///   the run loop also drains the main queue without reporting it.
  func poll() -> Bool {
    let isDue = nextDue.map { $0 <= clock.now } ?? false
    guard mayHaveChanged || isDue else { return false }
    mayHaveChanged = false
    let next = RunLoop.main.limitDate(forMode: .default) ?? .distantFuture
    // Times more than about a century away count as never: the system does not sleep that long, and the date would
    // overflow.
    let delay = next.timeIntervalSinceNow
    nextDue = delay < 3e9 ? clock.now + max(delay, 0) : nil
    return true
  }
}
