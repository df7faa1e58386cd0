/// The layout of content, accessories and separator.
extension CollectionViewListCell {
  /// The accessories that are shown, with their frames in a cell that is not mirrored, and the distances of the content
  /// from the leading and the trailing edge.
  struct Arrangement {
    var parts: [(view: View, frame: CGRect)] = []
    var leading: CGFloat = 0
    var trailing: CGFloat = 0
  }

  private var margin: CGFloat { TableMetrics.margin(width: (superview ?? self).bounds.width) }
  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  final func arrangement(width: CGFloat) -> Arrangement {
    let isEditing = (superview as? CollectionView)?.isEditing ?? false
    let shown = zip(accessories, accessoryViews).filter { $0.0.isShown(whileEditing: isEditing) }
    var arrangement = Arrangement()
    // Centers a view in the width that is reserved for it.
    func layOut(_ view: View, _ size: CGSize, x: CGFloat, _ reserved: CGFloat) {
      let origin = CGPoint(
        x: x + ((reserved - size.width) / 2).rounded(.down), y: ((bounds.height - size.height) / 2).rounded(.down))
      arrangement.parts.append((view, CGRect(origin: origin, size: size)))
    }
    let start = TableMetrics.editControl.start + (indentsAccessories ? indentation : 0)
    for (accessory, view) in shown where accessory.isLeading {
      let size = accessory.metrics(of: view).size
      let reserved = accessory.width(actual: size.width)
      layOut(view, size, x: start + arrangement.leading, reserved)
      // The width of a control's column in a table: 40 points.
      arrangement.leading += reserved + TableMetrics.editGutter - TableMetrics.editControl.side
    }
    for (accessory, view) in shown.reversed() where !accessory.isLeading {
      let metrics = accessory.metrics(of: view)
      let reserved = accessory.width(actual: metrics.size.width)
      arrangement.trailing += (arrangement.trailing == 0 ? margin : TableCellAccessory.gap) + metrics.end + reserved
      layOut(view, metrics.size, x: width - arrangement.trailing, reserved)
      arrangement.trailing += metrics.gap
    }
    return arrangement
  }

  final func updateMargins() {
    let arrangement = arrangement(width: bounds.width)
    let start = margin + indentation
    let margins = TableMetrics.contentMargins(
      start: start, end: arrangement.trailing > 0 ? TableMetrics.marginAtAccessory : margin, isMirrored: isMirrored)
    if contentView.layoutMargins != margins {
      contentView.layoutMargins = margins
      configurations?.contentView?.setNeedsLayout()
    }
    guard let separatorGuide else { return }
    let leading = arrangement.leading + start
    if separatorGuide.leading.constant != leading { separatorGuide.leading.constant = leading }
    if separatorGuide.trailing.constant != -margin { separatorGuide.trailing.constant = -margin }
  }

  final func turned(_ frame: CGRect, width: CGFloat) -> CGRect {
    isMirrored ? CGRect(origin: CGPoint(x: width - frame.maxX, y: frame.minY), size: frame.size) : frame
  }

  /// The left and right end of the separator, in the cell's coordinates.
  package final var separatorRange: ClosedRange<CGFloat> {
    if let frame = separatorGuide?.guide.layoutFrame { return frame.minX...max(frame.minX, frame.maxX) }
    let start = arrangement(width: bounds.width).leading + margin + indentation
    let frame = turned(
      CGRect(x: start, y: 0, width: max(0, bounds.width - start - margin), height: 0), width: bounds.width)
    return frame.minX...frame.maxX
  }
}
