extension TableView {
  /// A value for heights: the height is computed from the content.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// A height that a delegate returns to use the table's own properties, such as `rowHeight`.
  public nonisolated static let heightOfTable = -CGFloat.greatestFiniteMagnitude
  /// An indentation level that a delegate returns to keep the cell's own `indentationLevel`.
  public nonisolated static let indentationOfCell = Int.min

  /// The style of a table's sections, chosen at its creation.
  public nonisolated enum Style: Hashable, Sendable {
    /// Rows from edge to edge; headers and footers are pinned while their rows are visible.
    case plain
    /// Groups of rows from edge to edge, with space between them.
    case grouped
    /// Groups of rows on cards with rounded corners.
    case insetGrouped
  }

  /// The position in the visible part to which a row is scrolled.
  public nonisolated enum ScrollPosition: Int, Hashable, Sendable {
    /// Scrolls by the smallest distance that reveals the row.
    case none
    /// At the top, below a pinned header.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// The edges that the insets of separators are relative to.
  public nonisolated enum SeparatorInsetReference: Hashable, Sendable {
    /// The edges of the cells: the insets replace the automatic ones.
    case fromCellEdges
    /// The automatic insets: the table's insets are added to them.
    case fromAutomaticInsets
  }
}
