/// A point of a view other than the center, to which its position and its transform refer.
struct ViewAnchor {
  /// The point, as fractions of the size: (0, 0) is the upper left corner, (1, 1) the lower right one.
  var point: CGPoint
  /// The location of the point before the transform, in the superview's coordinates.
  var position: CGPoint
}

extension ViewGeometry {
  /// Sets the center so that an anchor has its position, and the transform applies about it.
  mutating func adopt(_ anchor: ViewAnchor) {
    let offset = centerOffset(from: anchor.point)
    center = CGPoint(x: anchor.position.x + offset.width, y: anchor.position.y + offset.height)
  }

  /// Returns the vector from an anchor point to the view's center, after the transform.
  func centerOffset(from point: CGPoint) -> CGSize {
    CGSize(width: (0.5 - point.x) * bounds.size.width, height: (0.5 - point.y) * bounds.size.height)
      .applying(transform)
  }
}

extension View {
  private static let middle = CGPoint(x: 0.5, y: 0.5)

  /// The point about which the transform applies, as fractions of the size. By default the center: (0.5, 0.5). Another
  /// point moves the view, since its position stays; this is not animated.
  final var anchorPoint: CGPoint {
    get { layoutState.preferences?.anchor?.point ?? View.middle }
    set {
      let (x, y) = (newValue.x, newValue.y)
      precondition(x.isFinite && y.isFinite, "an anchor point must be finite numbers, not \(newValue)")
      guard newValue != anchorPoint else { return }
      let location = anchorPosition
      editedPreferences.anchor = newValue == View.middle ? nil : ViewAnchor(point: newValue, position: location)
      locate(at: location)
      hierarchy.group?.framesDidChange()
      if layoutState.hasDependents { constraintInputDidMove() }
      setNeedsComposition()
      if layoutState.isObserved { notifyGeometryObservers() }
    }
  }

  /// The location of the anchor point in the superview's coordinates: `center`.
  final var anchorPosition: CGPoint { layoutState.preferences?.anchor?.position ?? geometry.center }

  /// Positions the anchor point, after a change of the transform too.
  final func locate(at position: CGPoint) {
    if layoutState.preferences?.anchor == nil {
      geometry.center = position
    } else {
      layoutState.preferences?.anchor?.position = position
      keepPosition()
    }
  }

  /// Keeps the position of an anchor point after a change of the size.
  final func keepPosition() { if let anchor = layoutState.preferences?.anchor { geometry.adopt(anchor) } }

  /// Returns the position of a view that fills `rect` before its transform.
  final func position(filling rect: CGRect) -> CGPoint {
    guard let anchor = layoutState.preferences?.anchor else { return rect.center }
    return CGPoint(
      x: rect.minX + anchor.point.x * rect.size.width, y: rect.minY + anchor.point.y * rect.size.height)
  }

  /// The center of the view before its transform, in the superview's coordinates.
  final var layoutCenter: CGPoint {
    guard let anchor = layoutState.preferences?.anchor else { return geometry.center }
    let size = geometry.bounds.size
    return CGPoint(
      x: anchor.position.x + (0.5 - anchor.point.x) * size.width,
      y: anchor.position.y + (0.5 - anchor.point.y) * size.height)
  }
}
