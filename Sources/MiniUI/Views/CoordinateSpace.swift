/// A rectangle with coordinates of its own, between which points and rectangles can be converted: a view or a window.
@MainActor public protocol CoordinateSpace: AnyObject {
  /// The rectangle, in its own coordinates.
  var bounds: CGRect { get }
  /// Converts a point of this space to another one.
  func convert(_ point: CGPoint, to coordinateSpace: any CoordinateSpace) -> CGPoint
  /// Converts a point of another space to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any CoordinateSpace) -> CGPoint
  /// Converts a rectangle of this space to another one: the smallest upright rectangle that contains it there.
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

  /// The view that a space is; nil for a space that an app has made, which counts as that of the window.
  ///
  /// Swift 6.3.1's optimizer crashes where this is specialized for the protocol, so it takes any object and is not inlined.
  @inline(never)
  private static func view(of space: AnyObject) -> View? { space as? View }
}
