internal import MiniUICore

/// Foundation's timers and performers on the main run loop, which nobody runs while the main thread sleeps in SDL.
///
/// A look at the run loop fires what is due and tells when the next timer is. It costs 7 µs, as much as handling an event, so
/// it is not taken after events that are nothing but pointer motion or the wheel. A timer that their handlers set is seen after
/// whatever comes next, at the latest when the button goes up.
final class RunLoopTimers {
  private let clock: any MonotonicClock
  private var mayHaveChanged = true
  /// When the next timer is due, in the clock's time; nil if there is none.
  private(set) var nextDue: TimeInterval?

  init(clock: any MonotonicClock) { self.clock = clock }

  func noteThatTimersMayHaveChanged() { mayHaveChanged = true }

  /// Looks at the run loop if that may bring something: what is due runs.
  /// - Returns: whether it looked. Timers may have fired then, and main-actor work may have been done: the run loop drains
  ///   the main queue too, without saying so.
  func look() -> Bool {
    let isDue = nextDue.map { $0 <= clock.now } ?? false
    guard mayHaveChanged || isDue else { return false }
    mayHaveChanged = false
    let next = RunLoop.main.limitDate(forMode: .default) ?? .distantFuture
    // Further away than a century: never. The system never sleeps so long, and its date would not fit.
    let delay = next.timeIntervalSinceNow
    nextDue = delay < 3e9 ? clock.now + max(delay, 0) : nil
    return true
  }
}
