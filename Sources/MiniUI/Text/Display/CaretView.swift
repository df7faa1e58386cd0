/// The caret, a blinking line where text is inserted. Blinking redraws only this view.
final class CaretView: View {
  /// Whether the caret is shown. Setting it to true starts the blinking.
  var isActive = false {
    didSet { if isActive != oldValue { restart() } }
  }
  private var timer: TimerQueue.Token?
  /// The time when the blinking started.
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

  /// Shows the caret and restarts the blinking. Called after the caret has moved or text was typed.
  func restart() {
    timer?.cancel()
    timer = nil
    isHidden = !isActive
    guard isActive, let host, !traitCollection.prefersReducedMotion else { return }
    start = host.time
    schedule(after: 1)
  }

  /// Schedules the next change of visibility, at a multiple of the interval. The caret stays visible after the timeout.
  private func schedule(after count: Int) {
    guard let host else { return }
    let due = start + host.metrics.text.caretBlink * TimeInterval(count)
    timer = host.timers.schedule(at: due, for: "the caret to blink", isIdle: true) { [weak self] in
      self?.toggle(count)
    }
  }

  private func toggle(_ count: Int) {
    guard let host, isActive else { return }
    let rests = host.metrics.text.caretBlink * TimeInterval(count) >= host.metrics.text.caretBlinkTimeout
    isHidden = !rests && !count.isMultiple(of: 2)
    if !rests { schedule(after: count + 1) }
  }
}
