extension ScrollView: WheelScrolling {
  /// Returns whether the content can move in the direction of the turn or, with Control, can be zoomed.
  func takesWheel(_ wheel: Wheel) -> Bool {
    guard isScrollEnabled else { return false }
    if wheel.modifiers.contains(.control) { return canZoom }
    let travel = travel(of: wheel)
    let target = wheelTarget
    return Axis.allCases.contains { axis in
      let range = range(axis)
      return travel[axis] != 0 && range.clamped(target[axis] + travel[axis]) != target[axis]
    }
  }

  func turned(_ wheel: Wheel) {
    if wheel.modifiers.contains(.control) { return zoom(byNotches: wheel.turn.y, at: wheel.location) }
    let travel = travel(of: wheel)
    let target = clamped(CGPoint(x: wheelTarget.x + travel.x, y: wheelTarget.y + travel.y))
    bars.flash(for: .pointer)
    if stop() { delegate?.scrollViewDidEndDecelerating(self) }
    // A trackpad's movement is smooth already.
    guard wheel.type == .discrete, target != exactOffset else { return setOffset(target) }
    animate(to: target, duration: ScrollView.notchDuration, curve: .easeOut)
  }

  /// Lets the content decelerate as after a drag, unless it is at its limit already.
  func wheelEnded(_ velocity: Wheel) {
    guard isScrollEnabled, activity == nil, !isDragging, !velocity.modifiers.contains(.control) else { return }
    var travel = travel(of: velocity)
    for axis in Axis.allCases where range(axis).clamped(exactOffset[axis] + travel[axis]) == exactOffset[axis] {
      travel[axis] = 0
    }
    drag.start = exactOffset
    decelerate(motions(after: travel))
  }

  /// Continues the movement after notches of the wheel or arrow keys, as after a flick: to the next page, or to the
  /// offset chosen by the layout of a collection view.
  /// - Parameter travel: the last movement, in points.
  /// - Returns: whether the movement continues.
  func movesOn(after travel: CGPoint) -> Bool {
    guard isScrollEnabled, activity == nil else { return false }
    var flick = CGPoint.zero
    var isBetweenPages = false
    for axis in Axis.allCases where travel[axis] != 0 {
      let step: CGFloat = travel[axis] > 0 ? 1 : -1
      guard range(axis).clamped(exactOffset[axis] + step) != exactOffset[axis] else { continue }
      let progress = pageProgress(axis, step)
      if min(progress, 1 - progress) * range(axis).length >= 0.5 { isBetweenPages = true }
      if !isPagingEnabled || progress > ScrollView.minimumProgress { flick[axis] = step * ScrollView.flickVelocity }
    }
    let velocity = CGPoint(x: flick.x / 1000, y: flick.y / 1000)
    guard settlesOnPages ? isBetweenPages : target(exactOffset, velocity: velocity) != exactOffset else { return false }
    drag.start = exactOffset
    decelerate(motions(after: settlesOnPages ? flick : .zero, reporting: flick))
    return activity != nil
  }

  /// Returns the part of a page between the offset and the last page in the direction of a step, 0..<1.
  private func pageProgress(_ axis: Axis, _ step: CGFloat) -> CGFloat {
    let range = range(axis)
    let position = (exactOffset[axis] - range.minimum) / max(1, range.length) * step
    return position - position.rounded(.down)
  }

  /// The part of a page that notches must have moved to turn it, as of `PageViewController`. Chosen.
  private static let minimumProgress: CGFloat = 0.05
  /// The velocity of a flick that turns a page, in points per second.
  private static let flickVelocity: CGFloat = 301

  /// The offset that further notches are added to.
  private var wheelTarget: CGPoint {
    if case .animation(_, let target, _, .easeOut)? = activity?.course { return target }
    return exactOffset
  }

  /// Whether a scroll view around this one scrolls vertically. Then the vertical wheel is for the outer one.
  private var isInVerticalScrollView: Bool { scrollViews(upTo: nil).contains { $0.range(.vertical).overflows } }

  /// Returns the distance that the content moves. Shift swaps the axes; content that scrolls only horizontally uses the
  /// vertical wheel too, unless it is part of a page that scrolls vertically.
  private func travel(of wheel: Wheel) -> CGPoint {
    var turn = CGPoint(x: wheel.turn.x, y: -wheel.turn.y)
    let isSidewaysOnly =
      turn.x == 0 && !range(.vertical).overflows && range(.horizontal).overflows && !isInVerticalScrollView
    if wheel.modifiers.contains(.shift) || isSidewaysOnly { turn = CGPoint(x: turn.y, y: turn.x) }
    let metrics = panGestureRecognizer.metrics
    var travel = CGPoint.zero
    for axis in Axis.allCases {
      let step =
        wheel.type == .discrete
        ? metrics.scrolling.wheelStep(visibleLength: range(axis).visible) : metrics.scrolling.fractionalWheelStep
      travel[axis] = turn[axis] * step
    }
    return travel
  }

  /// The duration of the animation for a notch, in seconds.
  private static let notchDuration: TimeInterval = 0.12
}
