extension ScrollView {
  /// Adjusts the offset after content before the visible part has changed its length, so that the visible content stays
  /// in place. A drag, animation or deceleration continues.
  final func shiftContent(by distance: CGFloat) {
    let offset = CGPoint(x: exactOffset.x, y: exactOffset.y + distance)
    guard isDragging || activity == nil else { return redirect(from: offset, by: distance) }
    setOffset(offset, for: .layout)
    keepDragPosition()
  }

  /// Updates the end of a deceleration after the limits have changed.
  final func followLimits() { if activity?.isDeceleration == true { redirect(from: exactOffset, by: 0) } }

  /// Leads a movement to the limits if it would end beyond them, as after the window was resized.
  final func keepTargetInLimits() {
    guard let target = activity?.target, clamped(target) != target else { return }
    followLimits()
    retarget(to: clamped(target))
  }

  /// Continues the movement from `offset`. An animation to the start of the content keeps its target.
  private func redirect(from offset: CGPoint, by distance: CGFloat) {
    guard let activity, let host else { return }
    let elapsed = max(0, host.time - activity.start)
    switch activity.course {
    case .animation(_, var target, _, _):
      if target.y > range(.vertical).minimum { target.y += distance }
      setOffset(offset, for: .layout)
      retarget(to: target)
    case .deceleration(let x, let y):
      let velocity = (x: x.velocity(at: elapsed), y: y.velocity(at: elapsed))
      setOffset(offset, for: .layout)
      self.activity = ScrollActivity(
        course: .deceleration(x: motion(.horizontal, velocity.x), y: motion(.vertical, velocity.y)), start: host.time)
    }
  }

  /// Redirects the animation to its target, which has moved because content on the way was measured.
  final func followGoal() {
    guard let activity, let goal = activity.goal, !activity.isDeceleration else { return }
    if !isDragging, let target = goal() {
      if target != activity.target { retarget(to: target) }
    } else {
      self.activity?.goal = nil
    }
  }

  /// The maximum number of corrections of a target. Each one measures at least one more row before it.
  private static let maximumCorrectionCount = 64

  /// Corrects the offset after scrolling to a target, until the content near the target is measured.
  final func settle(at goal: () -> CGPoint?) {
    for _ in 0..<ScrollView.maximumCorrectionCount {
      layoutIfNeeded()
      guard let target = goal(), target != exactOffset else { return }
      setOffset(target)
    }
  }

  /// Changes the target of the current animation, which continues from the current offset for its remaining time.
  final func retarget(to target: CGPoint) {
    guard let activity, let host, case .animation(_, _, let duration, let curve) = activity.course else { return }
    let progress = activity.progress(after: max(0, host.time - activity.start))
    guard progress < 1 else { return setOffset(target, for: .layout) }
    func start(_ offset: CGFloat, _ target: CGFloat) -> CGFloat { (offset - target * progress) / (1 - progress) }
    let from = CGPoint(x: start(exactOffset.x, target.x), y: start(exactOffset.y, target.y))
    self.activity?.course = .animation(from: from, to: target, duration: duration, curve: curve)
  }
}
