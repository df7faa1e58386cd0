internal import Dispatch
internal import Foundation

/// The timing of what a list is told: at most one batch per frame, retries after errors, and the background task by which
/// settling waits for a fetch.
final class DeliveryState {
  /// Whether an update has waited for a newer one.
  var hasWaited = false
  var retry = RetryDelay()
  /// The time of the window at which the last update was shown.
  private var lastDelivery: TimeInterval?
  private weak var scheduledView: View?
  private var cancelScheduled: (() -> Void)?
  private var cancelPendingRetry: (() -> Void)?
  private var endTask: (() -> Void)?

  /// Runs `deliver` in the next frame of the view's window; at once if the view is in none.
  func schedule(in view: View?, _ deliver: @escaping () -> Void) {
    if let cancelScheduled {
      // One that waits for the window that the view has left would wait for ever if that was closed.
      if let view, scheduledView === view, view.window != nil { return }
      cancelScheduled()
      self.cancelScheduled = nil
    }
    guard let view, let now = WindowTurn.time(of: view) else { return deliver() }
    run(in: view, at: max(now, lastDelivery.map { $0 + Window.frameInterval } ?? now), isIdle: false, deliver)
  }

  /// Runs `deliver` a frame later. Settling does not wait for it.
  func hold(in view: View, _ deliver: @escaping () -> Void) {
    guard let now = WindowTurn.time(of: view) else { return }
    run(in: view, at: now + Window.frameInterval, isIdle: true, deliver)
  }

  private func run(in view: View, at time: TimeInterval, isIdle: Bool, _ deliver: @escaping () -> Void) {
    scheduledView = view
    cancelScheduled = WindowTurn.schedule(in: view, at: time, for: "changes of a list", isIdle: isIdle) { [weak self] in
      self?.cancelScheduled = nil
      deliver()
    }
  }

  func didDeliver(in view: View?) {
    hasWaited = false
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

  func end() {
    cancelScheduled?()
    cancelRetry()
    setBusy(false, in: nil)
  }
}
