/// The line between two fingers: what a pinch and a rotation look at.
struct FingerPair {
  let distance: CGFloat
  /// In radians, clockwise.
  let angle: CGFloat

  /// Nil unless there are two.
  init?(_ touches: [Touch]) {
    guard touches.count >= 2 else { return nil }
    let x = touches[1].position.x - touches[0].position.x
    let y = touches[1].position.y - touches[0].position.y
    distance = hypot(x, y)
    angle = atan2(y, x)
  }
}

/// Two fingers that move apart or together.
@MainActor open class PinchGestureRecognizer: GestureRecognizer {
  /// How far apart the fingers are, against how far they were when it began. Set it to measure anew from now.
  open var scale: CGFloat = 1 {
    didSet { measureAnew(touches) }
  }
  /// How fast the scale changes, per second.
  public private(set) var velocity: CGFloat = 0

  /// The distance at which the scale is 1.
  private var base: CGFloat?
  private var lastChange: TimeInterval?

  /// Makes a recogniser that calls `action` when it begins, changes, ends and is cancelled.
  public convenience init(_ action: @escaping (PinchGestureRecognizer) -> Void) {
    self.init()
    addTarget(action: action)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) { measureAnew(self.touches) }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let pair = FingerPair(self.touches), let base else { return }
    let change = pair.distance - base
    if current == .possible {
      guard abs(change) >= metrics.pinchSlop else { return }
      let shifted = base + (change > 0 ? metrics.pinchSlopRemoved : -metrics.pinchSlopRemoved)
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
    // Of three fingers another two may be the pair now.
    measureAnew(self.touches.filter { !touches.contains($0) })
  }

  open override func reset() {
    base = nil
    scale = 1
    velocity = 0
    lastChange = nil
  }

  private func measureAnew(_ touches: [Touch]) {
    if let pair = FingerPair(touches) { base = pair.distance / scale }
  }

  private func update(_ scale: CGFloat, at time: TimeInterval) {
    if let lastChange, time > lastChange { velocity = (scale - self.scale) / CGFloat(time - lastChange) }
    lastChange = time
    self.scale = scale
  }
}

/// Two fingers that turn about each other.
@MainActor open class RotationGestureRecognizer: GestureRecognizer {
  /// How far they have turned, in radians clockwise. Set it to measure anew from now.
  open var rotation: CGFloat = 0 {
    didSet { measureAnew(touches) }
  }
  /// In radians per second.
  public private(set) var velocity: CGFloat = 0

  /// The angle at which the rotation is 0.
  private var base: CGFloat?
  private var lastChange: TimeInterval?

  /// Makes a recogniser that calls `action` when it begins, changes, ends and is cancelled.
  public convenience init(_ action: @escaping (RotationGestureRecognizer) -> Void) {
    self.init()
    addTarget(action: action)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) { measureAnew(self.touches) }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let pair = FingerPair(self.touches), let base else { return }
    // The turn nearest to the last one, so that it goes on past half a circle.
    var turn = (pair.angle - base - rotation).remainder(dividingBy: 2 * .pi) + rotation
    if current == .possible {
      guard abs(turn) >= metrics.rotationSlop else { return }
      turn -= turn > 0 ? metrics.rotationSlopRemoved : -metrics.rotationSlopRemoved
      update(turn, at: event.timestamp)
      state = .began
    } else {
      update(turn, at: event.timestamp)
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if numberOfTouches == touches.count { return state = current == .possible ? .failed : .ended }
    // Of three fingers another two may be the pair now.
    measureAnew(self.touches.filter { !touches.contains($0) })
  }

  open override func reset() {
    base = nil
    rotation = 0
    velocity = 0
    lastChange = nil
  }

  private func measureAnew(_ touches: [Touch]) {
    if let pair = FingerPair(touches) { base = pair.angle - rotation }
  }

  private func update(_ rotation: CGFloat, at time: TimeInterval) {
    if let lastChange, time > lastChange { velocity = (rotation - self.rotation) / CGFloat(time - lastChange) }
    lastChange = time
    self.rotation = rotation
  }
}
