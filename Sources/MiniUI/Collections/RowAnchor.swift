/// A row whose position on the screen a table preserves while its size or data change.
struct RowAnchor {
  /// The index path of the row. If no row is visible, the section, with `NSNotFound` as the row.
  var path: IndexPath
  /// The distance from the top of the visible part to the top of the row, in points.
  let distance: CGFloat
  /// The former height of the row, in points.
  let height: CGFloat
}
