extension TableViewCell {
  /// The side margin: a card's, or the window's.
  final var sideMargin: CGFloat {
    if case .card = rowPosition { return TableMetrics.narrowMargin }
    return table?.rowMargin ?? TableMetrics.margin(width: bounds.width)
  }

  final func parts(_ size: CGSize) -> TableCellLayout {
    var parts = TableCellLayout()
    parts.size = size
    parts.isMirrored = isMirrored
    parts.margin = sideMargin
    parts.separator = separator.thickness
    parts.showsControl = state.isEditing && editing.showsControl
    parts.isIndented = state.isEditing && editing.isIndented
    parts.showsHandle = state.isEditing && editing.showsHandle
    parts.accessory = accessoryPosition
    parts.indentation = CGFloat(indentationLevel) * indentationWidth
    parts.endInset = indexWidth
    parts.scale = traitCollection.displayScale
    return parts
  }

  final func layOutParts() {
    let parts = parts(bounds.size)
    if content.layoutMargins != parts.margins { content.layoutMargins = parts.margins }
    content.frame = parts.content
    configurations?.contentView?.setLayoutFrame(content.bounds)
    shownAccessory?.setLayoutFrame(parts.accessoryFrame)
    editControl?.setLayoutFrame(parts.control.insetBy(dx: -TableCellControl.reach, dy: -TableCellControl.reach))
    handle?.frame = parts.handle
    swipeView.map { showSwipe(open: $0.open, isFull: $0.isFull) }
    let area = CGRect(origin: .zero, size: bounds.size)
    backgroundView?.setLayoutFrame(area)
    shownSelectionView?.setLayoutFrame(area)
    configurations?.backgroundView?.setLayoutFrame(area)
    layOutSeparatorView()
  }

  final func naturalHeight(width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let parts = parts(CGSize(width: width, height: bounds.height))
    if content.layoutMargins != parts.margins { content.layoutMargins = parts.margins }
    let room = parts.content.width
    let minimum = shownAccessory.map { $0.bounds.height + separator.thickness } ?? 0
    if let view = configurations?.contentView {
      return max(
        view.sizeThatFits(CGSize(width: room, height: .infinity)).height, TableMetrics.minimumRowHeight, minimum)
    }
    if content.hasParts { return max(content.height(width: room), TableMetrics.minimumRowHeight, minimum) }
    let own = content.fittingHeight(for: room)
    return own > 0 ? own + separator.thickness : TableMetrics.minimumRowHeight
  }
}
