package import MiniUITesting

/// A scroll view in a window, with a user and a record of the calls of its delegate.
package final class ScrollScene: ScrollViewDelegate {
  package let stage: Stage
  package let scrollView: ScrollView
  package var calls: [String] = []
  package var offsets: [CGPoint] = []
  /// The velocity of the last fling, in points per second.
  package var velocity = CGPoint.zero
  package var retarget: ((CGPoint) -> CGPoint)?
  package var zoomed: View?

  package init(
    frame: CGRect = CGRect(x: 0, y: 0, width: 300, height: 600),
    content: CGSize = CGSize(width: 300, height: 3000), scale: CGFloat = 1
  ) throws {
    stage = try Stage(size: CGSize(width: 400, height: 700), scale: scale)
    scrollView = ScrollView()
    scrollView.frame = frame
    scrollView.contentSize = content
    scrollView.delegate = self
    try stage.add(scrollView)
  }

  package var offset: CGPoint { scrollView.contentOffset }

  /// The calls, with repeated ones listed once.
  package var order: [String] { calls.reduce(into: []) { if $0.last != $1 { $0.append($1) } } }

  /// Moves a finger from one point to another, and lifts it while it moves.
  package func fling(from start: CGPoint = CGPoint(x: 150, y: 500), by travel: CGPoint, duration: TimeInterval = 0.1)
    throws
  {
    let end = CGPoint(x: start.x + travel.x, y: start.y + travel.y)
    try stage.touchDown(start)
    try stage.touchMove(to: end, duration: duration)
    try stage.touchUp(end)
  }

  /// Moves a finger, lets it rest, and lifts it.
  package func drag(from start: CGPoint = CGPoint(x: 150, y: 500), by travel: CGPoint) throws {
    let end = CGPoint(x: start.x + travel.x, y: start.y + travel.y)
    try stage.touchDown(start)
    try stage.touchMove(to: end, duration: 0.2)
    try stage.advance(by: 0.1)
    try stage.touchUp(end)
  }

  package func scrollViewDidScroll(_ scrollView: ScrollView) {
    calls.append("didScroll")
    offsets.append(scrollView.contentOffset)
  }
  package func scrollViewWillBeginDragging(_ scrollView: ScrollView) { calls.append("willBeginDragging") }
  package func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDragging")
    self.velocity = CGPoint(x: velocity.x * 1000, y: velocity.y * 1000)
    if let retarget { targetContentOffset.pointee = retarget(targetContentOffset.pointee) }
  }
  package func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging(\(decelerate))")
  }
  package func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { calls.append("willBeginDecelerating") }
  package func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { calls.append("didEndDecelerating") }
  package func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { calls.append("didEndScrollingAnimation") }
  package func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
  package func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    calls.append("willBeginZooming")
  }
  package func scrollViewDidZoom(_ scrollView: ScrollView) { calls.append("didZoom") }
  package func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) {
    calls.append("didEndZooming(\(scale))")
  }
}
