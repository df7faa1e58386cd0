struct DragState {
  /// The offset at the beginning of the drag, without the rubber band.
  var origin = CGPoint.zero
  /// The visible offset at the beginning of the drag.
  var start = CGPoint.zero
  var lock: Axis?
}

/// The motions of the content after a release.
struct ReleaseMotions {
  let x, y: ScrollMotion

  /// Whether the content does not move.
  var areFinished: Bool { x.isFinished(at: 0) && y.isFinished(at: 0) }
}

/// The pan recognizer of a scroll view. It begins only along an axis that can scroll, and delays touches for the
/// content.
final class ScrollPan: PanGestureRecognizer {
  weak var scrollView: ScrollView?
  private var contentTimer: TimerQueue.Token?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedTouchTypes = [.direct]
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    let isFirst = numberOfTouches == touches.count
    super.touchesBegan(touches, with: event)
    guard let scrollView, isFirst, current == .possible else { return }
    scrollView.isTouched = true
    if scrollView.stop() {
      scrollView.delegate?.scrollViewDidEndDecelerating(scrollView)
      // The touch only stops the moving content, and is not delivered to the content.
      delaysTouchesBegan = true
      return state = .began
    }
    holdTouchesBack(event)
  }

  /// Delays touches for the content briefly, since a scroll may begin.
  private func holdTouchesBack(_ event: Event) {
    guard let scrollView, scrollView.delaysContentTouches, Axis.allCases.contains(where: scrollView.canScroll) else {
      return
    }
    let delay =
      touches.first?.type == .direct
      ? metrics.scrolling.contentTouchDelay.touch : metrics.scrolling.contentTouchDelay.mouse
    guard delay > 0 else { return }
    delaysTouchesBegan = true
    contentTimer = schedule(after: delay, from: event.timestamp, for: "touches that are held back") { [weak self] in
      self?.delaysTouchesBegan = false
    }
  }

  override func countedTravel(_ travel: CGPoint) -> CGPoint {
    guard let scrollView else { return .zero }
    return CGPoint(
      x: scrollView.canScroll(.horizontal) ? travel.x : 0, y: scrollView.canScroll(.vertical) ? travel.y : 0)
  }

  override func shouldBegin() -> Bool {
    guard let scrollView else { return false }
    if scrollView.isDragging { return true }
    guard let content = touches.first?.view, content !== scrollView, !delaysTouchesBegan else { return true }
    return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: content)
  }

  override func reset() {
    super.reset()
    contentTimer?.cancel()
    contentTimer = nil
    delaysTouchesBegan = false
    scrollView?.isTouched = false
  }
}

extension ScrollView {
  func dragged(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDragging(pan)
      follow(pan)
    case .changed: follow(pan)
    case .ended: endDragging(velocity: pan.velocity(in: superview))
    case .cancelled: cancelDragging()
    case .possible, .failed: break
    }
    if keyboardDismissMode == .interactive { dragKeyboard(pan) }
  }

  private func dragKeyboard(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began, .changed: host?.notify(.keyboardIsDragged(to: pan.location(in: nil).y))
    case .ended: host?.notify(.keyboardDragDidEnd(velocity: pan.velocity(in: nil).y))
    case .cancelled: host?.notify(.keyboardDragDidEnd(velocity: nil))
    case .possible, .failed: break
    }
  }

  private var coefficient: CGFloat { panGestureRecognizer.metrics.scrolling.rubberBandCoefficient }

  private func beginDragging(_ pan: PanGestureRecognizer) {
    stop()
    isDragged = true
    let velocity = pan.velocity(in: superview)
    drag = DragState(origin: exactOffset, start: exactOffset, lock: lock(for: velocity))
    for axis in Axis.allCases {
      drag.origin[axis] = range(axis).pull(showing: exactOffset[axis], coefficient: coefficient)
    }
    bars.flash(for: .touch)
    refreshControl?.dragDidBegin()
    delegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode == .onDrag { host?.firstResponder?.resignFirstResponder() }
  }

  /// Returns the axis to lock the drag to: the one with at least twice the velocity; nil for none.
  private func lock(for velocity: CGPoint) -> Axis? {
    guard isDirectionalLockEnabled else { return nil }
    if abs(velocity.x) >= 2 * abs(velocity.y) { return .horizontal }
    return abs(velocity.y) >= 2 * abs(velocity.x) ? .vertical : nil
  }

  private func moves(_ axis: Axis) -> Bool { canScroll(axis) && drag.lock != axis.cross }

  private func follow(_ pan: PanGestureRecognizer) {
    let translation = pan.translation(in: superview)
    var offset = exactOffset
    for axis in Axis.allCases where moves(axis) {
      let pulled = drag.origin[axis] - translation[axis]
      let range = range(axis)
      offset[axis] = bounces ? range.shown(pulledTo: pulled, coefficient: coefficient) : range.clamped(pulled)
    }
    setOffset(offset)
  }

  private func endDragging(velocity finger: CGPoint) {
    refreshControl?.dragWillEnd()
    let motions = motions(
      after: CGPoint(x: moves(.horizontal) ? -finger.x : 0, y: moves(.vertical) ? -finger.y : 0))
    isDragged = false
    bars.flash(for: .touch)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: !motions.areFinished)
    // The remaining distance to the limits is too short for an animation.
    if motions.areFinished, clamped(exactOffset) != exactOffset { setNeedsLayout() }
    decelerate(motions)
  }

  /// Returns the motions after a release with `velocity`, in points per second. The delegate may choose their target.
  /// - Parameter reported: the velocity for the layout and the delegate; nil, the default, for `velocity`.
  final func motions(after velocity: CGPoint, reporting reported: CGPoint? = nil) -> ReleaseMotions {
    let x = motion(.horizontal, velocity.x)
    let y = motion(.vertical, velocity.y)
    let natural = CGPoint(x: x.target, y: y.target)
    let velocity = reported ?? velocity
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = target(natural, velocity: perMillisecond)
    if let observer = scrollObserver { target = observer.scrollView(self, restsAt: target) }
    delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
    return ReleaseMotions(
      x: target.x == natural.x ? x : ScrollMotion(from: exactOffset.x, to: target.x, rate: decelerationRate),
      y: target.y == natural.y ? y : ScrollMotion(from: exactOffset.y, to: target.y, rate: decelerationRate))
  }

  /// Begins the motions after a release, unless there are none, or the delegate has begun another activity.
  final func decelerate(_ motions: ReleaseMotions) {
    guard !motions.areFinished, activity == nil, let host else { return }
    activity = ScrollActivity(course: .deceleration(x: motions.x, y: motions.y), start: host.time)
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  private func cancelDragging() {
    refreshControl?.dragWillEnd()
    isDragged = false
    bars.flash(for: .touch)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    setNeedsLayout()
  }

  /// Lets the current drag continue from the current offset after the limits have changed.
  func keepDragPosition() {
    guard isDragging else { return }
    let pulled = range(.vertical).pull(showing: exactOffset.y, coefficient: coefficient)
    drag.origin.y = pulled + panGestureRecognizer.translation(in: superview).y
  }

  /// Returns to the limits, as after a drag, if the offset is beyond the limits and at rest.
  func returnToLimits() {
    guard let host, !isDragging, !isZooming, activity == nil, clamped(exactOffset) != exactOffset else {
      return setNeedsLayout()
    }
    activity = ScrollActivity(
      course: .deceleration(x: motion(.horizontal, 0), y: motion(.vertical, 0)), start: host.time)
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  final func motion(_ axis: Axis, _ velocity: CGFloat) -> ScrollMotion {
    let range = range(axis)
    if isPagingEnabled, range.overflows, range.overshoot(of: exactOffset[axis]) == 0 {
      return pageMotion(axis, velocity, range)
    }
    return ScrollMotion(
      from: exactOffset[axis], velocity: velocity, limits: range.limits, rate: decelerationRate, bounces: bounces,
      physics: panGestureRecognizer.metrics.scrolling.physics)
  }

  /// Returns the motion to the nearest page or, above 300 points per second, to the next page. It ends at most one page
  /// from the start of the drag.
  private func pageMotion(_ axis: Axis, _ velocity: CGFloat, _ range: ScrollRange) -> ScrollMotion {
    let length = max(1, range.length)
    let first = ((drag.start[axis] - range.minimum) / length).rounded()
    let here = (exactOffset[axis] - range.minimum) / length
    let wanted = abs(velocity) > 300 ? (velocity > 0 ? here.rounded(.up) : here.rounded(.down)) : here.rounded()
    let page = min(max(wanted, first - 1), first + 1)
    return ScrollMotion(
      from: exactOffset[axis], velocity: velocity, settlingAt: range.clamped(range.minimum + page * length),
      frequency: ScrollView.pageFrequency)
  }

  /// The frequency of the critically damped spring that settles on a page, per second: a mass of 3 and a stiffness of
  /// 1000, as measured for sheets.
  private static let pageFrequency: CGFloat = (1000.0 / 3).squareRoot()
}
