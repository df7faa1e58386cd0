/// Changes of the stack, and their transitions.
extension NavigationController {
  /// Changes the stack, and shows its last controller.
  /// - Parameter interaction: the interaction controller; nil for none.
  final func change(
    to new: [ViewController], animated: Bool, interaction: (any ViewControllerInteractiveTransitioning)? = nil
  ) {
    finishTransition()
    let old = stack
    let operation = operation(from: old, to: new)
    for controller in new where controller.parent !== self {
      controller.removeFromParent()
      adopt(controller)
    }
    let leaving = old.filter { controller in !new.contains { $0 === controller } }
    let entering = new.filter { controller in !old.contains { $0 === controller } }
    // Controllers that are not shown are added and removed without a transition.
    for controller in entering where controller !== new.last { controller.willMove(toParent: self) }
    if interaction == nil { stack = new }
    guard let top = new.last, isViewLoaded, view.host != nil, top !== shown else {
      stack = new
      for controller in entering where controller === new.last { controller.willMove(toParent: self) }
      for controller in leaving { controller.willMove(toParent: nil) }
      if isViewLoaded { installTop() }
      finish(entering: entering, leaving: leaving)
      return
    }
    show(
      top, instead: shown,
      NavigationChange(
        operation: operation, stack: new, entering: entering, leaving: leaving, animated: animated,
        interaction: interaction))
  }

  private func operation(from old: [ViewController], to new: [ViewController]) -> Operation {
    guard let top = new.last, top !== old.last, !old.isEmpty else { return .none }
    return old.contains { $0 === top } ? .pop : .push
  }

  /// Ends the current transition immediately, in its final state.
  final func finishTransition() { running?.finishNow() }

  private func show(_ top: ViewController, instead old: ViewController?, _ change: NavigationChange) {
    let isPush = change.operation != .pop
    top.initialSize = pages.frame(of: top).size
    top.loadViewIfNeeded()
    if let old { focused[ObjectIdentifier(old)] = view.host?.focusedView.map { Weak($0) } }
    let hidesToolbar = isBottomBarCovered(by: change.stack)

    var plan = ControllerTransition.Plan(container: pages)
    (plan.from, plan.to) = (old, top)
    (plan.removed, plan.added) = (old?.viewIfLoaded, top.view)
    plan.initialFrame = old?.viewIfLoaded?.frame ?? .zero
    plan.finalFrame = pages.frame(of: top)
    plan.interaction = change.interaction
    if change.animated, let old, View.areAnimationsEnabled {
      let own = delegate?.navigationController(self, animationControllerFor: change.operation, from: old, to: top)
      plan.animator = own ?? standardAnimator(isPush)
      if let own, plan.interaction == nil {
        plan.interaction = delegate?.navigationController(self, interactionControllerFor: own)
      }
    }
    let isAnimated = plan.isAnimated
    // Titles slide with the pages, and fade with other animations.
    let motion: NavigationBar.Motion? =
      isAnimated ? plan.animator is SlideAnimator ? isPush ? .push : .pop : .fade : nil
    plan.setInputBlocked = { [unowned self] in (view as? NavigationView)?.isInputBlocked = $0 }
    plan.willBegin = { [unowned self] in
      // Set before the notifications, since a controller may show another controller when it is notified.
      shown = top
      bar.prepare(to: change.stack.map(\.navigationItem), motion: motion)
      showToolbarItems(of: top)
      if isPush {
        top.willMove(toParent: self)
      } else {
        for controller in change.leaving { controller.willMove(toParent: nil) }
      }
      announced = top
      top.modality.isMovingToParent = change.entering.contains { $0 === top }
      old?.modality.isMovingFromParent = change.leaving.contains { $0 === old }
      delegate?.navigationController(self, willShow: top, animated: isAnimated)
      old?.beginAppearanceTransition(false, animated: isAnimated)
      top.beginAppearanceTransition(true, animated: isAnimated)
    }
    plan.alongside = { [unowned self] in
      bar.moveToNewContent()
      isBottomBarCovered = hidesToolbar
      layOutBars()
    }
    plan.didEnd = { [unowned self] didComplete in
      running = nil
      // A tab bar that has moved out is hidden now.
      if isBottomBarCovered { tabBarController?.bottomBarDidChange() }
      if didComplete {
        complete(top, instead: old, change, isAnimated)
      } else {
        undo(top, old, change, isAnimated)
      }
    }
    running = ControllerTransition(plan)
    running?.begin()
  }

  private func complete(
    _ top: ViewController, instead old: ViewController?, _ change: NavigationChange, _ isAnimated: Bool
  ) {
    stack = change.stack
    pages.removeViews(except: top.view)
    bar.finish(isCancelled: false)
    old?.endAppearanceTransition()
    top.endAppearanceTransition()
    top.modality.isMovingToParent = false
    old?.modality.isMovingFromParent = false
    restoreFocus(of: top)
    finish(entering: change.entering, leaving: change.leaving)
    delegate?.navigationController(self, didShow: top, animated: isAnimated)
  }

  private func undo(_ top: ViewController, _ old: ViewController?, _ change: NavigationChange, _ isAnimated: Bool) {
    (shown, announced) = (old, old)
    pages.removeViews(except: old?.viewIfLoaded)
    bar.finish(isCancelled: true)
    showToolbarItems(of: old)
    isBottomBarCovered = isBottomBarCovered(by: stack)
    layOutBars()
    top.endAppearanceTransition(true, animated: isAnimated, didComplete: false)
    old?.endAppearanceTransition(false, animated: isAnimated, didComplete: false)
    top.modality.isMovingToParent = false
    for controller in change.leaving { controller.modality.isMovingFromParent = false }
    if let old { restoreFocus(of: old) }
    // A cancelled push does not change the stack.
    for controller in change.entering { controller.removeFromParent() }
    stack = stack.filter { controller in !change.entering.contains { $0 === controller } }
    for controller in change.leaving where !stack.contains(where: { $0 === controller }) { stack.append(controller) }
  }

  private func finish(entering: [ViewController], leaving: [ViewController]) {
    for controller in leaving {
      focused[ObjectIdentifier(controller)] = nil
      controller.removeFromParent()
    }
    for controller in entering where controller.parent === self { controller.notifyDidMove(toParent: self) }
  }

  private func restoreFocus(of controller: ViewController) {
    guard let view = focused.removeValue(forKey: ObjectIdentifier(controller))?.value, view.host != nil else { return }
    view.host?.focusSystem?.setFocus(view)
  }

  private func standardAnimator(_ isPush: Bool) -> any ViewControllerAnimatedTransitioning {
    let metrics = view.host?.metrics ?? .standard
    if traitCollection.prefersReducedMotion {
      return FadeAnimator(isPresenting: true, metrics: metrics, duration: metrics.transition.reducedDuration)
    }
    return SlideAnimator(isPush: isPush, isMirrored: isMirrored, metrics: metrics)
  }

  private func showToolbarItems(of controller: ViewController?) {
    tools.items = controller?.toolbarItems
    controller?.didChangeToolbarItems = { [weak self, weak controller] in
      if let controller, controller === self?.shown { self?.tools.items = controller.toolbarItems }
    }
  }

  /// Adds the top controller's view to the container, without a transition.
  final func installTop() {
    let top = stack.last
    if shown !== top, let view = shown?.viewIfLoaded, view.superview === pages { view.removeFromSuperview() }
    shown = top
    if let top, top.viewIfLoaded?.superview !== pages {
      top.initialSize = pages.frame(of: top).size
      let view: View = top.view
      View.performWithoutAnimation {
        view.setLayoutFrame(pages.frame(of: top))
        pages.addSubview(view)
      }
    }
    bar.setItems(stack.map(\.navigationItem))
    showToolbarItems(of: top)
    isBottomBarCovered = isBottomBarCovered(by: stack)
    layOutBars()
  }
}

/// A change of the stack in progress.
struct NavigationChange {
  let operation: NavigationController.Operation
  let stack: [ViewController]
  let entering, leaving: [ViewController]
  let animated: Bool
  let interaction: (any ViewControllerInteractiveTransitioning)?
}
