/// Lays out the bars and the safe area of the pages.
extension NavigationController {
  final func isBottomBarCovered(by stack: [ViewController]) -> Bool {
    stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  private var isToolbarShown: Bool { !isToolbarConcealed && !isBottomBarCovered && !tools.isHiddenByProgram }

  /// Sets the frames of the bars, and the safe area of the pages.
  final func layOutBars() {
    guard isViewLoaded else { return }
    if bar.prefersLargeTitles || bar.followsScrolling || followed != nil { followContent() }
    let bounds: CGRect = view.bounds
    let safe = view.safeAreaInsets
    bar.sideInsets = (safe.left, safe.right)
    let height = bar.fittingHeight
    let barFrame = CGRect(x: 0, y: isBarHidden ? -height : 0, width: bounds.width, height: height + safe.top)
    bar.topInset = safe.top
    bar.setLayoutFrame(barFrame)
    bar.setHidden(
      byContainer: isBarHidden && barFrame.maxY <= 0 && (bar.isHidden || !AnimationTransaction.isAnimating))

    let toolsHeight = Toolbar.height + safe.bottom
    let toolsFrame = CGRect(
      x: 0, y: bounds.height - (isToolbarShown ? toolsHeight : 0), width: bounds.width, height: toolsHeight)
    tools.bottomInset = safe.bottom
    tools.setLayoutFrame(toolsFrame)
    // A bar that is sliding out stays visible. A hidden bar stays hidden, also during a rotation.
    tools.setHidden(byContainer: !isToolbarShown && (tools.isHidden || !AnimationTransaction.isAnimating))

    pages.barInsets = EdgeInsets(
      top: isBarHidden || bar.isHiddenByProgram ? 0 : safe.top + bar.coveredHeight,
      bottom: isToolbarShown ? toolsHeight : 0)
  }

  final func changeBars(animated: Bool, _ change: () -> Void) {
    bar.setHidden(byContainer: false)
    tools.setHidden(byContainer: false)
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

  /// Whether new pages slide in from the left, as in right-to-left languages.
  final var isMirrored: Bool { view.isMirrored }

  // MARK: Going back

  final var canGoBack: Bool { stack.count > 1 && running == nil }

  final func isBackKey(_ key: Key) -> Bool {
    key.modifiers == .alternate && key.code == (isMirrored ? .right : .left)
  }

  /// Whether the top controller has a back button, if it is not the root.
  final var showsBackButton: Bool { topViewController?.navigationItem.showsBackButton == true }

  /// Pops the top controller on behalf of the user, unless it has no back button.
  /// - Returns: false for the root, so that an outer container goes back instead.
  @discardableResult
  final func goBack() -> Bool {
    guard stack.count > 1 else { return false }
    if showsBackButton { popViewController(animated: true) }
    return true
  }
}
