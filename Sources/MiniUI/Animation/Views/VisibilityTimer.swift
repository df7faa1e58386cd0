/// A timer that runs only while its view can be seen. It stops while the view or an ancestor is hidden, transparent or
/// clipped away, while the view is in no window, and while the window is hidden.
///
/// It fires at multiples of its interval, so that all timers with the same interval share frames. The view forwards
/// `didBecomeVisible` to it. The host stops it after the frame in which the view becomes invisible, and when the view
/// leaves the window. Settling does not wait for it.
final class VisibilityTimer {
  private weak var view: View?
  private let interval: TimeInterval
  private let purpose: StaticString
  private let action: () -> Void
  private var token: TimerQueue.Token?

  /// Whether the timer runs as soon as the view can be seen.
  var isOn = false {
    didSet { if isOn != oldValue { update() } }
  }

  /// - Parameters:
  ///   - interval: the time between two calls, in seconds. Missed calls are combined into one.
  ///   - purpose: a description of the purpose, for debugging.
  init(of view: View, every interval: TimeInterval, for purpose: StaticString, _ action: @escaping () -> Void) {
    self.view = view
    self.interval = interval
    self.purpose = purpose
    self.action = action
  }

  /// Returns the number of intervals that have passed at `time`, in seconds of the window's clock.
  static func count(of interval: TimeInterval, at time: TimeInterval) -> Int {
    Int((time / interval + 1e-6).rounded(.down))
  }

  private func update() {
    view?.footprint.isWatched = isOn
    // The next frame determines whether the view can be seen.
    if isOn { view?.setNeedsComposition() } else { stop() }
  }

  /// Called after a frame in which the view has become visible.
  /// - Returns: whether the timer has started.
  func viewIsOnScreen() -> Bool {
    guard isOn, token == nil, let host = view?.host, host.isShown else { return false }
    if !host.visibilityTimers.contains(identical: self) { host.visibilityTimers.append(self) }
    schedule(in: host)
    return true
  }

  /// Stops the timers of views that are no longer visible in a window.
  static func stopHidden(in host: ViewHost) {
    host.visibilityTimers = host.visibilityTimers.filter { $0.continueWhileVisible(in: host) }
  }

  /// Stops the timers of a view that leaves a window.
  static func stop(of view: View, in host: ViewHost) {
    for timer in host.visibilityTimers where timer.view === view { timer.stop() }
  }

  /// Stops the timer if the view is no longer visible.
  /// - Returns: whether the timer still runs in the window of `host`.
  private func continueWhileVisible(in host: ViewHost) -> Bool {
    guard token != nil, let view, view.host === host else { return false }
    if host.isShown, view.isOnScreen { return true }
    stop()
    return false
  }

  private func stop() {
    token?.cancel()
    token = nil
  }

  private func schedule(in host: ViewHost) {
    let due = TimeInterval(VisibilityTimer.count(of: interval, at: host.time) + 1) * interval
    token = host.timers.schedule(at: due, for: purpose, isIdle: true) { [weak self] in self?.fire() }
  }

  private func fire() {
    guard let host = view?.host else { return stop() }
    schedule(in: host)
    action()
  }
}

extension View {
  /// Whether pixels of the view may be visible, as of the last frame.
  fileprivate final var isOnScreen: Bool {
    if footprint.subtree.isEmpty { return false }
    // Subviews of a hidden view keep their old pixels, so each ancestor is checked.
    return !sequence(first: self, next: \.superview).contains { $0.isHidden || $0.presentedAlpha <= 0 }
  }
}

extension ViewHost {
  /// Sets whether the system shows the window on the screen. Timers of its views stop while it does not.
  func setShown(_ shown: Bool) {
    guard shown != isShown else { return }
    isShown = shown
    if shown { root?.setNeedsComposition() } else { VisibilityTimer.stopHidden(in: self) }
  }
}
