/// The layout of content, accessories and separator.
extension CollectionViewListCell {
  /// An accessory that is shown, with its view and the size that is reserved for it.
  struct ShownAccessory {
    let accessory: CellAccessory
    let view: View
    let metrics: TableCellLayout.Accessory
    var size: CGSize { CGSize(width: accessory.width(actual: metrics.size.width), height: metrics.size.height) }
  }

  private var isInEditingMode: Bool { (superview as? CollectionView)?.isEditing ?? false }

  final var shownAccessories: [ShownAccessory] {
    let isEditing = isInEditingMode
    return zip(accessories, accessoryViews).compactMap { accessory, view in
      accessory.isShown(whileEditing: isEditing)
        ? ShownAccessory(accessory: accessory, view: view, metrics: accessory.metrics(of: view)) : nil
    }
  }

  private var margin: CGFloat { TableMetrics.margin(width: (superview ?? self).bounds.width) }
  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  /// The distances of the content view from the leading and the trailing edge.
  private var contentInsets: (leading: CGFloat, trailing: CGFloat) {
    var insets: (leading: CGFloat, trailing: CGFloat) = (0, 0)
    for shown in shownAccessories {
      if shown.accessory.isLeading {
        // The width of a control's column in a table: 40 points.
        insets.leading += shown.size.width + TableMetrics.editGutter - TableMetrics.editControl.side
      } else {
        let distance = insets.trailing == 0 ? margin : TableCellAccessory.gap
        insets.trailing += distance + shown.size.width + shown.metrics.end + shown.metrics.gap
      }
    }
    return insets
  }

  final func contentFrame(width: CGFloat) -> CGRect {
    let insets = contentInsets
    let frame = CGRect(
      x: insets.leading, y: 0, width: max(0, width - insets.leading - insets.trailing), height: bounds.height)
    return turned(frame, width: width)
  }

  final func updateMargins() {
    let (start, end) = (
      margin + indentation, contentInsets.trailing > 0 ? TableMetrics.marginAtAccessory : margin
    )
    let vertical = TableMetrics.verticalMargin
    let margins = EdgeInsets(
      top: vertical, left: isMirrored ? end : start, bottom: vertical, right: isMirrored ? start : end)
    if contentView.layoutMargins != margins {
      contentView.layoutMargins = margins
      configurations?.contentView?.setNeedsLayout()
    }
    guard let separatorGuide else { return }
    let leading = contentInsets.leading + start
    if separatorGuide.leading.constant != leading { separatorGuide.leading.constant = leading }
    if separatorGuide.trailing.constant != -margin { separatorGuide.trailing.constant = -margin }
  }

  final func layOutAccessories() {
    let shown = shownAccessories
    for view in accessoryViews { view.isHidden = !shown.contains { $0.view === view } }
    var start = TableMetrics.editControl.start + (indentsAccessories ? indentation : 0)
    for item in shown where item.accessory.isLeading {
      layOut(item, x: start)
      start += item.size.width + TableMetrics.editGutter - TableMetrics.editControl.side
    }
    var end = bounds.width - margin
    for item in shown.reversed() where !item.accessory.isLeading {
      end -= item.metrics.end + item.size.width
      layOut(item, x: end)
      end -= item.metrics.gap + TableCellAccessory.gap
    }
  }

  /// Centers the view of an accessory in the width that is reserved for it.
  private func layOut(_ item: ShownAccessory, x: CGFloat) {
    let size = item.metrics.size
    let frame = CGRect(
      x: x + ((item.size.width - size.width) / 2).rounded(.down), y: ((bounds.height - size.height) / 2).rounded(.down),
      width: size.width, height: size.height)
    let control = item.view as? TableCellControl
    let reach = control == nil ? 0 : TableCellControl.reach
    item.view.setLayoutFrame(turned(frame, width: bounds.width).insetBy(dx: -reach, dy: -reach))
    control?.isChosen = isSelected
  }

  private func turned(_ frame: CGRect, width: CGFloat) -> CGRect {
    isMirrored ? CGRect(origin: CGPoint(x: width - frame.maxX, y: frame.minY), size: frame.size) : frame
  }

  /// The left and right end of the separator, in the cell's coordinates.
  package final var separatorRange: ClosedRange<CGFloat> {
    if let frame = separatorGuide?.guide.layoutFrame { return frame.minX...max(frame.minX, frame.maxX) }
    let start = contentInsets.leading + margin + indentation
    let frame = turned(
      CGRect(x: start, y: 0, width: max(0, bounds.width - start - margin), height: 0), width: bounds.width)
    return frame.minX...frame.maxX
  }

  /// Creates the guide, with weak constraints to the margins.
  final func madeSeparatorGuide() -> LayoutGuide {
    if let separatorGuide { return separatorGuide.guide }
    let guide = LayoutGuide()
    addLayoutGuide(guide)
    let leading = guide.leadingAnchor.constraint(equalTo: leadingAnchor)
    let trailing = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
    for constraint in [leading, trailing] {
      constraint.priority = .defaultLow
      constraint.isActive = true
    }
    guide.topAnchor.constraint(equalTo: topAnchor).isActive = true
    guide.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
    separatorGuide = (guide, leading, trailing)
    updateMargins()
    return guide
  }
}

/// The views of accessories.
extension CollectionViewListCell {
  final func replaceAccessories() {
    for view in accessoryViews { view.removeFromSuperview() }
    accessoryViews = accessories.map { accessory in
      let view = accessory.makeView { [weak self] in self?.followReordering($0) }
      addSubview(view)
      return view
    }
    setNeedsLayout()
  }

  private func followReordering(_ gesture: LongPressGestureRecognizer) {
    guard let view = superview as? CollectionView else { return }
    switch gesture.state {
    case .began: if let path = view.indexPath(for: self) { view.beginInteractiveMovementForItem(at: path) }
    case .changed: view.updateInteractiveMovementTargetPosition(gesture.location(in: view))
    case .ended: view.endInteractiveMovement()
    case .cancelled: view.cancelInteractiveMovement()
    default: break
    }
  }
}
