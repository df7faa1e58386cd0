/// Transitions between the pages of two tabs.
extension TabBarController {
  /// Shows another tab, immediately or with the delegate's animator.
  final func select(_ index: Int) {
    let next = pages[index]
    if next !== shown { running?.finishNow() }
    guard next !== shown else { return }
    let old = shown
    shown = next
    showSelection()
    guard isViewLoaded else { return }
    guard view.host != nil else {
      old?.viewIfLoaded?.removeFromSuperview()
      return install(next)
    }
    next.initialSize = area.frame(of: next).size
    next.loadViewIfNeeded()
    let transition = ControllerTransition(exchange(of: old, for: next))
    running = transition
    transition.begin()
  }

  private func exchange(of old: ViewController?, for next: ViewController) -> ControllerTransition.Plan {
    var plan = ControllerTransition.Plan(container: area)
    (plan.from, plan.to, plan.removed, plan.added) = (old, next, old?.viewIfLoaded, next.view)
    plan.initialFrame = old?.viewIfLoaded?.frame ?? .zero
    plan.finalFrame = area.frame(of: next)
    if let old, View.areAnimationsEnabled {
      plan.animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: next)
      plan.interaction = plan.animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
    }
    let isAnimated = plan.isAnimated
    plan.setInputBlocked = { [unowned self] in area.isInputBlocked = $0 }
    plan.willBegin = {
      old?.beginAppearanceTransition(false, animated: isAnimated)
      next.beginAppearanceTransition(true, animated: isAnimated)
    }
    plan.didEnd = { [unowned self] didComplete in
      running = nil
      if !didComplete { takeBack(next, for: old, isAnimated) }
      // Remove the views that the animator has added.
      for view in area.subviews where view !== shown?.viewIfLoaded { view.removeFromSuperview() }
      old?.endAppearanceTransition()
      next.endAppearanceTransition()
      layOutBar()
    }
    return plan
  }

  /// Selects the previous tab again after the transition was cancelled.
  private func takeBack(_ next: ViewController, for old: ViewController?, _ isAnimated: Bool) {
    shown = old
    showSelection()
    next.beginAppearanceTransition(false, animated: isAnimated)
    old?.beginAppearanceTransition(true, animated: isAnimated)
  }

  final func install(_ page: ViewController) {
    page.initialSize = area.frame(of: page).size
    let view: View = page.view
    view.setLayoutFrame(area.frame(of: page))
    area.addSubview(view)
  }
}
