/// Where the bars are, and what part of the pages they cover.
extension NavigationController {
  /// Whether the top controller, or one below, hides the toolbar for all above it.
  final func isToolbarCovered(by stack: [ViewController]) -> Bool {
    stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  private var isToolbarShown: Bool { !isToolbarConcealed && !isToolbarCovered }

  /// Gives the bars their frames, and the pages their safe area.
  final func layOutBars() {
    guard isViewLoaded else { return }
    if bar.prefersLargeTitles || followed != nil { followContent() }
    let bounds: CGRect = view.bounds
    let safe = view.safeAreaInsets
    bar.sideInsets = (safe.left, safe.right)
    let height = bar.fittingHeight
    let barFrame = CGRect(x: 0, y: isBarHidden ? -height : 0, width: bounds.width, height: height + safe.top)
    bar.topInset = safe.top
    if bar.frame != barFrame { bar.frame = barFrame }
    bar.isHidden = isBarHidden && barFrame.maxY <= 0 && (bar.isHidden || !AnimationTransaction.isAnimating)

    let toolsHeight = Toolbar.height + safe.bottom
    let toolsFrame = CGRect(
      x: 0, y: bounds.height - (isToolbarShown ? toolsHeight : 0), width: bounds.width, height: toolsHeight)
    tools.bottomInset = safe.bottom
    if tools.frame != toolsFrame { tools.frame = toolsFrame }
    // One that is on its way out is still seen; one that was away stays so, also while the window turns.
    tools.isHidden = !isToolbarShown && (tools.isHidden || !AnimationTransaction.isAnimating)

    pages.barInsets = EdgeInsets(
      top: isBarHidden ? 0 : safe.top + bar.coveredHeight, bottom: isToolbarShown ? toolsHeight : 0)
  }

  final func changeBars(animated: Bool, _ change: () -> Void) {
    bar.isHidden = false
    tools.isHidden = false
    change()
    guard isViewLoaded, animated, view.host != nil else { return layOutBars() }
    view.layoutIfNeeded()
    View.animate(withDuration: NavigationController.hideShowBarDuration) {
      layOutBars()
      view.layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.layOutBars()
    }
  }

  /// Whether the pages come from the left: in languages that are written from right to left.
  final var isMirrored: Bool { view.isMirrored }

  // MARK: The way back

  /// Whether the user can go back at this moment.
  final var canGoBack: Bool { stack.count > 1 && running == nil }

  final func isWayBack(_ key: Key) -> Bool {
    key.modifiers == .alternate && key.code == (isMirrored ? .right : .left)
  }

  /// Removes the top controller, as the user asks.
  /// - Returns: whether there was a way back.
  @discardableResult
  final func goBack() -> Bool {
    guard stack.count > 1 else { return false }
    popViewController(animated: true)
    return true
  }
}
