/// A shape that the focus ring surrounds.
struct FocusShape {
  /// The rectangle, in the view's coordinates.
  var frame: CGRect
  var corners = CornerRadii.zero
  /// Whether the ring lies within the rectangle: that of a row, which is as wide as its list.
  var isRow = false

  /// The distance that the rectangle of a row is inset by, so that the ring lies within it, in points.
  static let rowInset: CGFloat = 6
}
