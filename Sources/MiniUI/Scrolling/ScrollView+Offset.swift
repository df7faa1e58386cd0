/// The cause of a change of the offset.
enum OffsetCause {
  /// The user, an animation or the program scrolls.
  case scrolling
  case assignment
  /// The layout keeps the visible content in place, or the offset within the limits.
  case layout
  case safeArea
}

extension ScrollView {
  /// Scrolls to the top on the user's request, unless `scrollsToTop` is false or the delegate refuses.
  final func scrollToTop() {
    guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) != false else { return }
    stop()
    let top = CGPoint(x: exactOffset.x, y: range(.vertical).minimum)
    let duration = top == exactOffset ? 0 : host?.metrics.scrolling.animatedDuration
    animate(to: top, duration: duration ?? 0, curve: .cosine, isToTop: true)
  }

  /// The adjusted content inset without the space for a refresh control.
  final var restingContentInset: EdgeInsets {
    var insets = contentInset
    guard contentInsetAdjustmentBehavior != .never else { return insets }
    let safe = safeAreaInsets
    if safe == .zero { return insets }
    if adjusts(.vertical) {
      insets.top += safe.top
      insets.bottom += safe.bottom
    }
    if adjusts(.horizontal) {
      insets.left += safe.left
      insets.right += safe.right
    }
    return insets
  }

  final func contentInsetMayHaveChanged() {
    let inset = adjustedContentInset
    guard inset != knownContentInset else { return }
    knownContentInset = inset
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Keeps the start of the content at the edge of the safe area after the safe area has changed, if it was there
  /// before.
  final func followSafeArea() {
    let (inset, all, before) = (contentInset, restingContentInset, appliedSafeArea)
    let safe = EdgeInsets(top: all.top - inset.top, left: all.left - inset.left)
    guard safe != before else { return }
    appliedSafeArea = safe
    var offset = exactOffset
    let held = refreshControl?.heldInset ?? 0
    if offset.y == -(inset.top + before.top) {
      offset.y = -all.top
    } else if offset.y == -(inset.top + before.top + held) {
      offset.y = -(all.top + held)
    }
    if offset.x == -(inset.left + before.left) { offset.x = -all.left }
    if offset != exactOffset { setOffset(offset, for: .safeArea) }
  }

  final func adjusts(_ axis: Axis) -> Bool {
    contentInsetAdjustmentBehavior == .always || contentSize[axis] > bounds.size[axis] || alwaysBounces(axis)
  }

  func alwaysBounces(_ axis: Axis) -> Bool {
    bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical || refreshControl != nil)
  }

  func range(_ axis: Axis) -> ScrollRange {
    let insets = adjustedContentInset
    return ScrollRange(
      length: bounds.size[axis], content: contentSize[axis], leading: insets.leading(axis),
      trailing: insets.trailing(axis))
  }

  func canScroll(_ axis: Axis) -> Bool { isScrollEnabled && (range(axis).overflows || alwaysBounces(axis)) }

  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: range(.horizontal).clamped(offset.x), y: range(.vertical).clamped(offset.y))
  }

  /// Sets the offset, shown in whole pixels, and notifies the delegate if the visible offset changes.
  func setOffset(_ offset: CGPoint, for cause: OffsetCause = .scrolling) {
    precondition(offset.isFinite, "a scroll view's offset must be finite numbers, not \(offset)")
    exactOffset = offset
    let scale = traitCollection.displayScale
    let shown = CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    guard shown != bounds.origin else { return }
    // For an assignment, the setter has called this method: only show the offset.
    if cause == .assignment { return show(shown, for: (shown, cause)) }
    shift = (shown, cause)
    contentOffset = shown
    // An override that does not call super has refused the offset.
    if shift != nil { exactOffset = bounds.origin }
    shift = nil
  }

  /// Shows the content from an origin that the program has given to the bounds.
  final func jump(to origin: CGPoint) {
    stop()
    exactOffset = origin
    moveBounds(to: origin, for: .assignment)
    scrollObserver?.scrollViewDidMove(self)
    if clamped(origin) != origin { setNeedsLayout() }
  }

  /// Shows the content from `origin` and notifies the delegate. `origin` differs from the offset of `shift` if an
  /// override has changed it.
  final func show(_ origin: CGPoint, for shift: (offset: CGPoint, cause: OffsetCause)) {
    self.shift = nil
    if origin != shift.offset { exactOffset = origin }
    guard origin != bounds.origin else { return }
    moveBounds(to: origin, for: shift.cause)
    scrollObserver?.scrollViewDidMove(self)
    delegate?.scrollViewDidScroll(self)
  }

  /// - Parameter isToTop: whether the user requested the top, which the delegate has a separate method for.
  func animate(to target: CGPoint, duration: TimeInterval, curve: ScrollActivity.Curve, isToTop: Bool = false) {
    guard let host, duration > 0, !traitCollection.prefersReducedMotion else {
      let travel = CGPoint(x: target.x - exactOffset.x, y: target.y - exactOffset.y)
      setOffset(target)
      if curve == .easeOut, movesOn(after: travel) { return }
      return notifyOfArrival(isAtTop: isToTop)
    }
    willAnimate(to: CGRect(origin: target, size: bounds.size))
    activity = ScrollActivity(
      course: .animation(from: exactOffset, to: target, duration: duration, curve: curve), start: host.time,
      isToTop: isToTop)
  }

  private func notifyOfArrival(isAtTop: Bool) {
    if isAtTop { delegate?.scrollViewDidScrollToTop(self) } else { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Advances the activity to `time`, and ends it if it has finished.
  func move(to time: TimeInterval) {
    guard let activity else { return }
    let isFinished = activity.isFinished(at: time)
    if isFinished { self.activity = nil }
    setOffset(isFinished ? activity.target : activity.offset(at: time))
    // The delegate may have begun another activity.
    guard isFinished, self.activity == nil else { return }
    if activity.isDeceleration {
      delegate?.scrollViewDidEndDecelerating(self)
    } else {
      if let goal = activity.goal { settle(at: goal) }
      if case .animation(let from, let target, _, .easeOut) = activity.course,
        movesOn(after: CGPoint(x: target.x - from.x, y: target.y - from.y))
      {
        return
      }
      notifyOfArrival(isAtTop: activity.isToTop)
    }
  }

  /// Stops the movement at the current offset.
  /// - Returns: Whether the content was moving after a drag.
  @discardableResult
  func stop() -> Bool {
    let wasDecelerating = isDecelerating
    activity = nil
    return wasDecelerating
  }
}
