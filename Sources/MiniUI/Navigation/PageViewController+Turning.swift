/// Turning pages.
extension PageViewController {
  /// Shows the page set by the program.
  final func show(
    _ page: ViewController?, side: PageSide, animated: Bool, _ completion: ((_ finished: Bool) -> Void)?
  ) {
    finishTurn()
    defer { updatePageControl() }
    guard animated, let page, page !== shown, shown != nil, viewIfLoaded?.host != nil, paging.pageLength > 0 else {
      replace(by: page)
      completion?(true)
      return
    }
    paging.stop()
    paging.isUserInteractionEnabled = false
    begin(PageTurn(to: page, side, isByUser: false, completion: completion))
    paging.setContentOffset(offset(of: side), animated: true)
  }

  private func replace(by page: ViewController?) {
    let old = shown
    shown = page
    neighbors = nil
    if let old, old !== page { remove(old) }
    if let page, page.parent !== self {
      addChild(page)
      if isViewLoaded { install(page) }
      page.notifyDidMove(toParent: self)
    }
    if isViewLoaded { paging.setNeedsLayout() }
  }

  private func remove(_ page: ViewController) {
    page.notifyWillLeaveParent()
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  final func begin(_ turn: PageTurn) {
    self.turn = turn
    if turn.isByUser { delegate?.pageViewController(self, willTransitionTo: [turn.page]) }
    addChild(turn.page)
    turn.page.loadViewIfNeeded()
    shown?.beginAppearanceTransition(false, animated: true)
    turn.page.beginAppearanceTransition(true, animated: true)
    install(turn.page)
    layOut(turn.page, at: turn.side)
    beginCurl(turn)
    updateInsets()
  }

  /// - Parameter staysInMotion: Whether the user continues to scroll, so that the offset must not change.
  private func end(_ turn: PageTurn, isCompleted: Bool, isFinished: Bool = true, staysInMotion: Bool = false) {
    self.turn = nil
    endCurl()
    paging.isUserInteractionEnabled = true
    let (old, page) = (shown, turn.page)
    if isCompleted {
      shown = page
      neighbors = turn.isByUser ? followingNeighbors(after: turn, from: old) : nil
      page.notifyDidMove(toParent: self)
    } else {
      page.beginAppearanceTransition(false, animated: true)
      old?.beginAppearanceTransition(true, animated: true)
    }
    let left = isCompleted ? old : page
    left?.notifyWillLeaveParent()
    left?.viewIfLoaded?.removeFromSuperview()
    old?.endAppearanceTransition()
    page.endAppearanceTransition()
    left?.removeFromParent()
    if isCompleted, turn.isByUser {
      pageIndex += turn.side.rawValue
      pageControl?.currentPage = pageIndex
    }
    if !staysInMotion { rest() }
    paging.setNeedsLayout()
    if turn.isByUser {
      delegate?.pageViewController(
        self, didFinishAnimating: isFinished, previousViewControllers: old.map { [$0] } ?? [],
        transitionCompleted: isCompleted)
    }
    turn.completion?(isFinished)
  }

  /// The previous page is kept as a neighbor. Only the page beyond is requested.
  private func followingNeighbors(after turn: PageTurn, from old: ViewController?) -> PageNeighbors? {
    guard let dataSource else { return nil }
    return turn.side == .after
      ? PageNeighbors(before: old, after: dataSource.pageViewController(self, viewControllerAfter: turn.page))
      : PageNeighbors(before: dataSource.pageViewController(self, viewControllerBefore: turn.page), after: old)
  }

  /// Responds to a new content offset: begins a turn to the page that becomes visible.
  final func pagesDidMove() {
    guard paging.pageLength > 0, paging.pageLength == paging.bounds.size[axis] else { return }
    let position = position
    if let turn, turn.isByUser, position * CGFloat(turn.side.rawValue) < 0 {
      end(turn, isCompleted: false, staysInMotion: true)
    }
    guard turn == nil, abs(position) * paging.pageLength > 0.25 else { return }
    let side: PageSide = position > 0 ? .after : .before
    if let page = neighbors?[side] { begin(PageTurn(to: page, side, isByUser: true)) }
  }

  /// Ends the turn if the pages are at rest. A wheel or a key may stop between two pages; then the turn continues in
  /// its direction.
  final func endTurnAtRest() {
    guard paging.activity == nil, !paging.isDragging else { return }
    guard let turn else {
      if neighbors == nil || paging.exactOffset == .zero { paging.setOffset(restOffset, for: .layout) }
      return
    }
    let progress = position * CGFloat(turn.side.rawValue)
    if abs(progress - 1) * paging.pageLength < 0.5 {
      end(turn, isCompleted: true)
    } else if abs(progress) * paging.pageLength < 0.5 {
      end(turn, isCompleted: false)
    } else {
      let target = progress > PageViewController.minimumProgress ? offset(of: turn.side) : restOffset
      paging.animate(to: target, duration: PageViewController.turnDuration, curve: .easeOut)
    }
  }

  /// The minimum distance by which a wheel or key must move a page to turn it, as a fraction of the page. Chosen.
  private static let minimumProgress: CGFloat = 0.05
  /// The duration of the rest of a turn that a wheel or key has begun, in seconds. Chosen.
  private static let turnDuration: TimeInterval = 0.25

  /// Ends a turn immediately.
  final func finishTurn() {
    guard let turn else { return }
    paging.stop()
    let isCompleted = !turn.isByUser || position * CGFloat(turn.side.rawValue) > 0.5
    end(turn, isCompleted: isCompleted, isFinished: false)
  }

  /// Shows the visible page at the position where it rests.
  private func rest() {
    let wasArranging = paging.isArranging
    paging.isArranging = true
    paging.setOffset(restOffset, for: .layout)
    if let shown { layOut(shown, at: nil) }
    paging.isArranging = wasArranging
  }
}
