/// The lines above and below a row.
struct TableSeparator: Hashable {
  var isTopShown = false
  var isBottomShown = false
  var insets = EdgeInsets.zero
  var color = Color.separator
  var thickness: CGFloat = 1
}
