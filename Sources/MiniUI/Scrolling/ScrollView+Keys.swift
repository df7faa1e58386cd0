extension ScrollView {
  /// Scrolls by pages of nine tenths of the visible length.
  func page(_ axis: Axis, by pages: CGFloat) {
    scroll(axis, by: pages * range(axis).visible * panGestureRecognizer.metrics.scrolling.pageFraction, duration: 0.2)
  }

  private func scroll(_ axis: Axis, by travel: CGFloat, duration: TimeInterval) {
    var target = animatedOffset
    target[axis] = range(axis).clamped(target[axis] + travel)
    scroll(to: target, duration: duration)
  }

  /// The offset at the end of a running animation, or the present one.
  final var animatedOffset: CGPoint { activity.map { $0.isDeceleration ? exactOffset : $0.target } ?? exactOffset }

  func scroll(to target: CGPoint, duration: TimeInterval) {
    guard target != exactOffset else { return }
    bars.flash(for: .pointer)
    stop()
    animate(to: target, duration: duration, curve: .easeOut)
  }

  /// Handles a key that scrolls: arrows by 40 points; Page Up, Page Down and Space by pages; Home and End to the ends.
  /// - Returns: False for other keys, or if the content is not longer than the view.
  func scroll(for key: Key) -> Bool {
    guard isScrollEnabled, let (axis, move) = ScrollView.move(for: key) else { return false }
    let range = range(axis)
    guard range.overflows else { return false }
    switch move {
    case .step(let count): scroll(axis, by: count * panGestureRecognizer.metrics.scrolling.arrowStep, duration: 0.1)
    case .page(let count): page(axis, by: count)
    case .end(let isLast):
      var target = exactOffset
      target[axis] = isLast ? range.maximum : range.minimum
      scroll(to: target, duration: 0.2)
      if isLast, axis == .vertical { didBeginScrollToEnd() }
    }
    return true
  }

  /// Moves the focus from a descendant to the next one in the direction of an arrow key, if that is visible or less
  /// than half a page away. Otherwise the arrow scrolls.
  func moveFocus(for key: Key) -> Bool {
    guard let (axis, move) = ScrollView.move(for: key), case .step(let step) = move, range(axis).overflows, let host,
      let focused = host.focusedView, focused !== self, focused.isDescendant(of: self)
    else { return false }
    let start = focused.convert(focused.bounds, to: self)
    let near = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    let isAhead = axis == .vertical || !isMirrored ? step > 0 : step < 0
    return host.focusSystem?.moveFocus(from: focused, by: isAhead ? 1 : -1, within: self) { next in
      let end = next.convert(next.bounds, to: self)
      let distance = (end.center[axis] - start.center[axis]) * step
      return distance > -1 && !end.intersection(near).isEmpty
    } ?? false
  }

  /// Returns whether the content overflows along the axis that a key scrolls.
  fileprivate func canScroll(for key: Key) -> Bool {
    isScrollEnabled && ScrollView.move(for: key).map { range($0.0).overflows } ?? false
  }

  private enum KeyMove {
    case step(CGFloat)
    case page(CGFloat)
    case end(isLast: Bool)
  }

  private static func move(for key: Key) -> (Axis, KeyMove)? {
    if key.modifiers.isEmpty, let (axis, step) = key.code.arrow { return (axis, .step(CGFloat(step))) }
    return switch (key.code, key.modifiers) {
    case (.pageUp, []), (.space, .shift): (.vertical, .page(-1))
    case (.pageDown, []), (.space, []): (.vertical, .page(1))
    case (.home, []), (.home, .control): (.vertical, .end(isLast: false))
    case (.end, []), (.end, .control): (.vertical, .end(isLast: true))
    default: nil
    }
  }
}

extension ScrollView {
  /// The shape of the focus ring in a clipping view: inside of the view, with the rounded corners that both have in
  /// common. nil if no view clips.
  var shapeWithinClip: FocusShape? {
    guard let clip = superview, clip.clipsToBounds, !clip.isUnavailable else { return nil }
    let (outer, inner) = (clip.bounds, frame)
    let (left, right) = (inner.minX <= outer.minX + 1, inner.maxX >= outer.maxX - 1)
    let (top, bottom) = (inner.minY <= outer.minY + 1, inner.maxY >= outer.maxY - 1)
    func radius(_ radius: CGFloat, _ isShared: Bool) -> CGFloat { isShared ? max(0, radius - FocusShape.rowInset) : 0 }
    let corners = clip.cornerRadii
    let own = CornerRadii(
      topLeft: radius(corners.topLeft, top && left), topRight: radius(corners.topRight, top && right),
      bottomRight: radius(corners.bottomRight, bottom && right), bottomLeft: radius(corners.bottomLeft, bottom && left))
    return FocusShape(frame: presented.bounds, corners: own, isRow: true)
  }
}

extension View {
  /// Returns the scroll view with the largest visible area that `key` can scroll, this one or a descendant; nil for
  /// none.
  func largestScrollView(for key: Key) -> ScrollView? {
    var largest: (view: ScrollView, area: CGFloat)?
    findScrollViews(in: bounds) { view, area in
      if area > largest?.area ?? 0, view.canScroll(for: key) { largest = (view, area) }
    }
    return largest?.view
  }

  /// Calls `body` for each scroll view in this view, with its visible area in square points.
  /// - Parameter visible: the visible part of this view.
  private func findScrollViews(in visible: CGRect, _ body: (ScrollView, _ area: CGFloat) -> Void) {
    guard !isUnavailable else { return }
    if let view = self as? ScrollView { body(view, visible.width * visible.height) }
    for subview in subviews {
      let part = subview.convert(visible, from: self).intersection(subview.bounds)
      if !part.isEmpty { subview.findScrollViews(in: part, body) }
    }
  }
}
