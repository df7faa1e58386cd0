extension View {
  /// Converts a point of this view to the coordinates of `view`; nil means the window.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    if view === self { return point }
    if let view, view === superview { return point.applying(geometry.toSuperview) }
    let inRoot = pointInRoot(point)
    guard let view else { return inRoot }
    return view.pointFromRoot(transform(toHierarchyOf: view).map(inRoot.applying) ?? inRoot)
  }

  /// Converts a point of `view` (nil: the window) to this view's coordinates.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    if let view { return view.convert(point, to: self) }
    return pointFromRoot(point)
  }

  /// Converts a rectangle of this view to the coordinates of `view` (nil: the window): the smallest upright rectangle
  /// that contains it there.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    if view === self { return rect }
    guard let view else { return rect.applying(transformToRoot) }
    var total = transformToRoot
    if let transform = transform(toHierarchyOf: view) { total = total.concatenating(transform) }
    return rect.applying(total.concatenating(view.transformToRoot.inverted()))
  }

  /// Converts a rectangle of `view` (nil: the window) to this view's coordinates: the smallest upright rectangle that
  /// contains it there.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    if let view { return view.convert(rect, to: self) }
    return rect.applying(transformToRoot.inverted())
  }

  /// The transform from this view's coordinates to its topmost superview's: the window, if it is in one.
  final var transformToRoot: CGAffineTransform { transformToRoot { $0.geometry } }

  /// `transformToRoot` as it is visible now, in the middle of animations.
  package final var presentedTransformToRoot: CGAffineTransform { transformToRoot { $0.presented } }

  // Inlined, so that reading the geometry is no call of a closure.
  @inline(__always) private func transformToRoot(_ geometry: (View) -> ViewGeometry) -> CGAffineTransform {
    var total = CGAffineTransform.identity
    var view = self
    while let superview = view.superview {
      total = total.concatenating(geometry(view).toSuperview)
      view = superview
    }
    return total
  }

  /// The topmost superview; the view itself if it has none.
  final var outermost: View {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Returns the transform from this view's topmost superview to the topmost superview of `view`, as if both had a common
  /// superview; nil if they are the same view.
  private func transform(toHierarchyOf view: View) -> CGAffineTransform? {
    if let host, host === view.host { return nil }
    let (own, other) = (outermost, view.outermost)
    return own === other ? nil : own.geometry.toSuperview.concatenating(other.geometry.toSuperview.inverted())
  }

  private func pointInRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var view = self
    while let superview = view.superview {
      if view.geometry.transform.isTranslation {
        let offset = view.geometry.offset
        point = CGPoint(x: point.x + offset.x, y: point.y + offset.y)
      } else {
        point = point.applying(view.geometry.toSuperview)
      }
      view = superview
    }
    return point
  }

  private func pointFromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    return superview.pointFromRoot(point).removing(geometry)
  }
}

extension CGPoint {
  /// Converts a point from the superview's coordinates to the coordinates of a view with `geometry`.
  func removing(_ geometry: ViewGeometry) -> CGPoint {
    if geometry.transform.isTranslation {
      let offset = geometry.offset
      return CGPoint(x: x - offset.x, y: y - offset.y)
    }
    return applying(geometry.toSuperview.inverted())
  }
}
