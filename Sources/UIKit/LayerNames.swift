// Members of Core Animation's layers beyond those that a view has.

extension UIView {
  /// The layer's anchor point.
  public final var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
}

extension CALayer {
  /// Returns a copy with the values that are visible now. During an animation, they are between the initial and the
  /// final values. The copy does not belong to a view, and its values do not change later.
  public func presentation() -> CALayer? {
    let shown = view.presentation
    let copy = UIView(frame: .zero)
    copy.bounds = shown.bounds
    copy.layer.anchorPoint = shown.anchorPoint
    copy.center = shown.center
    copy.transform = shown.transform
    copy.alpha = shown.alpha
    copy.backgroundColor = shown.backgroundColor
    let radii = shown.cornerRadii
    copy.layer.cornerRadius = max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight)
    return copy.layer
  }

  /// Returns the view's transform.
  public func affineTransform() -> CGAffineTransform { view.transform }

  /// Sets the view's transform.
  public func setAffineTransform(_ transform: CGAffineTransform) { view.transform = transform }

  /// Ends the animations of the view immediately: it shows its final values.
  public func removeAllAnimations() { view.removeAllAnimations() }

  /// Whether the layer is drawn as one bitmap. Always false, since the kit caches drawings itself. Setting it has no
  /// effect.
  public var shouldRasterize: Bool {
    get { false }
    set {}
  }
  /// The number of pixels per point of such a picture: the display scale of the view. Setting it has no effect.
  public var rasterizationScale: CGFloat {
    get { view.traitCollection.displayScale }
    set {}
  }
  /// The number of pixels per point: the display scale of the view. Setting it has no effect.
  public var contentsScale: CGFloat {
    get { view.traitCollection.displayScale }
    set {}
  }
  /// Marks the view to be laid out before the next frame.
  public func setNeedsLayout() { view.setNeedsLayout() }
  /// Lays out the view and its subviews now.
  public func layoutIfNeeded() { view.layoutIfNeeded() }
  /// Marks the view to be drawn again before the next frame.
  public func setNeedsDisplay() { view.setNeedsDisplay() }
}
