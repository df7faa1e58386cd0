/// Implement this protocol to be notified of scrolling and zooming.
///
/// All methods have defaults that do nothing. Extensions of protocols can implement them too.
///
/// `@MainActor` is written here and in the protocols that refine this one: otherwise the compiler does not infer it for
/// a class that adopts a protocol two levels below.
@preconcurrency @MainActor public protocol ScrollViewDelegate: AnyObject {
  /// Called when the offset has changed, for any reason.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// Called when a finger is about to scroll the content. The offset is still unchanged.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Called when a drag is about to end, but not when it is cancelled. Also called when fingers that scrolled on a touchpad
  /// have left it.
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the offset, in points per millisecond.
  ///   - targetContentOffset: The offset where scrolling will stop. Set its `pointee` to change it. Valid only during
  ///     the call.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when a drag has ended. `decelerate` is true if the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// Called when the content continues to move after a drag or after fingers have scrolled on a touchpad.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// Called when this movement has ended, or a finger or the wheel has stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// Called when an animated change of the offset has reached its target.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// Returns whether the user may scroll to the top by selecting the tab that is already selected. By default true.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// Called when the user has scrolled to the top in this way, or the content was at the top already.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// Called when the content insets, or the safe area's part of them, have changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)

  /// Returns the subview to zoom; nil, the default, for none.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Called before a pinch zooms, and before an animated change of the scale.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// Called when the zoom scale has changed, for any reason.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Called when a pinch, the return from beyond the limits, or an animated change of the scale has ended. The scale is
  /// final, and within the limits.
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
