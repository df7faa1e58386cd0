extension TableView {
  final var tableHeaderHeight: CGFloat { tableHeaderView?.frame.height.clampedForLayout ?? 0 }
  final var tableFooterHeight: CGFloat { tableFooterView?.frame.height.clampedForLayout ?? 0 }

  final var edgeViews: [View] { [tableHeaderView, tableFooterView].compactMap { $0 } }

  final func replace(_ old: View?, by new: View?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: backgroundView == nil ? 0 : 1) }
    layout.invalidateLayout()
  }

  /// Invalidates the layout if the heights of the table's header and footer, or the margins, have changed.
  final func followFrame() {
    let insets = adjustedContentInset
    let frame = (
      header: tableHeaderHeight, footer: tableFooterHeight, side: insets.left + insets.right, margin: rowMargin
    )
    guard frame != preparedFrame else { return }
    // The separators begin at the margin.
    if frame.margin != preparedFrame.margin { didChangeStates() }
    preparedFrame = frame
    layout.invalidateLayout()
  }

  final var rowMargin: CGFloat { margin(width: bounds.width) }

  final func margin(width: CGFloat) -> CGFloat {
    let margin = TableMetrics.margin(width: width)
    return cellLayoutMarginsFollowReadableWidth ? OwnGuide.readableMargin(width: width, minimum: margin) : margin
  }
}
