/// A timer that runs at a fixed pace while its view can be seen, and does not exist otherwise: not while the view or one around
/// it is hidden, transparent or clipped away, while the view is in no window, or while the window is hidden.
///
/// It is due at the multiples of its interval, so that all timers of one pace share their frames. The view passes
/// `didMoveToWindow` and `didComeIntoSight` on to it. The host stops it after the frame in which the view has gone out of sight.
/// Settling does not wait for it.
final class SightTimer {
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
  ///   - interval: the time between two calls, in seconds. An app that is late calls once for all that it has missed.
  ///   - purpose: the purpose in words, for people who wait for the timer.
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

  /// Called when the view has entered a window or left one.
  func viewDidMoveToWindow() {
    stop()
    if isOn { update() }
  }

  private func update() {
    view?.footprint.isWatched = isOn
    // The next frame finds out whether the view can be seen.
    if isOn { view?.setNeedsComposition() } else { stop() }
  }

  /// Called when a frame has placed the view where it can be seen.
  /// - Returns: whether the timer has begun to run.
  func viewIsInSight() -> Bool {
    guard isOn, token == nil, let host = view?.host, host.isShown else { return false }
    host.didStart(self)
    schedule(in: host)
    return true
  }

  /// Stops the timer if the view cannot be seen any more.
  /// - Returns: whether the timer runs in the window of `host`.
  func continueInSight(in host: ViewHost) -> Bool {
    guard token != nil, let view, view.host === host else { return false }
    if host.isShown, view.isInSight { return true }
    stop()
    return false
  }

  private func stop() {
    token?.cancel()
    token = nil
  }

  private func schedule(in host: ViewHost) {
    let due = TimeInterval(SightTimer.count(of: interval, at: host.time) + 1) * interval
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
  fileprivate final var isInSight: Bool {
    if footprint.subtree.isEmpty { return false }
    // The views within a hidden one keep the pixels that they had.
    var candidate: View? = self
    while let view = candidate {
      if view.isHidden || view.presentedAlpha <= 0 { return false }
      candidate = view.superview
    }
    return true
  }
}

extension ViewHost {
  /// Sets whether the window is on the screen, as far as the system tells. Timers of views in it stop while it is not.
  func setShown(_ shown: Bool) {
    guard shown != isShown else { return }
    isShown = shown
    if shown { root?.setNeedsComposition() } else { stopUnseenTimers() }
  }
}
