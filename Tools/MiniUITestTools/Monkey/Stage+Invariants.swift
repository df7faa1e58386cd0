extension Stage {
  /// Returns the first check that does not hold at this moment.
  /// - Parameters:
  ///   - isKeyDown: whether a key is held, so that a control may be drawn as pressed.
  ///   - redraw: the comparison with a full redraw; nil to omit it.
  func brokenInvariant(isKeyDown: Bool, _ redraw: Redraw?) throws -> MonkeyFailure? {
    let isFree = !pointer.isDown && fingers.isEmpty && !isKeyDown
    let isAtRest = isFree && window.nextDeadline == nil
    let failure = brokenFocus() ?? brokenView(within: window, isFree: isFree, isAtRest: isAtRest)
    return try failure ?? redraw?.difference(on: self).map { MonkeyFailure(.redraw, $0.description, at: $0.view) }
  }

  /// Checks all views in one pass, since this runs after every action and there are hundreds of views.
  private func brokenView(within view: View, isFree: Bool, isAtRest: Bool) -> MonkeyFailure? {
    if let failure = brokenLayout(view) ?? brokenHierarchy(view) { return failure }
    if isFree, let failure = stuckControl(view) { return failure }
    if isAtRest, let failure = stuckGesture(view) { return failure }
    for subview in view.subviews {
      if let failure = brokenView(within: subview, isFree: isFree, isAtRest: isAtRest) { return failure }
    }
    return nil
  }

  private func name(_ view: View) -> String { ViewPath.name(of: view) }

  /// Returns the failure of a stage that does not settle.
  func unsettled(_ error: StageError) -> MonkeyFailure {
    let work = application.pendingWork
    let first = work.first(where: \.isEndless) ?? work.first
    return MonkeyFailure(.settling, error.description, at: first?.view.map(name))
  }

  private func brokenLayout(_ view: View) -> MonkeyFailure? {
    let shown = view.presentation
    let matrix = shown.transform
    let (frame, center, seen) = (view.frame, view.center, shown.frame)
    // The sum is finite only if all parts are: infinite parts of opposite signs give NaN.
    let sum =
      frame.minX + frame.minY + frame.width + frame.height + center.x + center.y + seen.minX + seen.minY + seen.width
      + seen.height + matrix.a + matrix.b + matrix.c + matrix.d + matrix.tx + matrix.ty + shown.alpha + view.alpha
    if sum.isFinite, view.bounds.width >= 0, view.bounds.height >= 0 { return nil }
    return MonkeyFailure(
      .layout, "\(name(view)) is at \(view.frame), seen at \(shown.frame), alpha \(shown.alpha)", at: name(view))
  }

  private func brokenHierarchy(_ view: View) -> MonkeyFailure? {
    guard let stray = view.subviews.first(where: { $0.superview !== view || $0.window !== window }) else {
      return nil
    }
    let kind = Swift.type(of: stray)
    let problem =
      stray.superview === view
      ? "that \(kind) is in another window"
      : "the superview of that \(kind) is \(stray.superview.map(name) ?? "nil")"
    return MonkeyFailure(
      .hierarchy, "\(name(view)) has a \(kind) among its subviews, but \(problem)", at: name(view))
  }

  private func brokenFocus() -> MonkeyFailure? {
    guard let view = window.focusedView else { return nil }
    let ancestors = sequence(first: view, next: \.superview)
    let isReachable = ancestors.allSatisfy { !$0.isHidden && $0.alpha >= 0.01 && $0.isUserInteractionEnabled }
    if view.window === window, view.canBecomeFocused, isReachable { return nil }
    return MonkeyFailure(.focus, "\(name(view)) has the focus and cannot have it", at: name(view))
  }

  private func stuckControl(_ view: View) -> MonkeyFailure? {
    guard let control = view as? Control, control.isHighlighted || control.isTracking else { return nil }
    return MonkeyFailure(.pressed, "\(name(control)) looks pressed although nothing is down", at: name(control))
  }

  private func stuckGesture(_ view: View) -> MonkeyFailure? {
    for recognizer in view.gestureRecognizers ?? []
    where !(recognizer is HoverGestureRecognizer) && (recognizer.numberOfTouches > 0 || recognizer.state != .possible) {
      return MonkeyFailure(
        .gestures,
        "\(Swift.type(of: recognizer)) of \(name(view)) is in the state \(recognizer.state), and nothing is down",
        at: name(view))
    }
    // A key holds a view only while the view has the focus.
    if view.gestureRecognizers != nil, (view as? any Draggable)?.isHeld == true, !view.isFocused {
      return MonkeyFailure(.gestures, "\(name(view)) is held although nothing is down", at: name(view))
    }
    return nil
  }
}
