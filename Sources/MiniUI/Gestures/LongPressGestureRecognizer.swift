/// Recognizes fingers that stay down for a while. Use it for a second action of a view; for menus use
/// ``ContextMenuInteraction``. The gesture begins while the fingers are down. From then on every movement changes it,
/// at any distance.
@preconcurrency @MainActor open class LongPressGestureRecognizer: GestureRecognizer {
  nonisolated deinit {}

  /// The time that the fingers must stay down, in seconds. 0.5 by default; 0 begins immediately.
  open var minimumPressDuration: TimeInterval = InteractionMetrics.standard.pointer.longPressDuration
  /// The distance that the fingers may move before the gesture begins, in points. 10 by default.
  open var allowableMovement: CGFloat = InteractionMetrics.standard.pointer.longPressMovement
  /// The number of fingers. 1 by default.
  open var numberOfTouchesRequired = 1
  /// The number of complete taps before the press. 0 by default.
  open var numberOfTapsRequired = 0

  private var start: CGPoint?
  private var tapCount = 0
  private var timer: TimerQueue.Token?

  /// Creates a recognizer that calls `action` when the gesture begins, changes, ends or is cancelled.
  public convenience init(_ action: @escaping (LongPressGestureRecognizer) -> Void) {
    self.init()
    addTarget(action: action)
  }

  open override var expectsMoreTouches: Bool { tapCount > 0 && current == .possible }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard current == .possible else { return }
    if numberOfTouches > numberOfTouchesRequired { return state = .failed }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    if tapCount > 0, !isNearLastTap(centroid) { return state = .failed }
    start = centroid
    timer?.cancel()
    guard tapCount == numberOfTapsRequired else { return }
    if minimumPressDuration <= 0 { return state = .began }
    timer = schedule(after: minimumPressDuration, from: event.timestamp, for: "a long press") { [weak self] in
      self?.state = .began
    }
  }

  open override func expects(_ touch: Touch) -> Bool {
    numberOfTouchesRequired > 1 || numberOfTouches > 0 || isNearLastTap(touch.position)
  }

  private func isNearLastTap(_ point: CGPoint) -> Bool {
    start.map { point.distance(to: $0) <= limit(metrics.pointer.multiTapDistance) } ?? true
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if current == .possible {
      if let start, centroid.distance(to: start) > allowableMovement { state = .failed }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    let isLast = numberOfTouches == touches.count
    guard current == .possible else {
      if isLast { state = .ended }
      return
    }
    timer?.cancel()
    guard tapCount < numberOfTapsRequired else { return state = .failed }
    guard isLast else { return }
    tapCount += 1
    timer = schedule(after: limit(metrics.pointer.multiTapGap), from: event.timestamp, for: "the next tap") {
      [weak self] in
      self?.state = .failed
    }
  }

  open override func reset() {
    timer?.cancel()
    timer = nil
    start = nil
    tapCount = 0
  }
}
