/// A shape that the focus ring surrounds.
struct FocusShape {
  /// The rectangle, in the view's coordinates.
  var frame: CGRect
  var corners = CornerRadii.zero
  /// Whether the ring is drawn inside the rectangle, as for a row that is as wide as its list.
  var isRow = false

  /// The inset of the ring inside a row's rectangle, in points.
  static let rowInset: CGFloat = 6
}
