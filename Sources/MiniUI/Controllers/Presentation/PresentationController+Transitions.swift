/// Begins and ends a presentation.
extension PresentationController {
  private var presented: ViewController { presentedViewController }
  private var context: ViewController { presentingViewController }

  // MARK: Presenting

  /// Presents the controller in a new container.
  /// - Parameters:
  ///   - root: the window.
  ///   - source: the controller that `present` was called on.
  func present(in root: View, host: ViewHost, source: ViewController, animated: Bool, completion: (() -> Void)?) {
    let container = PresentationContainer(self, frame: root.bounds)
    session.container = container
    let insertion = containerPosition(in: root)
    container.frame = shouldPresentInFullscreen ? insertion.superview.bounds : context.view.frame
    session.positionedSize = container.bounds.size
    insertion.superview.insertSubview(container, at: insertion.index)
    presented.initialSize = frameOfPresentedViewInContainerView.size
    presented.loadViewIfNeeded()
    rememberFocus(host)

    let removesPresenter = shouldRemovePresentersView
    var plan = ControllerTransition.Plan(container: container, style: presentationStyle)
    (plan.from, plan.to) = (context, presented)
    plan.removed = removesPresenter ? context.view : nil
    plan.added = presentedView
    plan.initialFrame = context.view.frame
    plan.finalFrame = frameOfPresentedViewInContainerView
    plan.destination = { [self] in (presentedView, frameOfPresentedViewInContainerView) }
    plan.animator = animated ? chooseAnimator(isPresenting: true, source: source, host: host) : nil
    plan.interaction = plan.animator.flatMap {
      presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
    }
    plan.setInputBlocked = { container.isInputBlocked = $0 }
    let isAnimated = plan.isAnimated
    plan.willBegin = { [self] in
      presented.modality.isBeingPresented = true
      presentationTransitionWillBegin()
      if removesPresenter {
        context.beginAppearanceTransition(false, animated: isAnimated)
        takePresentersView(into: container)
      }
      presented.beginAppearanceTransition(true, animated: isAnimated)
    }
    plan.didEnd = { [self] didComplete in
      session.transition = nil
      presented.endAppearanceTransition(true, animated: isAnimated, didComplete: didComplete)
      if !didComplete { returnPresentersView() }
      if removesPresenter {
        context.endAppearanceTransition(false, animated: isAnimated, didComplete: didComplete)
      }
      presented.modality.isBeingPresented = false
      presentationTransitionDidEnd(didComplete)
      if didComplete { focusPresented(host) } else { close(host) }
      container.setNeedsLayout()
      completion?()
    }
    run(plan)
  }

  // MARK: Dismissing

  /// Dismisses the controller, and without animation everything that it presents.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    guard let container = session.container, let host = container.host else {
      close(nil)
      completion?()
      return
    }
    // A running presentation ends first. A running dismissal is not started again.
    if let transition = session.transition {
      if isBeingDismissed {
        // The program's request has precedence over the user's gesture, which could still be cancelled.
        if transition.isInteractive { transition.endInteraction(isCancelled: false) }
        if let completion { transition.afterwards(completion) }
        if !animated { transition.finishNow() }
        return
      }
      transition.finishNow()
      guard session.isActive else {
        completion?()
        return
      }
    }
    let cover = dismissPresented(animated: animated)
    let removedPresenter = session.origin != nil
    var plan = ControllerTransition.Plan(container: container, style: presentationStyle)
    (plan.from, plan.to) = (presented, context)
    plan.removed = presentedView
    plan.added = removedPresenter ? context.view : nil
    plan.initialFrame = presentedView?.frame ?? .zero
    plan.finalFrame = removedPresenter ? container.bounds : context.view.frame
    plan.animator = animated ? chooseAnimator(isPresenting: false, source: context, host: host) : nil
    plan.interaction = plan.animator.flatMap {
      presented.transitioningDelegate?.interactionControllerForDismissal(using: $0) ?? interactionForDismissal()
    }
    plan.setInputBlocked = { container.isInputBlocked = $0 }
    let isAnimated = plan.isAnimated
    plan.willBegin = { [self] in
      presented.modality.isBeingDismissed = true
      if session.isDismissedByUser { delegate?.presentationControllerWillDismiss(self) }
      dismissalTransitionWillBegin()
      presented.beginAppearanceTransition(false, animated: isAnimated)
      if removedPresenter { context.beginAppearanceTransition(true, animated: isAnimated) }
    }
    plan.didEnd = { [self] didComplete in
      session.transition = nil
      cover?.removeFromSuperview()
      let isByUser = session.isDismissedByUser
      session.isDismissedByUser = false
      if didComplete { returnPresentersView() }
      let notified = removedPresenter ? [context, presented] : [presented]
      for controller in didComplete ? notified : notified.reversed() {
        controller.endAppearanceTransition(controller === context, animated: isAnimated, didComplete: didComplete)
      }
      presented.modality.isBeingDismissed = false
      dismissalTransitionDidEnd(didComplete)
      if didComplete { close(host) }
      container.setNeedsLayout()
      if didComplete, isByUser { delegate?.presentationControllerDidDismiss(self) }
      completion?()
    }
    run(plan)
  }

  /// Dismisses, without animation, everything that the presented controller presents.
  /// - Returns: a picture of these controllers, which covers the presented view during its own dismissal; nil if there
  ///   were none.
  private func dismissPresented(animated: Bool) -> View? {
    guard presented.modality.presentation != nil else { return nil }
    let last = presented.frontmost
    let picture = animated ? last.viewIfLoaded?.snapshotView(afterScreenUpdates: false) : nil
    let frame = picture.flatMap { _ in presentedView.map { last.view.convert(last.view.bounds, to: $0) } }
    presented.dismissEverything()
    guard let picture, let frame, let presentedView else { return nil }
    picture.frame = frame
    presentedView.addSubview(picture)
    return picture
  }

  /// Dismisses the controller on behalf of the user, if that is allowed.
  /// - Returns: whether the dismissal has begun.
  @discardableResult
  func dismissByUser() -> Bool {
    // Skip the last, barely visible part of a presentation.
    if session.container?.isInputBlocked == false, !isBeingDismissed { session.transition?.finishNow() }
    guard session.transition == nil, session.isActive else { return false }
    guard mayBeDismissedByUser else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    session.isDismissedByUser = true
    dismiss(animated: true, completion: nil)
    return true
  }

  /// Whether both the controller and the delegate allow the user to dismiss the controller.
  var mayBeDismissedByUser: Bool {
    func isModal(_ controller: ViewController) -> Bool {
      controller.isModalInPresentation || controller.children.contains { $0.isAppearingOrAppeared && isModal($0) }
    }
    return !isModal(presented) && delegate?.presentationControllerShouldDismiss(self) != false
  }

  /// Returns whether the user may close the window. Otherwise the controller shakes, and its delegate is notified.
  func mayCloseWindow() -> Bool {
    guard session.isActive, !permitsClosing else { return true }
    if !(presentedViewController is AlertController) { delegate?.presentationControllerDidAttemptToDismiss(self) }
    presentedView?.shake()
    return false
  }

  /// The active presentation controller: this one, or the one that adapts it.
  var manager: PresentationController { session.container?.manager ?? self }

  private func run(_ plan: ControllerTransition.Plan) {
    let transition = ControllerTransition(plan)
    session.transition = transition
    transition.begin()
  }

  // MARK: The container

  /// Returns the position of a new container: directly above the view that it covers.
  private func containerPosition(in root: View) -> (superview: View, index: Int) {
    let covered = context.modality.own.flatMap { $0.session.container } ?? context.view
    guard let covered, let superview = covered.superview else { return (root, 0) }
    let index = superview.subviews.firstIndex { $0 === covered } ?? 0
    return (superview, index + 1)
  }

  /// Adds the container above the presenter's view again. Both had left the window together, with a page of a
  /// navigation or tab bar controller.
  func presentersViewDidReturn() {
    guard let container = session.container, container.superview == nil, session.origin == nil,
      let view = context.viewIfLoaded, let superview = view.superview
    else { return }
    container.frame = view.frame
    superview.insertSubview(container, aboveSubview: view)
  }

  /// Moves the presenter's view into the container, behind everything.
  private func takePresentersView(into container: View) {
    guard let view = context.view, let superview = view.superview else { return }
    session.origin = (superview, superview.subviews.firstIndex { $0 === view } ?? 0)
    View.performWithoutAnimation {
      let frame = superview.convert(view.frame, to: container)
      container.insertSubview(view, at: 0)
      view.setLayoutFrame(frame)
    }
  }

  /// Moves the presenter's view back, unless the program has moved it to another superview.
  private func returnPresentersView() {
    guard let origin = session.origin, let view = context.viewIfLoaded else { return }
    session.origin = nil
    guard view.superview == nil || view.superview === session.container else { return }
    View.performWithoutAnimation {
      origin.superview.insertSubview(view, at: min(origin.index, origin.superview.subviews.count))
      if origin.superview === view.host?.root { view.setLayoutFrame(origin.superview.bounds) }
      view.layoutIfNeeded()
    }
  }

  /// Ends the presentation and removes its views.
  private func close(_ host: ViewHost?) {
    if let container = session.container {
      host?.modals.remove(container)
      container.removeFromSuperview()
    }
    session.container = nil
    if context.modality.presentation === self { context.modality.presentation = nil }
    if presented.modality.own === self { presented.modality.own = nil }
    if let focus = session.formerFocus, focus.host === host { host?.focusSystem?.setFocus(focus) }
  }

  // MARK: Animators

  private func chooseAnimator(
    isPresenting: Bool, source: ViewController, host: ViewHost
  ) -> (any ViewControllerAnimatedTransitioning)? {
    guard View.areAnimationsEnabled else { return nil }
    let delegate = presented.checkedTransitioningDelegate
    let own =
      isPresenting
      ? delegate?.animationController(forPresented: presented, presenting: context, source: source)
      : delegate?.animationController(forDismissed: presented)
    if let own { return own }
    let metrics = host.metrics
    // With reduced motion too, a sheet follows the finger.
    if host.traits.prefersReducedMotion, isPresenting || interactionForDismissal() == nil {
      return FadeAnimator(
        isPresenting: isPresenting, metrics: metrics, duration: metrics.transition.reducedDuration)
    }
    if let suited = animator(isPresenting: isPresenting) { return suited }
    switch transitionStyle {
    case .coverVertical, .partialCurl:
      let isWide = (session.container?.bounds.width ?? 0) > metrics.transition.widestMove
      if isWide { return FadeAnimator(isPresenting: isPresenting, metrics: metrics) }
      return CoverVerticalAnimator(isPresenting: isPresenting, metrics: metrics)
    case .crossDissolve, .flipHorizontal: return FadeAnimator(isPresenting: isPresenting, metrics: metrics)
    }
  }

  /// The style of the animation: the style of the controller of the context if it provides one, otherwise the style of
  /// the presented controller.
  private var transitionStyle: ModalTransitionStyle {
    let isProvided = presentationStyle.isInContext && context.providesPresentationContextTransitionStyle
    return isProvided ? context.modalTransitionStyle : presented.modalTransitionStyle
  }

  // MARK: Focus

  private func rememberFocus(_ host: ViewHost) {
    session.formerFocus = host.focusedView
    host.firstResponder?.resignFirstResponder()
    if let container = session.container { host.modals.add(container) }
    host.focusSystem?.setFocus(nil)
  }

  /// Focuses the first view in the container, if the user moves the focus by keys.
  private func focusPresented(_ host: ViewHost) {
    if host.focusedView == nil { host.focusSystem?.focusFirstView() }
  }
}
