internal import Foundation

/// Notifies when a list's view has entered a window, and when it has been in none for a while.
final class ListVisibility: Interaction {
  private(set) weak var view: View?
  /// The clock of the view's current or last window.
  private var clock: RunLoopTurn.Clock?
  private var cancelNotification: (() -> Void)?
  private let notify: (_ isPresent: Bool) -> Void

  /// The time for which a view may be in no window, in seconds: a view that is moved leaves its window briefly.
  private static let timeout: TimeInterval = 1

  init(_ notify: @escaping (_ isPresent: Bool) -> Void) { self.notify = notify }

  func willMove(to view: View?) { cancel() }

  func didMove(to view: View?) {
    self.view = view
    clock = view.flatMap(RunLoopTurn.clock)
  }

  func viewDidMoveToWindow() {
    cancel()
    guard let view else { return }
    if let present = RunLoopTurn.clock(of: view) {
      clock = present
      return notify(true)
    }
    guard let clock, let now = clock.time else { return notify(false) }
    cancelNotification = clock.schedule(at: now + Self.timeout, for: "the end of a list", isIdle: true) {
      [weak self] in
      self?.cancelNotification = nil
      self?.notify(false)
    }
  }

  private func cancel() {
    cancelNotification?()
    cancelNotification = nil
  }
}
