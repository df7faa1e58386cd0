/// The frames of a cell's content, accessory and editing controls.
struct TableCellLayout {
  /// The size and distances of an accessory.
  struct Accessory: Hashable {
    let size: CGSize
    /// The distance from the trailing margin, and from the content.
    let end, gap: CGFloat

    init(size: CGSize, end: CGFloat = 0, gap: CGFloat = 0) { (self.size, self.end, self.gap) = (size, end, gap) }
    /// The metrics of an accessory that the kit draws, or of a view of the program.
    init(of view: View) { self = (view as? TableCellAccessory)?.metrics ?? Accessory(size: view.bounds.size) }
  }

  let content: CGRect
  /// The margins of the content. In a mirrored cell, `left` is at the right.
  let margins: EdgeInsets
  /// Hidden controls slide in from their frames.
  let control, handle, accessory: CGRect

  init(_ cell: TableViewCell, in size: CGSize) {
    let (margin, isEditing, isMirrored) = (cell.sideMargin, cell.state.isEditing, cell.isMirrored)
    let (showsControl, showsHandle) = (isEditing && cell.editing.control != nil, isEditing && cell.editing.showsHandle)
    let scale = cell.traitCollection.displayScale
    let height = max(0, size.height - cell.separator.thickness)
    func centered(_ start: CGFloat, _ part: CGSize) -> CGRect {
      let y = ((height - part.height) / 2 * scale).rounded(.down) / scale
      return CGRect(x: start, y: y, width: part.width, height: part.height)
    }
    func placed(_ frame: CGRect) -> CGRect {
      guard isMirrored else { return frame }
      return CGRect(x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    let (controlStart, side) = (TableMetrics.editControl.start, TableMetrics.editControl.side)
    let shownStart = showsControl ? controlStart : controlStart - TableMetrics.editGutter
    control = placed(centered(shownStart, CGSize(width: side, height: side)))

    let end = max(0, size.width - cell.indexWidth)
    let handleStart = end - margin - TableMetrics.handleWidth
    handle = placed(
      CGRect(x: showsHandle ? handleStart : end, y: 0, width: TableMetrics.handleWidth, height: height))

    var contentEnd = showsHandle ? max(0, handleStart) : end
    if let metrics = cell.shownAccessory.map(Accessory.init(of:)) {
      let edge = showsHandle ? handleStart - TableMetrics.marginAtAccessory : end - margin - metrics.end
      let start = max(0, edge - metrics.size.width)
      contentEnd = max(0, start - metrics.gap)
      accessory = placed(centered(start, metrics.size))
    } else {
      accessory = .zero
    }

    let start = isEditing && cell.editing.isIndented ? min(TableMetrics.editGutter, size.width) : 0
    content = placed(CGRect(x: start, y: 0, width: max(0, contentEnd - start), height: height))
    margins = TableMetrics.contentMargins(
      start: margin + CGFloat(cell.indentationLevel) * cell.indentationWidth,
      end: contentEnd < end ? TableMetrics.marginAtAccessory : margin, isMirrored: isMirrored)
  }
}

extension TableViewCell {
  /// The side margin: a card's, or the window's.
  fileprivate var sideMargin: CGFloat {
    if case .card = rowPosition { return TableMetrics.narrowMargin }
    return table?.rowMargin ?? TableMetrics.margin(width: bounds.width)
  }
}
