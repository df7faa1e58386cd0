/// Is told how a scroll view moves. Every method has a default that does nothing, so that an extension of a protocol can
/// supply some of them and be called.
///
/// The main actor is named here, and in what refines this: without it a compiler of today does not see that a class which
/// adopts a protocol two steps further down keeps to that actor.
@MainActor public protocol ScrollViewDelegate: AnyObject {
  /// The offset has changed, by whatever.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// A finger is about to move the content; the offset is still what it was.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The finger is about to be lifted.
  /// - Parameters:
  ///   - velocity: of the offset, in points per millisecond.
  ///   - targetContentOffset: where it will come to rest; may be changed through its `pointee`. Valid during the call.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animated change of the offset has arrived.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// The view within the scroll view that is zoomed; nil: none.
  func viewForZooming(in scrollView: ScrollView) -> View?
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  func scrollViewDidZoom(_ scrollView: ScrollView)
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) {}
}
