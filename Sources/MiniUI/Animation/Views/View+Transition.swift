extension View {
  /// Changes a view's content with a transition, such as `.transitionCrossDissolve`.
  ///
  ///     View.transition(with: label, duration: 0.3, options: .transitionCrossDissolve) { label.text = "Saved" }
  ///
  /// During the transition a picture of the old content is shown above the view and ignores touches.
  /// - Parameters:
  ///   - view: the view whose content changes.
  ///   - duration: the duration in seconds.
  ///   - options: the transition and its curve. Without a transition, the content changes immediately.
  ///   - animations: changes the content. The changes are animated only with the option `allowAnimatedContent`.
  ///   - completion: called once at the end, with false if the transition was removed before.
  public static func transition(
    with view: View, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let picture = pictureOfContent(of: view, for: duration, options)
    let changes = animations ?? {}
    if options.contains(.allowAnimatedContent) {
      let end = picture == nil ? completion : nil
      animate(withDuration: duration, options: options.withoutTransition, animations: changes, completion: end)
      if picture == nil { return }
    } else {
      performWithoutAnimation {
        changes()
        if picture != nil { view.layoutIfNeeded() }
      }
    }
    guard let picture else { return NextTurnCompletions.perform(for: view.host) { completion?(true) } }
    picture.show(above: view, for: duration, options, completion: completion)
  }

  /// Replaces one view by another with a transition of their superview.
  /// - Parameters:
  ///   - fromView: the view to remove from its superview, or to hide with the option `showHideTransitionViews`. If it
  ///     is in no superview, nothing changes.
  ///   - toView: the view to add to the same superview, or to show.
  ///   - duration: the duration in seconds.
  ///   - options: the transition and its curve. Without a transition, the views change immediately.
  ///   - completion: called once at the end, with false if the transition was removed before.
  public static func transition(
    from fromView: View, to toView: View, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      Warnings.report("a transition from a view that is in no superview shows nothing")
      return NextTurnCompletions.perform { completion?(false) }
    }
    transition(with: container, duration: duration, options: options) {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        container.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    } completion: {
      completion?($0)
    }
  }

  /// Returns a picture of a view; nil if the transition would not be visible.
  private static func pictureOfContent(
    of view: View, for duration: TimeInterval, _ options: AnimationOptions
  ) -> ContentPicture? {
    guard let transition = options.transition, duration > 0, areAnimationsEnabled, view.host != nil, !view.isHidden,
      let picture = view.snapshotView(afterScreenUpdates: false)
    else { return nil }
    let isReduced = view.traitCollection.prefersReducedMotion
    return ContentPicture(view: picture, transition: isReduced ? .dissolve : transition)
  }
}

/// A picture of a view's old content, shown above the view during a transition.
private struct ContentPicture {
  let view: View
  let transition: ContentTransition

  /// Shows the picture in front of `owner` for the duration, then removes it.
  func show(
    above owner: View, for duration: TimeInterval, _ options: AnimationOptions, completion: ((Bool) -> Void)?
  ) {
    layOut(above: owner)
    let whole = owner.transform
    let options = options.withoutTransition
    let end = { (finished: Bool) in
      view.removeFromSuperview()
      completion?(finished)
    }
    switch transition {
    case .dissolve:
      View.animate(withDuration: duration, options: options, animations: { view.alpha = 0 }, completion: end)
    case .flip(let axis):
      let thin = axis == .horizontal ? whole.scaledBy(x: 0.001, y: 1) : whole.scaledBy(x: 1, y: 0.001)
      View.performWithoutAnimation { owner.transform = thin }
      let flip = {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.transform = thin }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { view.alpha = 0 }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { owner.transform = whole }
      }
      View.animateKeyframes(
        withDuration: duration, delay: 0, options: View.KeyframeAnimationOptions(options), animations: flip,
        completion: end)
    }
  }

  /// Adds the picture directly in front of a view. For a window, as its frontmost subview.
  private func layOut(above owner: View) {
    View.performWithoutAnimation {
      view.alpha = owner.alpha
      guard let superview = owner.superview else {
        view.center = CGPoint(x: owner.bounds.midX, y: owner.bounds.midY)
        return owner.addSubview(view)
      }
      view.anchorPoint = owner.anchorPoint
      view.center = owner.center
      view.transform = owner.transform
      superview.insertSubview(view, aboveSubview: owner)
    }
  }
}

extension AnimationOptions {
  /// The same options without the transition, for the animations that it consists of.
  fileprivate var withoutTransition: AnimationOptions {
    AnimationOptions(rawValue: rawValue & ~(7 << 20)).subtracting([.allowAnimatedContent, .showHideTransitionViews])
  }
}
