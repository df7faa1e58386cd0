/// Fingers, or the mouse with its button down, that move. Begins when they have left the slop, which is taken out of the
/// translation along the direction of travel; from then on it is one to one.
@MainActor open class PanGestureRecognizer: GestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  /// What else pans, without a finger: a wheel, a trackpad. Nothing unless it is set.
  open var allowedScrollTypesMask: ScrollTypeMask = []

  /// Where the travel is measured from, in the window.
  private var start: CGPoint?
  /// Where the translation is measured from, in the window.
  private var origin = CGPoint.zero
  private var tracker = VelocityTracker()
  /// How far the wheel has moved it; nil unless the wheel drives it.
  private var wheelTravel: CGPoint?
  private var wheelRest: TimerQueue.Token?

  /// Makes a recogniser that calls `action` when it begins, changes, ends and is cancelled.
  public convenience init(_ action: @escaping (PanGestureRecognizer) -> Void) {
    self.init()
    addTarget(action: action)
  }

  /// How far the fingers have gone, in the axes of `view` (nil: the window's). Ask for the superview of a view that is
  /// itself turned or scaled.
  open func translation(in view: View?) -> CGPoint {
    guard current != .possible || start != nil || isScrolling else { return .zero }
    let from = view?.convert(origin, from: nil) ?? origin
    let to = location(in: view)
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Measures from where the translation would be `translation`, in the axes of `view`.
  open func setTranslation(_ translation: CGPoint, in view: View?) {
    let to = location(in: view)
    let from = CGPoint(x: to.x - translation.x, y: to.y - translation.y)
    origin = view?.convert(from, to: nil) ?? from
  }

  /// How fast the fingers move, in points per second along the axes of `view` (nil: the window's).
  open func velocity(in view: View?) -> CGPoint {
    let velocity = tracker.velocity(at: arbiter?.host.time ?? 0)
    guard let view else { return velocity }
    let tip = view.convert(velocity, from: nil)
    let tail = view.convert(CGPoint.zero, from: nil)
    return CGPoint(x: tip.x - tail.x, y: tip.y - tail.y)
  }

  /// How much of a travel counts towards the slop: all of it, unless a subclass looks one way only.
  open func countedTravel(_ travel: CGPoint) -> CGPoint { travel }

  /// How far it goes before it begins.
  var slop: CGFloat { limit(metrics.panSlop) }

  /// Whether a pan may begin with a touch at `point`, in the window.
  open func accepts(startAt point: CGPoint) -> Bool { true }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if current == .possible {
      if numberOfTouches > maximumNumberOfTouches || touches.contains(where: { !accepts(startAt: $0.position) }) {
        return state = .failed
      }
      // A finger that joins does not count as travel.
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

  /// Moves on as a finger would have to for the same effect: away from the user is down.
  final func scroll(by turn: CGPoint, _ type: ScrollTypeMask, at point: CGPoint, event: Event) {
    let room = view?.bounds.size ?? .zero
    let isWheel = type == .discrete
    let stepX = isWheel ? metrics.wheelStep(visibleLength: room.width) : metrics.fractionalWheelStep
    let stepY = isWheel ? metrics.wheelStep(visibleLength: room.height) : metrics.fractionalWheelStep
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
    wheelRest = schedule(after: metrics.wheelRest, from: event.timestamp, for: "the wheel to rest") { [weak self] in
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
    tracker.window = metrics.velocityWindow
    tracker.staleAfter = metrics.velocityStaleAfter
    tracker.maximumSpeed = metrics.maximumFlingVelocity
  }

  private func track(_ event: Event) {
    if touches.count == 1, !touches[0].samples.isEmpty {
      for sample in touches[0].samples { tracker.add(sample.position, at: sample.timestamp) }
    } else {
      tracker.add(centroid, at: event.timestamp)
    }
  }
}
