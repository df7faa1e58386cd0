/// A view or window with its own coordinates. Use it to convert points and rectangles between coordinate systems.
@preconcurrency @MainActor public protocol CoordinateSpace: AnyObject {
  /// The rectangle, in its own coordinates.
  var bounds: CGRect { get }
  /// Converts a point of this space to another space.
  func convert(_ point: CGPoint, to coordinateSpace: any CoordinateSpace) -> CGPoint
  /// Converts a point of another space to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any CoordinateSpace) -> CGPoint
  /// Converts a rectangle of this space to another space. Returns the smallest upright rectangle that contains the
  /// converted one.
  func convert(_ rect: CGRect, to coordinateSpace: any CoordinateSpace) -> CGRect
  /// Converts a rectangle of another space to this one: the smallest upright rectangle that contains it.
  func convert(_ rect: CGRect, from coordinateSpace: any CoordinateSpace) -> CGRect
}

extension View: CoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any CoordinateSpace) -> CGPoint {
    convert(point, to: View.view(of: coordinateSpace))
  }
  public func convert(_ point: CGPoint, from coordinateSpace: any CoordinateSpace) -> CGPoint {
    convert(point, from: View.view(of: coordinateSpace))
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any CoordinateSpace) -> CGRect {
    convert(rect, to: View.view(of: coordinateSpace))
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any CoordinateSpace) -> CGRect {
    convert(rect, from: View.view(of: coordinateSpace))
  }

  /// Returns `space` as a view; nil for another type, which stands for the window's coordinates.
  ///
  /// The parameter is any object, and the function is not inlined, since the optimizer of Swift 6.3.1 crashes if it
  /// specializes this for the protocol.
  @inline(never)
  private static func view(of space: AnyObject) -> View? { space as? View }
}
