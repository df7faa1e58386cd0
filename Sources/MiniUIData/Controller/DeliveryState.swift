internal import Dispatch
internal import Foundation

/// Schedules the updates of a list: at most one batch per frame, retries after errors, and a background task, so that
/// settling waits for a fetch.
final class DeliveryState {
  /// The number of consecutive updates that were skipped for a newer one.
  var waits = 0
  /// The maximum number of consecutive skipped updates.
  static let maximumWaitCount = 3
  var retry = RetryDelay()
  /// Ends the controller's observations and fetches. Called when the controller no longer exists.
  var end: (() -> Void)?

  isolated deinit {
    clear()
    end?()
  }

  /// The window's time when the last update was shown.
  private var lastDelivery: TimeInterval?
  private weak var scheduledView: View?
  private var cancelScheduled: (() -> Void)?
  /// Whether the scheduled work waits for the user.
  private var isHeld = false
  private var cancelPendingRetry: (() -> Void)?
  private var endTask: (() -> Void)?

  /// Runs `deliver` in the next frame of the view's window, or immediately if the view is in none.
  func schedule(in view: View?, _ deliver: @escaping () -> Void) {
    if let cancelScheduled {
      // Work in a closed window would never run, so check that the view is still in the window in which the work was
      // scheduled. A held update may be out of date, so `deliver` decides again whether to wait.
      if let view, scheduledView === view, view.window != nil, !isHeld { return }
      cancelScheduled()
      self.cancelScheduled = nil
    }
    guard let view, let now = RunLoopTurn.time(of: view) else { return deliver() }
    run(in: view, at: max(now, lastDelivery.map { $0 + Window.frameInterval } ?? now), isIdle: false, deliver)
  }

  /// Runs `deliver` at a later time of the window. Settling does not wait for it.
  func hold(in view: View, until time: TimeInterval, _ deliver: @escaping () -> Void) {
    run(in: view, at: time, isIdle: true, deliver)
  }

  /// Returns the time of the next frame of the view's window.
  func nextFrame(in view: View) -> TimeInterval { (RunLoopTurn.time(of: view) ?? 0) + Window.frameInterval }

  private func run(in view: View, at time: TimeInterval, isIdle: Bool, _ deliver: @escaping () -> Void) {
    scheduledView = view
    isHeld = isIdle
    cancelScheduled = RunLoopTurn.clock(of: view)?.schedule(at: time, for: "changes of a list", isIdle: isIdle) {
      [weak self] in
      self?.cancelScheduled = nil
      deliver()
    }
  }

  // MARK: Moves by the user

  /// A move by the user that the program has not written yet.
  struct UserMove {
    /// The number of commits known at that time.
    let commits: Int
    /// The time of the window until which other changes are held.
    let timeout: TimeInterval
  }

  var userMove: UserMove?
  /// The maximum time for which other changes wait for the writing of a move, in seconds.
  private static let timeout: TimeInterval = 0.5

  /// Records that the user has moved a row.
  func userDidMove(in view: View?, after commits: Int) {
    userMove = UserMove(commits: commits, timeout: (view.flatMap(RunLoopTurn.time) ?? 0) + DeliveryState.timeout)
  }

  func didDeliver(in view: View?) {
    waits = 0
    lastDelivery = view.flatMap(RunLoopTurn.time)
  }

  // MARK: Retries

  /// Runs `attempt` after the current delay, which then doubles.
  func scheduleRetry(in view: View?, _ attempt: @escaping () -> Void) {
    cancelRetry()
    let delay = retry.take()
    if let view, let now = RunLoopTurn.time(of: view) {
      cancelPendingRetry = RunLoopTurn.clock(of: view)?.schedule(
        at: now + delay, for: "another attempt to fetch a list", isIdle: true, attempt)
    } else {
      let work = DispatchWorkItem { MainActor.assumeIsolated { attempt() } }
      DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: work)
      cancelPendingRetry = { work.cancel() }
    }
  }

  func cancelRetry() {
    cancelPendingRetry?()
    cancelPendingRetry = nil
  }

  // MARK: Long fetches

  /// The time after which a fetch counts as long, in seconds. Chosen: a faster result seems to follow the key directly.
  private static let fetchIndicatorDelay: TimeInterval = 0.25
  private var cancelFetchTimer: (() -> Void)?

  /// Runs `action` after a while in the view's window, unless this is already scheduled.
  func startFetchTimer(in view: View?, _ action: @escaping () -> Void) {
    guard cancelFetchTimer == nil, let view, let now = RunLoopTurn.time(of: view) else { return }
    cancelFetchTimer = RunLoopTurn.clock(of: view)?.schedule(
      at: now + DeliveryState.fetchIndicatorDelay, for: "a sign that a list is fetched", isIdle: true, action)
  }

  func stopFetchTimer() {
    cancelFetchTimer?()
    cancelFetchTimer = nil
  }

  // MARK: Settling

  /// Begins or ends the background task of the view's application.
  func setBusy(_ isBusy: Bool, in view: View?) {
    if !isBusy {
      endTask?()
      endTask = nil
    } else if endTask == nil, let view {
      endTask = RunLoopTurn.beginBackgroundTask(in: view, named: "fetch a list")
    }
  }

  /// Cancels scheduled work: the follower was replaced or removed, or the controller ends.
  func clear() {
    cancelScheduled?()
    cancelScheduled = nil
    cancelRetry()
    stopFetchTimer()
    setBusy(false, in: nil)
    userMove = nil
    waits = 0
  }
}
