/// The visible state of a view in its superview at this moment, including running animations.
package struct ViewSight {
  package let bounds: CGRect
  /// The transform from the view's own coordinates to its superview's.
  package let toSuperview: CGAffineTransform
  /// The alpha, 0…1; 0 if the view is hidden. The superviews' alphas are not included.
  package let alpha: CGFloat
}

extension View {
  package final var sight: ViewSight {
    let geometry = presented
    return ViewSight(
      bounds: geometry.bounds, toSuperview: geometry.toSuperview, alpha: isHidden ? 0 : presentedAlpha)
  }
}
