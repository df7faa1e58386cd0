/// The lines above and below a row.
struct TableSeparator: Hashable {
  var isTopShown = false
  var isBottomShown = false
  var insets = EdgeInsets.zero
  var color = Color.separator
  var thickness: CGFloat = 1
}

extension TableView {
  /// The edges that the insets of separators are relative to.
  public nonisolated enum SeparatorInsetReference: Hashable, Sendable {
    /// The edges of the cells: the insets replace the automatic ones.
    case fromCellEdges
    /// The automatic insets: the table's insets are added to them.
    case fromAutomaticInsets
  }
}
