/// A clock for the age of cached resources, timeouts and retries.
@preconcurrency @MainActor public protocol ResourceClock: AnyObject {
  /// The present time.
  var now: Date { get }
  /// Calls a closure after a time, in seconds.
  /// - Returns: a closure that cancels the call.
  func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void
}

/// The system's time.
@preconcurrency @MainActor public final class SystemResourceClock: ResourceClock {
  public init() {}

  public var now: Date { Date() }

  public func schedule(
    after delay: TimeInterval, _ action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    // A timer source, not a delayed block: a cancelled source no longer wakes the program.
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + delay)
    timer.setEventHandler {
      timer.cancel()
      MainActor.assumeIsolated(action)
    }
    timer.resume()
    return { timer.cancel() }
  }
}
