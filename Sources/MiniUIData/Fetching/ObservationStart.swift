internal import Dispatch
internal import Synchronization

/// Waits for an observation to start, which needs the writing connection and so may take as long as a write.
nonisolated final class ObservationStart: Sendable {
  /// Whether the observation started during the wait.
  enum Outcome { case inTime, late }

  private enum Phase { case waiting, started, abandoned }
  private let phase = Mutex(Phase.waiting)
  private let started = DispatchSemaphore(value: 0)

  /// Waits until `finish` is called, or the time has elapsed.
  func wait(seconds: Double) {
    guard started.wait(timeout: .now() + seconds) == .timedOut else { return }
    phase.withLock { if $0 == .waiting { $0 = .abandoned } }
  }

  /// Records that the observation has started. If it started late, a change before its start may have been missed.
  func finish() -> Outcome {
    defer { started.signal() }
    return phase.withLock { phase in
      defer { phase = .started }
      return phase == .abandoned ? .late : .inTime
    }
  }
}
