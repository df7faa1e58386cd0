/// The position and size of a view.
struct ViewGeometry: Hashable {
  var bounds = CGRect.zero
  /// The center of the view before its transform's translation, in the superview's coordinates.
  var center = CGPoint.zero
  var transform = CGAffineTransform.identity

  /// The transform from the view's coordinates to its superview's.
  var toSuperview: CGAffineTransform {
    if transform.isTranslation {
      let origin = offset
      return CGAffineTransform(translationX: origin.x, y: origin.y)
    }
    return CGAffineTransform(translationX: -bounds.center.x, y: -bounds.center.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// The view's origin in its superview's coordinates. Valid only while `transform` is a translation.
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
  final func setBounds(_ bounds: CGRect) {
    precondition(bounds.isFinite, "a view's bounds must be finite numbers, not \(bounds)")
    let old = geometry.bounds
    guard bounds != old else { return }
    geometry.bounds = bounds
    keepPosition()
    hierarchy.group?.framesDidChange()
    recordAnimation(.bounds, from: old.animationVector, to: bounds.animationVector)
    if bounds.size == old.size {
      if layoutState.hasDependents { constraintsMayHaveScrolled() }
      setNeedsScrolling()
    } else {
      if layoutState.hasDependents { constraintInputDidResize() }
      autoresizeSubviews(from: old.size, to: bounds.size)
      setNeedsLayout()
      setNeedsDisplay()
    }
    if layoutState.isObserved { notifyGeometryObservers() }
  }

  /// Sets the transform and the center, or the position of another anchor point. They position the view's drawing in its
  /// superview and do not invalidate it.
  final func setPlacement(center: CGPoint, transform: CGAffineTransform) {
    precondition(center.x.isFinite && center.y.isFinite, "a view's center must be finite numbers, not \(center)")
    let old = (center: anchorPosition, transform: geometry.transform)
    guard center != old.center || transform != old.transform else { return }
    geometry.transform = transform
    locate(at: center)
    hierarchy.group?.framesDidChange()
    if center != old.center {
      recordAnimation(.center, from: old.center.animationVector, to: center.animationVector)
      if layoutState.hasDependents { constraintInputDidMove() }
    }
    if transform != old.transform {
      recordAnimation(.transform, from: old.transform.animationVector, to: transform.animationVector)
    }
    setNeedsComposition()
    if layoutState.isObserved { notifyGeometryObservers() }
  }

  /// Sets the center and the size so that the transformed view fills `frame`. A transform that has no inverse leaves
  /// the size unchanged.
  final func setFrame(_ frame: CGRect) {
    precondition(frame.isFinite, "a view's frame must be finite numbers, not \(frame)")
    if layoutState.isObserved { return notifyOnce { setFrame(frame) } }
    let transform = geometry.transform
    if transform == .identity || hasInteractionTransform { return fill(frame) }
    let linear = CGAffineTransform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
    let isInvertible = linear.a * linear.d - linear.b * linear.c != 0
    let size = isInvertible ? frame.standardized.applying(linear.inverted()).size : geometry.bounds.size
    let bounds = CGRect(origin: geometry.bounds.origin, size: size)
    let offset = ViewGeometry(bounds: bounds, transform: transform).centerOffset(from: anchorPoint)
    setPlacement(
      center: CGPoint(x: frame.midX - transform.tx - offset.width, y: frame.midY - transform.ty - offset.height),
      transform: transform)
    setBounds(bounds)
  }

  /// Whether an interaction of the kit has set the transform. Then `frame` is set as without a transform, so that the
  /// view has its right size and position when the interaction ends.
  package final var hasInteractionTransform: Bool {
    get { layoutState.hasInteractionTransform }
    set { layoutState.hasInteractionTransform = newValue }
  }

  /// Positions the view as containers do: it fills `rect` before its transform, which applies about its anchor point.
  final func setLayoutFrame(_ rect: CGRect) { if geometry.transform == .identity { frame = rect } else { fill(rect) } }

  private func fill(_ rect: CGRect) {
    let rect = rect.standardized
    setPlacement(center: position(filling: rect), transform: geometry.transform)
    setBounds(CGRect(origin: geometry.bounds.origin, size: rect.size))
  }

  /// Resizes the view to fit its content in `room`. The frame's origin stays.
  final func fitSize(in room: CGSize) {
    let origin = frame.origin
    var size = sizeThatFits(room)
    // A view that fills the available width, such as a bar, keeps its width.
    if !size.width.isFinite { size.width = bounds.width }
    if !size.height.isFinite { size.height = bounds.height }
    bounds.size = size
    center = position(filling: CGRect(origin: origin, size: size))
  }
}
