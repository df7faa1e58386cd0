/// Fills the columns, merges them into one stack in a narrow window, and separates them again.
extension SplitViewController {
  /// The stack of the list. In a narrow window, the part below the details.
  final var list: [ViewController] { Array(primary.viewControllers.prefix(listCount)) }
  /// In a narrow window, the details above the list.
  final var shownDetails: [ViewController] { Array(primary.viewControllers.dropFirst(listCount)) }

  private var listCount: Int {
    let stack = primary.viewControllers
    guard isCollapsed, let first = details.first else { return stack.count }
    return stack.firstIndex { $0 === first } ?? stack.count
  }

  /// The stack of the details, which in a narrow window is above the list or stored.
  private var detailStack: [ViewController] {
    guard isCollapsed else { return secondary.viewControllers }
    let shown = shownDetails
    return shown.isEmpty ? details : shown
  }

  /// Sets the controller of a column.
  /// - Parameter isShown: whether details are pushed on the list in a narrow window.
  final func set(_ controller: ViewController?, for column: Column, isShown: Bool, animated: Bool) {
    primary.finishTransition()
    let old = column == .primary ? primary : secondary
    let next = controller as? NavigationController ?? (column == .primary ? own.primary : own.secondary)
    let (above, former) = (shownDetails, column == .primary ? list : detailStack)
    var content = controller.map { [$0] } ?? []
    if next === controller { content = next === old ? former : next.viewControllers }
    controllers[column] = controller
    if next !== old { exchange(old, for: next, in: column, keeping: former) }
    guard column == .secondary, isCollapsed else { return next.setViewControllers(content + above, animated: false) }
    next.setViewControllers([], animated: false)
    if isShown { putOntoList(content, animated: animated) } else { details = content }
    if next !== old, old !== own.secondary { returnDetails(former, to: old) }
  }

  /// Makes a navigation controller the stack of a column. If the app created the former stack, it keeps its
  /// controllers.
  private func exchange(
    _ old: NavigationController, for next: NavigationController, in column: Column, keeping former: [ViewController]
  ) {
    old.notifyWillLeaveParent()
    old.viewIfLoaded?.removeFromSuperview()
    old.removeFromParent()
    if old === own.primary || old === own.secondary {
      old.setViewControllers([], animated: false)
    } else if column == .primary {
      old.setViewControllers(former, animated: false)
    }
    addChild(next)
    if column == .primary { primary = next } else { secondary = next }
    if line.superview != nil, column == .primary || !isCollapsed { view.insertSubview(next.view, belowSubview: line) }
    next.notifyDidMove(toParent: self)
  }

  /// Returns details to their navigation controller after they were removed from the list.
  private func returnDetails(_ stack: [ViewController], to old: NavigationController) {
    let restore = { old.setViewControllers(stack.filter { $0.parent == nil }, animated: false) }
    if let transition = primary.running { transition.afterwards(restore) } else { restore() }
  }

  /// Pushes details on the list in a narrow window.
  final func putOntoList(_ stack: [ViewController], animated: Bool) {
    primary.setViewControllers(list + stack, animated: animated)
    details = Array(stack.prefix(1))
  }

  // MARK: One stack

  final func collapse() {
    let top = topColumn()
    let stack = secondary.viewControllers
    secondary.viewIfLoaded?.removeFromSuperview()
    secondary.setViewControllers([], animated: false)
    isCollapsed = true
    details = stack
    if top == .secondary { putOntoList(stack, animated: false) }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Asks the delegate which column to show in one stack.
  private func topColumn() -> Column {
    let proposed: Column = showsDetail ? .secondary : .primary
    guard let delegate else { return proposed }
    guard style == .unspecified else {
      return delegate.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
    }
    replaceList(by: delegate.primaryViewController(forCollapsing: self))
    guard let first = viewController(for: .primary), let second = viewController(for: .secondary) else {
      return proposed
    }
    return delegate.splitViewController(self, collapseSecondary: second, onto: first) ? .primary : .secondary
  }

  private func replaceList(by controller: ViewController?) {
    if let controller, controller !== viewController(for: .primary) { setViewController(controller, for: .primary) }
  }

  // MARK: Two columns

  final func expand() {
    let separated = separatedDetails()
    let (below, above) = (list, detailStack)
    primary.setViewControllers(below.filter { $0 !== separated }, animated: false)
    isCollapsed = false
    details = []
    secondary.setViewControllers(above, animated: false)
    if let separated, separated !== viewController(for: .secondary) { setViewController(separated, for: .secondary) }
    if style == .unspecified { replaceList(by: delegate?.primaryViewController(forExpanding: self)) }
    delegate?.splitViewControllerDidExpand(self)
  }

  /// Asks the delegate for the details to show beside the list.
  private func separatedDetails() -> ViewController? {
    guard style == .unspecified, let first = viewController(for: .primary) else { return nil }
    return delegate?.splitViewController(self, separateSecondaryFrom: first)
  }
}
