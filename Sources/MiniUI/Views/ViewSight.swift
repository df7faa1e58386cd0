/// How a view is seen within its superview at this moment, in the middle of an animation too.
package struct ViewSight {
  package let bounds: CGRect
  /// From the view's own coordinates to its superview's.
  package let toSuperview: CGAffineTransform
  /// 0…1; 0 if it is hidden. Without that of the views around.
  package let alpha: CGFloat
}

extension View {
  package final var sight: ViewSight {
    let geometry = presented
    return ViewSight(
      bounds: geometry.bounds, toSuperview: geometry.toSuperview, alpha: isHidden ? 0 : presentedAlpha)
  }
}
