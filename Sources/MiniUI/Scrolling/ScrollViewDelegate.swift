/// The methods that notify a delegate of the scrolling and zooming of a scroll view.
///
/// Every method has a default that does nothing, so that an extension of a protocol can supply some of them and be called.
///
/// The main actor is named here and in the protocols that refine this one. Without it, present compilers do not see that a
/// class is isolated to it which adopts a protocol two steps further down.
@MainActor public protocol ScrollViewDelegate: AnyObject {
  /// Notifies that the offset has changed, for any reason.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// Notifies that a finger is about to scroll the content. The offset is unchanged during the call.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Notifies that a drag is about to end. It is not called for a cancelled drag.
  /// - Parameters:
  ///   - velocity: The velocity of the offset, in points per millisecond.
  ///   - targetContentOffset: The offset at which scrolling comes to rest; change it through its `pointee`. The pointer is
  ///     valid during the call.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Notifies that a drag has ended.
  /// - Parameter decelerate: Whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// Notifies that the content continues to move after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// Notifies that this movement has ended, or that a finger has stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// Notifies that an animated change of the offset has ended at its target.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// Returns whether the user may scroll to the top by selecting the tab that is shown already. By default true.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// Notifies that the content was scrolled to the top in this way, or is there already.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// Notifies that the content insets, or the safe area's part of them, have changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)

  /// Returns the subview that is zoomed; nil, the default, for none.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Notifies that a pinch is about to zoom.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// Notifies that the zoom scale has changed, for any reason.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Notifies that a pinch has ended.
  /// - Parameter scale: The scale within the limits, to which the view returns if it is beyond them.
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
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) {}
}
