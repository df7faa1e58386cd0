/// Pages and their positions.
extension PageViewController {
  final var axis: Axis { navigationOrientation == .horizontal ? .horizontal : .vertical }
  /// -1 where the next page lies to the left.
  private var sign: CGFloat { axis == .horizontal && paging.isMirrored ? -1 : 1 }
  private var restOffset: CGPoint { offset(of: nil) }
  /// The visible part in pages: 0 for the page itself, -1 and 1 for those before and after.
  private var position: CGFloat {
    paging.pageLength > 0 ? (paging.exactOffset[axis] / paging.pageLength - 1) * sign : 0
  }

  private func offset(of side: PageSide?) -> CGPoint {
    var point = CGPoint.zero
    point[axis] = paging.pageLength * (1 + CGFloat(side?.rawValue ?? 0) * sign)
    return point
  }

  final func layOutParts() {
    var area: CGRect = view.bounds
    if let pageControl {
      let height = pageControl.size(forNumberOfPages: pageControl.numberOfPages).height + view.safeAreaInsets.bottom
      pageControl.frame = CGRect(x: 0, y: area.maxY - height, width: area.width, height: height)
      area.size.height = max(0, area.height - height)
    }
    paging.frame = area.insetBy(
      dx: axis == .horizontal ? -spacing / 2 : 0, dy: axis == .vertical ? -spacing / 2 : 0)
  }

  /// Ends a movement that has come to rest, and lays out the pages.
  final func arrangePages() {
    let length = paging.bounds.size[axis]
    guard length > 0 else { return }
    if length != paging.pageLength {
      let pages = paging.pageLength > 0 ? paging.exactOffset[axis] / paging.pageLength : 1
      paging.pageLength = length
      var offset = CGPoint.zero
      offset[axis] = length * pages
      paging.stop()
      paging.setOffset(offset, for: .layout)
    }
    var content = paging.bounds.size
    content[axis] = 3 * length
    paging.contentSize = content
    endTurnAtRest()
    askForNeighbors()
    updateInsets()
    if let shown { layOut(shown, at: nil) }
    if let turn { layOut(turn.page, at: turn.side) }
    updateCurl()
  }

  /// Asks for the pages beside the visible one, unless they are known.
  private func askForNeighbors() {
    guard neighbors == nil, turn == nil, let shown, let dataSource else { return }
    neighbors = PageNeighbors(
      before: dataSource.pageViewController(self, viewControllerBefore: shown),
      after: dataSource.pageViewController(self, viewControllerAfter: shown))
  }

  /// Lets the view scroll only to sides with a page.
  private func updateInsets() {
    func inset(_ side: PageSide) -> CGFloat {
      turn?.side == side || neighbors?[side] != nil ? 0 : -paging.pageLength
    }
    let (low, high) = sign < 0 ? (inset(.after), inset(.before)) : (inset(.before), inset(.after))
    paging.contentInset =
      axis == .horizontal ? EdgeInsets(left: low, right: high) : EdgeInsets(top: low, bottom: high)
  }

  private func layOut(_ page: ViewController, at side: PageSide?) {
    guard let view = page.viewIfLoaded, view.superview === paging else { return }
    let frame = frame(of: side)
    if view.frame != frame { view.setLayoutFrame(frame) }
  }

  /// Returns the frame of a page beside the visible one; nil for that page. Pages that turn as paper do not scroll.
  private func frame(of side: PageSide?) -> CGRect {
    let origin = transitionStyle == .pageCurl ? paging.bounds.origin : offset(of: side)
    return CGRect(origin: origin, size: paging.bounds.size)
      .insetBy(dx: axis == .horizontal ? spacing / 2 : 0, dy: axis == .vertical ? spacing / 2 : 0)
  }

  /// Adds the picture of the page that turns as paper: the former page forwards, the new one backwards.
  private func beginCurl(_ turn: PageTurn) {
    let (turning, other) = turn.side == .after ? (shown, turn.page) : (turn.page, shown)
    guard transitionStyle == .pageCurl, let view = turning?.view, let other = other?.view else { return }
    let curl = PageCurlView(of: view, along: axis, isReversed: sign < 0)
    self.curl = curl
    for part in [view, curl.cover, other, curl] as [View] { paging.addSubview(part) }
    updateCurl()
  }

  /// Moves the fold to the position of the turn.
  private func updateCurl() {
    guard let curl, let turn else { return }
    let progress = max(0, min(1, position * CGFloat(turn.side.rawValue)))
    curl.follow(frame(of: nil))
    curl.progress = turn.side == .after ? progress : 1 - progress
  }

  private func endCurl() {
    for view in [curl, curl?.cover] { view?.removeFromSuperview() }
    curl = nil
  }

  final func install(_ page: ViewController) {
    layOutParts()
    page.initialSize = CGSize(
      width: paging.bounds.width - (axis == .horizontal ? spacing : 0),
      height: paging.bounds.height - (axis == .vertical ? spacing : 0))
    let view: View = page.view
    paging.addSubview(view)
    paging.setNeedsLayout()
  }

  final func dataSourceDidChange() {
    if turn == nil { neighbors = nil }
    updatePageControl()
    if isViewLoaded { paging.setNeedsLayout() }
  }
}

/// Turning pages.
extension PageViewController {
  /// Shows a page that the program sets.
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

  private func begin(_ turn: PageTurn) {
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

  /// Follows the offset: begins a turn to the page that becomes visible.
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
  private func endTurnAtRest() {
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

  /// The part of a page that a wheel or key must have moved to turn it. Chosen.
  private static let minimumProgress: CGFloat = 0.05
  /// The duration of the rest of such a turn, in seconds. Chosen.
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

/// The page control.
extension PageViewController {
  final func updatePageControl() {
    guard isViewLoaded else { return }
    let count = dataSource?.presentationCount(for: self) ?? 0
    guard count > 0 else {
      pageControl?.removeFromSuperview()
      pageControl = nil
      return view.setNeedsLayout()
    }
    let control = pageControl ?? makePageControl()
    control.numberOfPages = count
    pageIndex = dataSource?.presentationIndex(for: self) ?? 0
    control.currentPage = pageIndex
  }

  private func makePageControl() -> PageControl {
    let control = PageControl(frame: .zero)
    control.addAction(
      { [weak self] control in
        guard let self else { return }
        let step = control.currentPage - pageIndex
        control.currentPage = pageIndex
        if step != 0 { turnPage(step > 0 ? .after : .before) }
      }, for: .valueChanged)
    view.addSubview(control)
    pageControl = control
    view.setNeedsLayout()
    return control
  }

  /// Turns to a page that the user has chosen with the page control.
  private func turnPage(_ side: PageSide) {
    guard turn == nil, !paging.isDragging, paging.activity == nil, let page = neighbors?[side] else { return }
    begin(PageTurn(to: page, side, isByUser: true))
    paging.setContentOffset(offset(of: side), animated: true)
  }
}
