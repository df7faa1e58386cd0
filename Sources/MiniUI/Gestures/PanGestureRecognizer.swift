/// Recognizes a drag, by fingers or by the mouse with its button down. Use it for content that follows the finger. To
/// let the user move a whole view, adopt ``Draggable``.
///
/// The gesture begins when the center of the fingers has moved by more than the slop. The slop is subtracted from the
/// translation, which follows the fingers exactly after that.
@preconcurrency @MainActor open class PanGestureRecognizer: GestureRecognizer {
  nonisolated deinit {}

  /// The minimum number of fingers to begin. 1 by default.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers to begin. Unlimited by default.
  open var maximumNumberOfTouches = Int.max
  /// The kinds of scrolling, by wheel or trackpad, that also drive the gesture. None by default.
  open var allowedScrollTypesMask: ScrollTypeMask = []

  /// The point of the window from which the travel is measured until the gesture begins; nil after that.
  private var start: CGPoint?
  /// The point of the window from which the translation is measured.
  private var origin = CGPoint.zero
  private var tracker = VelocityTracker()
  /// The distance that the wheel has moved the gesture; nil if the wheel does not drive it.
  private var wheelTravel: CGPoint?
  private var wheelRest: TimerQueue.Token?

  /// Creates a recognizer that calls `action` when the gesture begins, changes, ends or is cancelled.
  public convenience init(_ action: @escaping (PanGestureRecognizer) -> Void) {
    self.init()
    addTarget(action: action)
  }

  /// Returns the distance that the fingers have moved, in points.
  /// - Parameter view: The view whose axes are used; nil for the window's. For a view that is rotated or scaled, pass
  ///   its superview.
  open func translation(in view: View?) -> CGPoint {
    guard current != .possible || start != nil || isScrolling else { return .zero }
    let from = view?.convert(origin, from: nil) ?? origin
    let to = location(in: view)
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Sets the translation, in the axes of `view` (nil for the window's). The pan continues from this value.
  open func setTranslation(_ translation: CGPoint, in view: View?) {
    let to = location(in: view)
    let from = CGPoint(x: to.x - translation.x, y: to.y - translation.y)
    origin = view?.convert(from, to: nil) ?? from
  }

  /// Returns the velocity of the fingers, in points per second.
  /// - Parameter view: The view whose axes are used; nil for the window's.
  open func velocity(in view: View?) -> CGPoint {
    let velocity = tracker.velocity(at: arbiter?.host.time ?? 0)
    guard let view else { return velocity }
    let tip = view.convert(velocity, from: nil)
    let tail = view.convert(CGPoint.zero, from: nil)
    return CGPoint(x: tip.x - tail.x, y: tip.y - tail.y)
  }

  /// Returns the part of a movement that counts towards the slop. By default all of it.
  open func countedTravel(_ travel: CGPoint) -> CGPoint { travel }

  /// The distance that the fingers must move before the gesture begins, in points.
  var slop: CGFloat { limit(metrics.pointer.panSlop) }

  /// Returns whether the gesture may begin with a touch at `point`, in the window's coordinates. By default true.
  open func accepts(startAt point: CGPoint) -> Bool { true }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if current == .possible {
      if numberOfTouches > maximumNumberOfTouches || touches.contains(where: { !accepts(startAt: $0.position) }) {
        return state = .failed
      }
      // A new finger moves the center, which does not count as travel.
      if let start {
        let before = centroidWithout(touches)
        self.start = CGPoint(x: start.x + centroid.x - before.x, y: start.y + centroid.y - before.y)
      } else if numberOfTouches >= minimumNumberOfTouches {
        start = centroid
        origin = centroid
      }
    } else {
      shiftOrigin(from: centroidWithout(touches), to: centroid)
    }
    startTracking()
    track(event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    track(event)
    if current != .possible { return state = .changed }
    guard let start else { return }
    let travel = countedTravel(CGPoint(x: centroid.x - start.x, y: centroid.y - start.y))
    let distance = hypot(travel.x, travel.y)
    guard distance >= slop, distance > 0 else { return }
    origin = CGPoint(x: start.x + travel.x * slop / distance, y: start.y + travel.y * slop / distance)
    state = .began
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    let remaining = numberOfTouches - touches.count
    if remaining == 0 { return state = current == .possible ? .failed : .ended }
    let after = centroidWithout(touches)
    if current != .possible {
      shiftOrigin(from: centroid, to: after)
    } else if remaining < minimumNumberOfTouches {
      start = nil
    } else if let start {
      self.start = CGPoint(x: start.x + after.x - centroid.x, y: start.y + after.y - centroid.y)
    }
    tracker.reset()
  }

  open override func reset() {
    start = nil
    tracker.reset()
    wheelTravel = nil
    wheelRest?.cancel()
    wheelRest = nil
  }

  // MARK: The wheel

  override final var isScrolling: Bool { wheelTravel != nil }

  /// Moves the gesture by a turn of the wheel, as if a finger scrolled by the same distance. A turn away from the user
  /// moves it down.
  final func scroll(by turn: CGPoint, _ type: ScrollTypeMask, at point: CGPoint, event: Event) {
    let room = view?.bounds.size ?? .zero
    let isWheel = type == .discrete
    let stepX = isWheel ? metrics.scrolling.wheelStep(visibleLength: room.width) : metrics.scrolling.fractionalWheelStep
    let stepY =
      isWheel ? metrics.scrolling.wheelStep(visibleLength: room.height) : metrics.scrolling.fractionalWheelStep
    let travel = CGPoint(x: -turn.x * stepX, y: turn.y * stepY)
    var total = travel
    if let wheelTravel {
      shiftOrigin(from: lastCentroid, to: point)
      shiftOrigin(from: travel, to: .zero)
      total = CGPoint(x: wheelTravel.x + travel.x, y: wheelTravel.y + travel.y)
    } else {
      origin = CGPoint(x: point.x - travel.x, y: point.y - travel.y)
      startTracking()
    }
    lastCentroid = point
    wheelTravel = total
    tracker.add(total, at: event.timestamp)
    wheelRest?.cancel()
    wheelRest = schedule(after: metrics.scrolling.wheelRest, from: event.timestamp, for: "the wheel to rest") {
      [weak self] in
      self?.state = .ended
    }
    state = current == .possible ? .began : .changed
  }

  private func shiftOrigin(from old: CGPoint, to new: CGPoint) {
    origin = CGPoint(x: origin.x + new.x - old.x, y: origin.y + new.y - old.y)
  }

  private func centroidWithout(_ touches: Set<Touch>) -> CGPoint {
    let others = self.touches.filter { !touches.contains($0) }
    return others.isEmpty ? centroid : GestureRecognizer.middle(of: others.map(\.position))
  }

  private func startTracking() {
    tracker.reset()
    tracker.window = metrics.pointer.velocityWindow
    tracker.staleAfter = metrics.pointer.velocityStaleAfter
    tracker.maximumSpeed = metrics.scrolling.maximumFlingVelocity
  }

  private func track(_ event: Event) {
    if touches.count == 1, !touches[0].samples.isEmpty {
      for sample in touches[0].samples { tracker.add(sample.position, at: sample.timestamp) }
    } else {
      tracker.add(centroid, at: event.timestamp)
    }
  }
}
