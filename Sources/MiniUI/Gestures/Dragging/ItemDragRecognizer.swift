/// Recognizes the gesture that drags items out of a view: a mouse that moves with its button down, or a finger that rests
/// and then moves.
final class ItemDragRecognizer: GestureRecognizer {
  private let canBegin: (_ start: CGPoint) -> Bool
  private var start = CGPoint.zero
  private var rest: TimerQueue.Token?
  /// Whether a movement begins the drag: always for a mouse, for a finger after it has rested.
  private var isReady = false

  /// - Parameter canBegin: returns whether there are items to drag at a point of the window.
  init(canBegin: @escaping (_ start: CGPoint) -> Bool) {
    self.canBegin = canBegin
    super.init(target: nil, action: nil)
  }

  override func shouldBegin() -> Bool { canBegin(start) }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches where numberOfTouches > 1 { return ignore(touch, for: event) }
    guard let touch = touches.first else { return }
    start = touch.position
    isReady = touch.type == .indirectPointer
    guard !isReady else { return }
    rest = schedule(after: metrics.drag.liftDuration, from: event.timestamp, for: "the lift of dragged items") {
      [weak self] in
      self?.isReady = true
    }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if current != .possible { return state = .changed }
    let distance = centroid.distance(to: start)
    if isReady {
      if distance >= limit(metrics.drag.slop) { state = .began }
    } else if distance > metrics.drag.liftMovement {
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    state = current == .possible ? .failed : .ended
  }

  override func reset() {
    rest?.cancel()
    (rest, isReady) = (nil, false)
  }
}
