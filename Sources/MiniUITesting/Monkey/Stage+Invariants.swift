extension Stage {
  /// The first invariant that does not hold at this moment.
  /// - Parameters:
  ///   - isKeyDown: a key is held, so that something may look pressed.
  ///   - redraw: what the window is drawn anew with; nil leaves that out.
  func brokenInvariant(isKeyDown: Bool, _ redraw: Redraw?) throws -> MonkeyFailure? {
    for view in [window] + window.descendants {
      if let failure = brokenLayout(view) ?? brokenHierarchy(view) { return failure }
    }
    if let failure = brokenFocus() { return failure }
    if !pointer.isDown, fingers.isEmpty, !isKeyDown {
      if let failure = stuckControl() { return failure }
      if window.nextDeadline == nil, let failure = stuckGesture() { return failure }
    }
    return try redraw?.difference(on: self).map { MonkeyFailure(.redraw, $0.description) }
  }

  private func name(_ view: View) -> String { ViewPath.name(of: view) }

  private func brokenLayout(_ view: View) -> MonkeyFailure? {
    let shown = view.presentation
    let matrix = shown.transform
    let numbers = [
      view.frame.minX, view.frame.minY, view.frame.width, view.frame.height, view.center.x, view.center.y,
      shown.frame.minX,
      shown.frame.minY, shown.frame.width, shown.frame.height, matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx,
      matrix.ty, shown.alpha, view.alpha,
    ]
    if numbers.allSatisfy(\.isFinite), view.bounds.width >= 0, view.bounds.height >= 0 { return nil }
    return MonkeyFailure(.layout, "\(name(view)) is at \(view.frame), seen at \(shown.frame), alpha \(shown.alpha)")
  }

  private func brokenHierarchy(_ view: View) -> MonkeyFailure? {
    guard let stray = view.subviews.first(where: { $0.superview !== view || $0.window !== window }) else {
      return nil
    }
    return MonkeyFailure(
      .hierarchy, "\(name(view)) has \(Swift.type(of: stray)) in it, which thinks that it is elsewhere")
  }

  private func brokenFocus() -> MonkeyFailure? {
    guard let view = window.focusedView else { return nil }
    let around = sequence(first: view, next: \.superview)
    let isReachable = around.allSatisfy { !$0.isHidden && $0.alpha >= 0.01 && $0.isUserInteractionEnabled }
    if view.window === window, view.canBecomeFocused, isReachable { return nil }
    return MonkeyFailure(.focus, "\(name(view)) has the focus and cannot have it")
  }

  private func stuckControl() -> MonkeyFailure? {
    window.descendants.lazy.compactMap { $0 as? Control }.first { $0.isHighlighted || $0.isTracking }.map {
      MonkeyFailure(.pressed, "\(name($0)) looks pressed although nothing is down")
    }
  }

  private func stuckGesture() -> MonkeyFailure? {
    for view in [window] + window.descendants {
      for recognizer in view.gestureRecognizers
      where !(recognizer is HoverGestureRecognizer) && (recognizer.numberOfTouches > 0 || recognizer.state != .possible)
      {
        return MonkeyFailure(
          .gestures,
          "\(Swift.type(of: recognizer)) of \(name(view)) is in the state \(recognizer.state), and nothing is down")
      }
      // Keys hold a view only while it has the focus.
      if (view as? any Draggable)?.isHeld == true, !view.isFocused {
        return MonkeyFailure(.gestures, "\(name(view)) is held although nothing is down")
      }
    }
    return nil
  }
}
