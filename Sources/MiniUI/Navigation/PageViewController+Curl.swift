/// The page curl: pages that turn like paper.
extension PageViewController {
  /// Adds the picture of the page that turns: the previous page when turning forward, the new page when turning back.
  final func beginCurl(_ turn: PageTurn) {
    let (turning, other) = turn.side == .after ? (shown, turn.page) : (turn.page, shown)
    guard transitionStyle == .pageCurl, let view = turning?.view, let other = other?.view else { return }
    let curl = PageCurlView(of: view, along: axis, isReversed: sign < 0)
    self.curl = curl
    for part in [view, curl.cover, other, curl] as [View] { paging.addSubview(part) }
    updateCurl()
  }

  /// Moves the fold to the position of the turn.
  final func updateCurl() {
    guard let curl, let turn else { return }
    let progress = max(0, min(1, position * CGFloat(turn.side.rawValue)))
    curl.follow(frame(of: nil))
    curl.progress = turn.side == .after ? progress : 1 - progress
  }

  final func endCurl() {
    for view in [curl, curl?.cover] { view?.removeFromSuperview() }
    curl = nil
  }
}
