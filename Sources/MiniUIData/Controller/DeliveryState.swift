internal import Dispatch
internal import Foundation

/// The timing of what a list is told: at most one batch per frame, retries after errors, and the background task by which
/// settling waits for a fetch.
final class DeliveryState {
  /// The number of updates that were passed over for a newer one.
  var waits = 0
  /// The most updates in a row that are passed over.
  static let mostWaits = 3
  var retry = RetryDelay()
  /// The time of the window at which the last update was shown.
  private var lastDelivery: TimeInterval?
  private weak var scheduledView: View?
  private var cancelScheduled: (() -> Void)?
  /// Whether what is scheduled waits for the user.
  private var isHeld = false
  private var cancelPendingRetry: (() -> Void)?
  private var endTask: (() -> Void)?

  /// Runs `deliver` in the next frame of the view's window; at once if the view is in none.
  func schedule(in view: View?, _ deliver: @escaping () -> Void) {
    if let cancelScheduled {
      // One that waits for the window that the view has left would wait for ever if that was closed.
      // An update that is held may be out of date: `deliver` decides again whether to wait.
      if let view, scheduledView === view, view.window != nil, !isHeld { return }
      cancelScheduled()
      self.cancelScheduled = nil
    }
    guard let view, let now = WindowTurn.time(of: view) else { return deliver() }
    run(in: view, at: max(now, lastDelivery.map { $0 + Window.frameInterval } ?? now), isIdle: false, deliver)
  }

  /// Runs `deliver` at a later time of the window. Settling does not wait for it.
  func hold(in view: View, until time: TimeInterval, _ deliver: @escaping () -> Void) {
    run(in: view, at: time, isIdle: true, deliver)
  }

  /// Returns the time of the next frame of the view's window.
  func nextFrame(in view: View) -> TimeInterval { (WindowTurn.time(of: view) ?? 0) + Window.frameInterval }

  private func run(in view: View, at time: TimeInterval, isIdle: Bool, _ deliver: @escaping () -> Void) {
    scheduledView = view
    isHeld = isIdle
    cancelScheduled = WindowTurn.schedule(in: view, at: time, for: "changes of a list", isIdle: isIdle) { [weak self] in
      self?.cancelScheduled = nil
      deliver()
    }
  }

  // MARK: Moves by the user

  /// A move that the program has not written yet.
  struct UserMove {
    /// The number of commits that were known of.
    let commits: Int
    /// The time of the window until which other changes wait.
    let patience: TimeInterval
  }

  var userMove: UserMove?
  /// The time for which other changes wait until a move is written, in seconds.
  private static let patience: TimeInterval = 0.5

  /// Notes that the user has moved a row.
  func userDidMove(in view: View?, after commits: Int) {
    userMove = UserMove(commits: commits, patience: (view.flatMap(WindowTurn.time) ?? 0) + DeliveryState.patience)
  }

  func didDeliver(in view: View?) {
    waits = 0
    lastDelivery = view.flatMap(WindowTurn.time)
  }

  // MARK: Retries

  /// Runs `attempt` after the present delay, which doubles.
  func scheduleRetry(in view: View?, _ attempt: @escaping () -> Void) {
    cancelRetry()
    let delay = retry.take()
    if let view, let now = WindowTurn.time(of: view) {
      cancelPendingRetry = WindowTurn.schedule(
        in: view, at: now + delay, for: "another attempt to fetch a list", isIdle: true, attempt)
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

  /// The time after which a fetch is said to take long, in seconds. Chosen: what is done by then seems to be a result of the key.
  private static let patienceForFetch: TimeInterval = 0.25
  private var cancelPatience: (() -> Void)?

  /// Runs `action` after a while in the view's window, unless it is to run already.
  func startPatience(in view: View?, _ action: @escaping () -> Void) {
    guard cancelPatience == nil, let view, let now = WindowTurn.time(of: view) else { return }
    cancelPatience = WindowTurn.schedule(
      in: view, at: now + DeliveryState.patienceForFetch, for: "a sign that a list is fetched", isIdle: true, action)
  }

  func endPatience() {
    cancelPatience?()
    cancelPatience = nil
  }

  // MARK: Settling

  /// Begins or ends the background task of the view's application.
  func setBusy(_ isBusy: Bool, in view: View?) {
    if !isBusy {
      endTask?()
      endTask = nil
    } else if endTask == nil, let view {
      endTask = WindowTurn.beginBackgroundTask(in: view, named: "fetch a list")
    }
  }

  /// Forgets what waits: there is another follower, or none.
  func clear() {
    cancelScheduled?()
    cancelScheduled = nil
    cancelRetry()
    endPatience()
    setBusy(false, in: nil)
    userMove = nil
    waits = 0
  }

  func end() { clear() }
}
