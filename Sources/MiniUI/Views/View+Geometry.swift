/// Where a view is and how large.
struct ViewGeometry: Hashable {
  var bounds = CGRect.zero
  /// The middle of the view, in the superview's coordinates.
  var center = CGPoint.zero
  var transform = CGAffineTransform.identity

  /// From the view's coordinates to its superview's.
  var toSuperview: CGAffineTransform {
    if transform.isTranslation {
      let origin = offset
      return CGAffineTransform(translationX: origin.x, y: origin.y)
    }
    return CGAffineTransform(translationX: -bounds.center.x, y: -bounds.center.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// Where the superview sees this view's origin, as long as nothing is turned or scaled.
  var offset: CGPoint {
    CGPoint(x: center.x - bounds.center.x + transform.tx, y: center.y - bounds.center.y + transform.ty)
  }

  var frame: CGRect {
    if transform.isTranslation {
      return CGRect(
        x: center.x - bounds.size.width / 2 + transform.tx, y: center.y - bounds.size.height / 2 + transform.ty,
        width: bounds.size.width, height: bounds.size.height)
    }
    return bounds.applying(toSuperview)
  }
}

extension View {
  /// The view's rectangle in its own coordinates. Its origin is (0, 0) unless the content is scrolled.
  public var bounds: CGRect {
    get { geometry.bounds }
    set {
      precondition(newValue.isFinite, "a view's bounds must be finite numbers, not \(newValue)")
      let old = geometry.bounds
      guard newValue != old else { return }
      geometry.bounds = newValue
      recordAnimation(.bounds, from: old.animationVector, to: newValue.animationVector)
      guard newValue.size != old.size else { return setNeedsScrolling() }
      autoresizeSubviews(from: old.size, to: newValue.size)
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// The middle of the view, in its superview's coordinates. Moving it draws nothing anew.
  public var center: CGPoint {
    get { geometry.center }
    set {
      precondition(
        newValue.x.isFinite && newValue.y.isFinite, "a view's center must be finite numbers, not \(newValue)")
      let old = geometry.center
      guard newValue != old else { return }
      geometry.center = newValue
      recordAnimation(.center, from: old.animationVector, to: newValue.animationVector)
      setNeedsComposition()
    }
  }

  /// Turns, scales or shears the view about its center.
  public var transform: CGAffineTransform {
    get { geometry.transform }
    set {
      let old = geometry.transform
      guard newValue != old else { return }
      geometry.transform = newValue
      recordAnimation(.transform, from: old.animationVector, to: newValue.animationVector)
      setNeedsComposition()
    }
  }

  /// The smallest upright rectangle in the superview's coordinates that holds the view. Set it only while the transform is
  /// the identity; otherwise set `center` and `bounds`.
  public var frame: CGRect {
    get { geometry.frame }
    set {
      precondition(newValue.isFinite, "a view's frame must be finite numbers, not \(newValue)")
      let size = CGSize(width: abs(newValue.size.width), height: abs(newValue.size.height))
      center = CGPoint(x: newValue.minX + size.width / 2, y: newValue.minY + size.height / 2)
      bounds = CGRect(origin: geometry.bounds.origin, size: size)
    }
  }

  /// Takes the size that `sizeThatFits` names for as much room as it likes; the origin of the frame stays.
  public func sizeToFit() {
    let origin = frame.origin
    let size = sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
    bounds.size = size
    center = CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}
