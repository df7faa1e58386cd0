/// The layout of a stack. It measures the views that may have a new size, then positions all views. Only frames that
/// differ are set.
extension StackView {
  /// A visible view, with its position across the stack.
  struct Cell {
    let view: View
    /// The index among the arranged subviews.
    let index: Int
    /// Whether the view is itself a stack.
    let isStack: Bool
    var natural: CGSize
    /// The position across the stack, from the beginning of the content.
    var start: CGFloat = 0
    var length: CGFloat = 0
    /// The distance from the top of the view to its baseline.
    var baseline: CGFloat = 0
  }

  /// The visible views, with their positions along the stack.
  struct Content {
    var cells: [Cell] = []
    var line = StackLine()
  }

  // MARK: Measuring

  /// Returns the natural size of the stack in `room`, whose lengths may be infinite.
  final func stackSize(in room: CGSize) -> CGSize {
    wasMeasured = true
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let (sides, ends) = (margins.left + margins.right, margins.top + margins.bottom)
    let width = room.width > 0 ? max(0, room.width - sides) : .infinity
    let size = remeasuredSize(in: width) ?? contentSize(in: width)
    return CGSize(width: max(0, size.width) + sides, height: max(0, size.height) + ends)
  }

  /// Measures the content.
  /// - Parameter width: the maximum width.
  private func contentSize(in width: CGFloat) -> CGSize {
    measurement = axis == .vertical && relations == nil ? StackMeasurement(width: width) : nil
    var content = measured(in: width)
    var size = CGSize.zero
    let length = content.line.naturalLength
    size[axis] = length
    if axis == .horizontal {
      // Wrapping texts become higher when they become narrower.
      layOut(&content, in: min(width, length))
      size.width = min(width, length)
    }
    size[axis.cross] = crossLength(&content, isPlaced: false)
    // Code of the app that was called may have changed the stack, or measured it.
    if let measurement, measurement.size == nil {
      self.measurement?.finish(content, itemCount: items.count, size: size)
    }
    return size
  }

  /// Measures the visible views.
  /// - Parameter width: the maximum width.
  private func measured(in width: CGFloat) -> Content {
    var content = Content()
    content.cells.reserveCapacity(items.count)
    content.line.members.reserveCapacity(items.count)
    content.line.distribution = distribution
    // The views of a row are measured without a limit, and then share the width.
    let room = axis == .horizontal ? .infinity : width
    var index = 0
    while index < items.count {
      let (view, isStack) = (items[index].view, items[index].isStack)
      if !view.isHidden {
        let natural = naturalSize(ofItemAt: index, in: room)
        content.cells.append(Cell(view: view, index: index, isStack: isStack, natural: natural))
        let spacing = index < items.count ? space(after: items[index]) : 0
        content.line.members.append(StackLine.Member(natural: natural[axis], spacing: spacing))
      }
      index += 1
    }
    if relations != nil { relateNaturalLengths(of: &content, in: width) }
    return content
  }

  /// Returns the natural size of a view, measured if it is not known.
  final func naturalSize(ofItemAt index: Int, in room: CGFloat) -> CGSize {
    let item = items[index]
    if let known = item.naturalSize(in: room) { return known }
    let view = item.view
    let size = StackItem.measure(view, in: room)
    // A view that does not report changes of its size is measured in each layout.
    if !view.layoutState.isMeasured { (changes, measurement) = (StackChanges(), nil) }
    // Measuring calls code of the app, which may have removed views.
    if index < items.count, items[index].view === view { items[index].setNaturalSize(size, in: room) }
    return size
  }

  /// Returns the height of a view for a width.
  final func height(of cell: Cell, atWidth width: CGFloat) -> CGFloat {
    guard cell.natural.width < 0 || width < cell.natural.width else { return cell.natural.height }
    let index = cell.index
    let isKnown = index < items.count && items[index].view === cell.view
    if isKnown, let height = items[index].height(atWidth: width) { return height }
    let height = StackItem.measure(cell.view, in: width).height
    if !cell.view.layoutState.isMeasured { changes = StackChanges() }
    if isKnown, index < items.count { items[index].setHeight(height, atWidth: width) }
    return height
  }

  /// Computes the positions along the stack.
  /// - Parameter isPlaced: Whether the length is the length of the bounds.
  private func layOut(_ content: inout Content, in length: CGFloat, isPlaced: Bool = false) {
    if relations != nil { relateLengths(of: &content, in: length, isPlaced: isPlaced) }
    let strain = content.line.strain(in: length)
    if strain != .none {
      for index in content.cells.indices {
        let view = content.cells[index].view
        if strain == .longer {
          content.line.members[index].priority = view.priorityAgainstStretching(along: axis)
          let isStack = content.cells[index].isStack
          content.line.members[index].isStack = isStack
          content.line.members[index].isElastic =
            isStack
            ? unsafeDowncast(view, to: StackView.self).isElastic(along: axis)
            : content.line.members[index].natural < 0
        } else {
          content.line.members[index].priority = view.priorityAgainstShrinking(along: axis)
        }
      }
    }
    content.line.layOut(in: length)
  }

  /// Whether the measured stack can stretch along an axis without stretching a view beyond its content.
  final func isElastic(along axis: Axis) -> Bool {
    if constraint(along: axis) != nil { return false }
    let needsAll = axis != self.axis
    if needsAll ? alignment != .fill : distribution != .fill { return false }
    for item in items where !item.view.isHidden {
      let isElastic = (item.view as? StackView)?.isElastic(along: axis) ?? (item.lastNaturalSize[axis] < 0)
      if isElastic != needsAll { return isElastic }
    }
    return needsAll
  }

  /// Whether the views of a row are aligned by baselines.
  private var usesBaselines: Bool {
    axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
  }

  /// Computes the natural lengths across the stack, and returns the length that contains them.
  private func crossLength(_ content: inout Content, isPlaced: Bool) -> CGFloat {
    var (longest, above, below) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
    let isRow = axis == .horizontal
    for index in content.cells.indices {
      let length =
        isRow
        ? height(of: content.cells[index], atWidth: content.line.members[index].length)
        : content.cells[index].natural.width
      content.cells[index].length = max(0, length)
    }
    if relations != nil { relateCrossLengths(of: &content, isPlaced: isPlaced) }
    guard usesBaselines else {
      for index in content.cells.indices { longest = max(longest, content.cells[index].length) }
      return longest
    }
    for index in content.cells.indices {
      let size = CGSize(width: content.line.members[index].length, height: content.cells[index].length)
      let baseline = content.cells[index].view.baselineOffset(isLast: alignment == .lastBaseline, size: size)
      content.cells[index].baseline = baseline
      above = max(above, baseline)
      below = max(below, size.height - baseline)
    }
    return max(0, above + below)
  }

  // MARK: Placing

  final func layOutStack() {
    let area = arrangementArea
    let scale = host?.traits.displayScale ?? 1
    let isMirrored = isMirrored
    let placement = StackChanges.Placement(area: area, scale: scale, isMirrored: isMirrored)
    let isDone = layOutChanged(in: placement)
    // The code called below may change the stack again.
    changes = StackChanges(placement)
    if isDone { return }
    var content = measured(in: area.width)
    layOut(&content, in: area.size[axis], isPlaced: true)
    if relations != nil { noteHeights(of: content) }
    align(&content, in: area.size[axis.cross], isPlaced: true)
    let hasHidden = content.cells.count < items.count
    let hidden = hasHidden ? framesOfHiddenViews(content, in: area) : []
    for index in content.cells.indices {
      var frame = CGRect.zero
      frame.origin[axis] = area.origin[axis] + content.line.members[index].start
      frame.size[axis] = content.line.members[index].length
      frame.origin[axis.cross] = area.origin[axis.cross] + content.cells[index].start
      frame.size[axis.cross] = content.cells[index].length
      if isMirrored { frame.origin.x = area.minX + area.maxX - frame.maxX }
      content.cells[index].view.take(frame.snappingEdges(toScale: scale))
    }
    for (view, hiddenFrame) in hidden {
      var frame = hiddenFrame
      if isMirrored { frame.origin.x = area.minX + area.maxX - frame.maxX }
      view.take(frame.snappingEdges(toScale: scale))
    }
  }

  /// The rectangle in which the views are laid out.
  final var arrangementArea: CGRect {
    isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds
  }

  /// Computes the positions across the stack.
  private func align(_ content: inout Content, in room: CGFloat, isPlaced: Bool) {
    if alignment == .fill {
      for index in content.cells.indices { content.cells[index].length = room }
      return
    }
    _ = crossLength(&content, isPlaced: isPlaced)
    var (above, below) = (CGFloat.zero, CGFloat.zero)
    for index in content.cells.indices {
      content.cells[index].length = min(content.cells[index].length, room)
      above = max(above, content.cells[index].baseline)
      below = max(below, content.cells[index].length - content.cells[index].baseline)
    }
    for index in content.cells.indices {
      let cell = content.cells[index]
      content.cells[index].start =
        switch alignment {
        case .firstBaseline where usesBaselines: above - cell.baseline
        case .lastBaseline where usesBaselines: room - below - cell.baseline
        default: startAcross(cell.length, in: room)
        }
    }
  }

  /// Returns the position across the stack of a view that is not aligned by a baseline.
  final func startAcross(_ length: CGFloat, in room: CGFloat) -> CGFloat {
    switch alignment {
    case .fill, .leading, .firstBaseline: 0
    case .center: (room - length) / 2
    case .trailing, .lastBaseline: room - length
    }
  }

  /// Returns the distance to the baseline of the first view, or of a column's last view, for a stack of `size`.
  final func stackBaseline(isLast: Bool, size: CGSize) -> CGFloat? {
    var area = CGRect(origin: .zero, size: size)
    if isLayoutMarginsRelativeArrangement { area = area.inset(by: layoutMargins) }
    var content = measured(in: area.width)
    guard !content.cells.isEmpty else { return nil }
    layOut(&content, in: area.size[axis])
    align(&content, in: area.size[axis.cross], isPlaced: false)
    let index = isLast && axis == .vertical ? content.cells.count - 1 : 0
    let (cell, member) = (content.cells[index], content.line.members[index])
    var inner = CGSize.zero
    inner[axis] = member.length
    inner[axis.cross] = cell.length
    let top = axis == .vertical ? member.start : cell.start
    return area.minY + top + cell.view.baselineOffset(isLast: isLast, size: inner)
  }

  /// Returns frames of zero length, each at the end of the previous view. From these, hidden views grow in an
  /// animation.
  private func framesOfHiddenViews(_ content: Content, in area: CGRect) -> [(view: View, frame: CGRect)] {
    var hidden: [(view: View, frame: CGRect)] = []
    var (next, position) = (0, area.origin[axis])
    for (index, item) in items.enumerated() {
      if next < content.cells.count, content.cells[next].index == index {
        position = area.origin[axis] + content.line.members[next].start + content.line.members[next].length
        next += 1
      } else {
        var frame = area
        frame.origin[axis] = position
        frame.size[axis] = 0
        hidden.append((item.view, frame))
      }
    }
    return hidden
  }
}
