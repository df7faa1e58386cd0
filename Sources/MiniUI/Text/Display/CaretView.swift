/// The line between two letters where the next one comes. It blinks, and alone is drawn anew when it does.
final class CaretView: View {
  /// Somebody types here.
  var isActive = false {
    didSet { if isActive != oldValue { restart() } }
  }
  private var timer: TimerQueue.Token?
  /// When it last moved.
  private var start: TimeInterval = 0

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    cornerRadius = 1
    accessibilityIdentifier = "caret"
  }

  override func tintColorDidChange() { backgroundColor = tintColor }

  override func didMoveToWindow() {
    backgroundColor = tintColor
    if host == nil { timer?.cancel() } else { restart() }
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    if traitCollection.prefersReducedMotion != previous?.prefersReducedMotion { restart() }
  }

  /// It is seen for a while whatever it did before: something was typed, or it has moved.
  func restart() {
    timer?.cancel()
    timer = nil
    isHidden = !isActive
    guard isActive, let host, !traitCollection.prefersReducedMotion else { return }
    start = host.time
    schedule(after: 1)
  }

  /// It is shown and hidden at multiples of the interval, until it rests.
  private func schedule(after count: Int) {
    guard let host else { return }
    let due = start + host.metrics.caretBlink * TimeInterval(count)
    timer = host.timers.schedule(at: due, for: "the caret to blink", isIdle: true) { [weak self] in
      self?.toggle(count)
    }
  }

  private func toggle(_ count: Int) {
    guard let host, isActive else { return }
    let rests = host.metrics.caretBlink * TimeInterval(count) >= host.metrics.caretBlinkTimeout
    isHidden = !rests && !count.isMultiple(of: 2)
    if !rests { schedule(after: count + 1) }
  }
}
