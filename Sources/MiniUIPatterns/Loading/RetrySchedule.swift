/// Automatic retries after a failure, with growing pauses. While the view that shows the result is not visible, no retry
/// is made.
///
///     private lazy var retries = RetrySchedule(of: view) { [weak self] in self?.load() }
///
///     func didLoad(_ error: ResourceError?) {
///       if let error { retries.didFail(error) } else { retries.didSucceed() }
///     }
///
/// After a success no attempt is scheduled.
@preconcurrency @MainActor public final class RetrySchedule {
  /// The seconds before the first retry; each further one waits twice as long. By default 2.
  public var firstPause: TimeInterval = 2
  /// The maximum pause between two attempts, in seconds. By default 60.
  public var maximumPause: TimeInterval = 60

  private weak var view: View?
  private let clock: any ResourceClock
  private let attempt: () -> Void
  private var failureCount = 0
  private var cancel: (@MainActor () -> Void)?
  /// Whether an attempt was due while the view was not visible.
  private var isOverdue = false

  /// Creates a schedule without attempts.
  /// - Parameters:
  ///   - view: the view that shows the result; not retained.
  ///   - clock: the clock of the pauses; the system's by default. If the loader has another clock, pass that one.
  ///   - attempt: called for each retry. It ends in another call of `didFail` or `didSucceed`.
  public init(of view: View, clock: any ResourceClock = SystemResourceClock(), attempt: @escaping () -> Void) {
    self.view = view
    self.clock = clock
    self.attempt = attempt
  }

  isolated deinit { cancel?() }

  /// Schedules the next attempt after a failure.
  /// - Parameter error: the reason of the failure. No attempt is scheduled for a permanent failure.
  public func didFail(_ error: ResourceError?) {
    stop()
    if let error, error.isPermanent { return }
    let pause = min(firstPause * pow(2, Double(min(failureCount, 16))), maximumPause)
    failureCount += 1
    cancel = clock.schedule(after: pause) { [weak self] in self?.isDue() }
  }

  /// Ends the attempts after a success: the next failure begins with the first pause.
  public func didSucceed() {
    stop()
    failureCount = 0
  }

  /// Ends the attempts, for example because the view shows other content.
  public func stop() {
    cancel?()
    cancel = nil
    isOverdue = false
  }

  /// Makes the attempt that was due while the view was not visible. Call it when the view enters a window.
  public func resume() {
    if isOverdue { isDue() }
  }

  private func isDue() {
    cancel = nil
    isOverdue = !isVisible
    if !isOverdue { attempt() }
  }

  private var isVisible: Bool {
    guard let view, view.window != nil else { return false }
    return sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden }
  }
}
