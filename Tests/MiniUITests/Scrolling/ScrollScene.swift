import MiniUITesting

/// A scroll view in a window, with a user and a record of the calls of its delegate.
final class ScrollScene: ScrollViewDelegate {
  let stage: Stage
  let scrollView: ScrollView
  var calls: [String] = []
  var offsets: [CGPoint] = []
  /// The velocity of the last fling, in points per second.
  var velocity = CGPoint.zero
  var retarget: ((CGPoint) -> CGPoint)?
  var zoomed: View?

  init(
    _ scrollView: ScrollView = ScrollView(), frame: CGRect = CGRect(x: 0, y: 0, width: 300, height: 600),
    content: CGSize = CGSize(width: 300, height: 3000), scale: CGFloat = 1
  ) throws {
    stage = try Stage(size: CGSize(width: 400, height: 700), scale: scale)
    self.scrollView = scrollView
    scrollView.frame = frame
    scrollView.contentSize = content
    scrollView.delegate = self
    try stage.add(scrollView)
  }

  var offset: CGPoint { scrollView.contentOffset }

  /// The calls, with repeated ones listed once.
  var order: [String] { calls.reduce(into: []) { if $0.last != $1 { $0.append($1) } } }

  /// Moves a finger from one point to another, and lifts it while it moves.
  func fling(from start: CGPoint = CGPoint(x: 150, y: 500), by travel: CGPoint, duration: TimeInterval = 0.1) throws {
    let end = CGPoint(x: start.x + travel.x, y: start.y + travel.y)
    try stage.touchDown(start)
    try stage.touchMove(to: end, duration: duration)
    try stage.touchUp(end)
  }

  /// Moves a finger, lets it rest, and lifts it.
  func drag(from start: CGPoint = CGPoint(x: 150, y: 500), by travel: CGPoint) throws {
    let end = CGPoint(x: start.x + travel.x, y: start.y + travel.y)
    try stage.touchDown(start)
    try stage.touchMove(to: end, duration: 0.2)
    try stage.advance(by: 0.1)
    try stage.touchUp(end)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    calls.append("didScroll")
    offsets.append(scrollView.contentOffset)
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { calls.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDragging")
    self.velocity = CGPoint(x: velocity.x * 1000, y: velocity.y * 1000)
    if let retarget { targetContentOffset.pointee = retarget(targetContentOffset.pointee) }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging(\(decelerate))")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { calls.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { calls.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { calls.append("didEndScrollingAnimation") }
  func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { calls.append("willBeginZooming") }
  func scrollViewDidZoom(_ scrollView: ScrollView) { calls.append("didZoom") }
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) {
    calls.append("didEndZooming(\(scale))")
  }
}
