/// Recognizes one or more quick taps at one location, when the last finger of the last tap is lifted. Use it to let the
/// user tap a view. For buttons use ``Button``.
@preconcurrency @MainActor open class TapGestureRecognizer: GestureRecognizer {
  nonisolated deinit {}

  /// The number of taps. 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of fingers in each tap. 1 by default.
  open var numberOfTouchesRequired = 1

  private var tapCount = 0
  /// The maximum number of fingers that were down during the current tap.
  private var fingers = 0
  private var starts: [ObjectIdentifier: CGPoint] = [:]
  private var firstTap: CGPoint?
  private var timer: TimerQueue.Token?

  /// Creates a recognizer that calls `action` when the gesture is recognized.
  public convenience init(_ action: @escaping (TapGestureRecognizer) -> Void) {
    self.init()
    addTarget(action: action)
  }

  open override var expectsMoreTouches: Bool {
    tapCount > 0 && tapCount < numberOfTapsRequired && current == .possible
  }

  /// Returns whether `touch` is close to the first tap. Several fingers are accepted, as their center is known only
  /// when all are down.
  open override func expects(_ touch: Touch) -> Bool {
    numberOfTouchesRequired > 1 || numberOfTouches > 0 || isNearFirstTap(touch.position)
  }

  final override var recognizesTaps: Bool { numberOfTapsRequired == 1 && numberOfTouchesRequired == 1 }

  override var locationInWindow: CGPoint {
    firstTap ?? (starts.isEmpty ? centroid : GestureRecognizer.middle(of: Array(starts.values)))
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard current == .possible, let touch = touches.first else { return }
    if starts.isEmpty {
      wait(numberOfTapsRequired > 1 ? metrics.pointer.multiTapHold : metrics.pointer.tapHold, from: event.timestamp)
    }
    starts[ObjectIdentifier(touch)] = touch.position
    fingers = max(fingers, numberOfTouches)
    if fingers > numberOfTouchesRequired || (fingers == numberOfTouchesRequired && !isNearFirstTap(centroid)) {
      state = .failed
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    for touch in touches {
      guard let start = starts[ObjectIdentifier(touch)] else { continue }
      if touch.position.distance(to: start) > limit(metrics.pointer.tapSlop) { state = .failed }
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    guard current == .possible, numberOfTouches == touches.count else { return }
    if fingers < numberOfTouchesRequired { return state = .failed }
    firstTap = firstTap ?? GestureRecognizer.middle(of: Array(starts.values))
    tapCount += 1
    fingers = 0
    starts.removeAll()
    if tapCount == numberOfTapsRequired {
      timer?.cancel()
      state = .recognized
    } else {
      wait(metrics.pointer.multiTapGap, from: event.timestamp)
    }
  }

  open override func reset() {
    timer?.cancel()
    timer = nil
    tapCount = 0
    fingers = 0
    starts.removeAll()
    firstTap = nil
  }

  private func isNearFirstTap(_ point: CGPoint) -> Bool {
    firstTap.map { point.distance(to: $0) <= limit(metrics.pointer.multiTapDistance) } ?? true
  }

  private func wait(_ time: InteractionMetrics.PerPointer<TimeInterval>, from start: TimeInterval) {
    timer?.cancel()
    let limit = limit(time)
    guard limit.isFinite else { return timer = nil }
    timer = schedule(after: limit, from: start, for: "the end of a tap's time") { [weak self] in self?.state = .failed }
  }
}

extension GestureRecognizer {
  /// Returns the value of a metric for the kind of pointer in the sequence: finger or mouse.
  final func limit<Value>(_ metric: InteractionMetrics.PerPointer<Value>) -> Value {
    sequence.last?.type == .indirectPointer ? metric.mouse : metric.touch
  }
}
