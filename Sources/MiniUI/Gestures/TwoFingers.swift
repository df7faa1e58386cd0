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

/// The base and the velocity of a value that two fingers change.
private struct FingerMeasure {
  /// The distance or angle at which the value is as at the beginning; nil without two fingers.
  var base: CGFloat?
  private(set) var velocity: CGFloat = 0
  private var lastChange: TimeInterval?

  mutating func noteChange(by change: CGFloat, at time: TimeInterval) {
    if let lastChange, time > lastChange { velocity = change / CGFloat(time - lastChange) }
    lastChange = time
  }
}

extension GestureRecognizer {
  /// Ends or fails the gesture if no finger remains. With three fingers, the pair may consist of other fingers now.
  fileprivate func pairEnded(_ touches: Set<Touch>, measureAgain: (_ remaining: [Touch]) -> Void) {
    if numberOfTouches == touches.count { return state = current == .possible ? .failed : .ended }
    measureAgain(self.touches.filter { !touches.contains($0) })
  }
}

/// Recognizes two fingers that move apart or together. Use it to scale a view. A ``ScrollView`` scales its content
/// without it.
@preconcurrency @MainActor open class PinchGestureRecognizer: GestureRecognizer {
  nonisolated deinit {}

  /// The ratio of the fingers' distance to their distance at the beginning of the gesture. Set it, for example to 1, to
  /// continue from a new value.
  open var scale: CGFloat = 1 {
    didSet { resetMeasure(touches) }
  }
  /// The velocity of the scale, in units of scale per second.
  public var velocity: CGFloat { measure.velocity }

  private var measure = FingerMeasure()

  /// Creates a recognizer that calls `action` when the gesture begins, changes, ends or is cancelled.
  public convenience init(_ action: @escaping (PinchGestureRecognizer) -> Void) {
    self.init()
    addTarget(action: action)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) { resetMeasure(self.touches) }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let pair = FingerPair(self.touches), var base = measure.base else { return }
    let change = pair.distance - base
    if current == .possible {
      guard abs(change) >= metrics.pointer.pinchSlop else { return }
      base += change > 0 ? metrics.pointer.pinchSlopRemoved : -metrics.pointer.pinchSlopRemoved
      guard base > 0 else { return }
    }
    let scale = pair.distance / base
    measure.noteChange(by: scale - self.scale, at: event.timestamp)
    self.scale = scale
    state = current == .possible ? .began : .changed
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    pairEnded(touches, measureAgain: resetMeasure)
  }

  open override func reset() {
    measure = FingerMeasure()
    scale = 1
  }

  private func resetMeasure(_ touches: [Touch]) {
    if let pair = FingerPair(touches) { measure.base = pair.distance / scale }
  }
}

/// Recognizes two fingers that rotate around each other. Use it to rotate a view.
@preconcurrency @MainActor open class RotationGestureRecognizer: GestureRecognizer {
  nonisolated deinit {}

  /// The rotation since the beginning of the gesture, in radians clockwise. Set it, for example to 0, to continue from
  /// a new value.
  open var rotation: CGFloat = 0 {
    didSet { resetMeasure(touches) }
  }
  /// The velocity of the rotation, in radians per second.
  public var velocity: CGFloat { measure.velocity }

  private var measure = FingerMeasure()

  /// Creates a recognizer that calls `action` when the gesture begins, changes, ends or is cancelled.
  public convenience init(_ action: @escaping (RotationGestureRecognizer) -> Void) {
    self.init()
    addTarget(action: action)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) { resetMeasure(self.touches) }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let pair = FingerPair(self.touches), let base = measure.base else { return }
    // The equivalent angle that is closest, so that the rotation continues beyond half a turn.
    var turn = (pair.angle - base - rotation).remainder(dividingBy: 2 * .pi) + rotation
    if current == .possible {
      guard abs(turn) >= metrics.pointer.rotationSlop else { return }
      turn -= turn > 0 ? metrics.pointer.rotationSlopRemoved : -metrics.pointer.rotationSlopRemoved
    }
    measure.noteChange(by: turn - rotation, at: event.timestamp)
    rotation = turn
    state = current == .possible ? .began : .changed
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    pairEnded(touches, measureAgain: resetMeasure)
  }

  open override func reset() {
    measure = FingerMeasure()
    rotation = 0
  }

  private func resetMeasure(_ touches: [Touch]) {
    if let pair = FingerPair(touches) { measure.base = pair.angle - rotation }
  }
}
