/// The line between two fingers, used to measure pinches and rotations.
struct FingerPair {
  /// The length of the line, in points.
  let distance: CGFloat
  /// The angle of the line, in radians clockwise.
  let angle: CGFloat

  /// Creates the line between the first two touches; nil if there are fewer.
  init?(_ touches: [Touch]) {
    guard touches.count >= 2 else { return nil }
    let x = touches[1].position.x - touches[0].position.x
    let y = touches[1].position.y - touches[0].position.y
    distance = hypot(x, y)
    angle = atan2(y, x)
  }
}

/// Recognizes two fingers that move apart or together.
@preconcurrency @MainActor open class PinchGestureRecognizer: GestureRecognizer {
  nonisolated deinit {}

  /// The distance of the fingers relative to the beginning of the gesture. Set it, for example to 1, to continue from a
  /// new value.
  open var scale: CGFloat = 1 {
    didSet { resetMeasure(touches) }
  }
  /// The velocity of the scale, in units of scale per second.
  public private(set) var velocity: CGFloat = 0

  /// The distance at which the scale is 1.
  private var base: CGFloat?
  private var lastChange: TimeInterval?

  /// Creates a recognizer that calls `action` when the gesture begins, changes, ends or is cancelled.
  public convenience init(_ action: @escaping (PinchGestureRecognizer) -> Void) {
    self.init()
    addTarget(action: action)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) { resetMeasure(self.touches) }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let pair = FingerPair(self.touches), let base else { return }
    let change = pair.distance - base
    if current == .possible {
      guard abs(change) >= metrics.pointer.pinchSlop else { return }
      let shifted = base + (change > 0 ? metrics.pointer.pinchSlopRemoved : -metrics.pointer.pinchSlopRemoved)
      guard shifted > 0 else { return }
      update(pair.distance / shifted, at: event.timestamp)
      state = .began
    } else {
      update(pair.distance / base, at: event.timestamp)
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if numberOfTouches == touches.count { return state = current == .possible ? .failed : .ended }
    // With three fingers, the pair may consist of other fingers now.
    resetMeasure(self.touches.filter { !touches.contains($0) })
  }

  open override func reset() {
    base = nil
    scale = 1
    velocity = 0
    lastChange = nil
  }

  private func resetMeasure(_ touches: [Touch]) {
    if let pair = FingerPair(touches) { base = pair.distance / scale }
  }

  private func update(_ scale: CGFloat, at time: TimeInterval) {
    if let lastChange, time > lastChange { velocity = (scale - self.scale) / CGFloat(time - lastChange) }
    lastChange = time
    self.scale = scale
  }
}

/// Recognizes two fingers that rotate around each other.
@preconcurrency @MainActor open class RotationGestureRecognizer: GestureRecognizer {
  nonisolated deinit {}

  /// The rotation since the beginning of the gesture, in radians clockwise. Set it, for example to 0, to continue from
  /// a new value.
  open var rotation: CGFloat = 0 {
    didSet { resetMeasure(touches) }
  }
  /// The velocity of the rotation, in radians per second.
  public private(set) var velocity: CGFloat = 0

  /// The angle at which the rotation is 0.
  private var base: CGFloat?
  private var lastChange: TimeInterval?

  /// Creates a recognizer that calls `action` when the gesture begins, changes, ends or is cancelled.
  public convenience init(_ action: @escaping (RotationGestureRecognizer) -> Void) {
    self.init()
    addTarget(action: action)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) { resetMeasure(self.touches) }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let pair = FingerPair(self.touches), let base else { return }
    // The closest equivalent angle, so that the rotation continues beyond half a turn.
    var turn = (pair.angle - base - rotation).remainder(dividingBy: 2 * .pi) + rotation
    if current == .possible {
      guard abs(turn) >= metrics.pointer.rotationSlop else { return }
      turn -= turn > 0 ? metrics.pointer.rotationSlopRemoved : -metrics.pointer.rotationSlopRemoved
      update(turn, at: event.timestamp)
      state = .began
    } else {
      update(turn, at: event.timestamp)
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if numberOfTouches == touches.count { return state = current == .possible ? .failed : .ended }
    // With three fingers, the pair may consist of other fingers now.
    resetMeasure(self.touches.filter { !touches.contains($0) })
  }

  open override func reset() {
    base = nil
    rotation = 0
    velocity = 0
    lastChange = nil
  }

  private func resetMeasure(_ touches: [Touch]) {
    if let pair = FingerPair(touches) { base = pair.angle - rotation }
  }

  private func update(_ rotation: CGFloat, at time: TimeInterval) {
    if let lastChange, time > lastChange { velocity = (rotation - self.rotation) / CGFloat(time - lastChange) }
    lastChange = time
    self.rotation = rotation
  }
}
