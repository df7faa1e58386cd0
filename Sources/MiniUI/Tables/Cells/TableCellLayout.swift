/// Lays out the content, accessory and editing controls of a cell.
struct TableCellLayout {
  /// The size and distances of an accessory.
  struct Accessory: Hashable {
    var size: CGSize
    /// The distance from the trailing margin, and from the content.
    var end: CGFloat = 0
    var gap: CGFloat = 0
  }

  var size = CGSize.zero
  var isMirrored = false
  var margin = TableMetrics.narrowMargin
  /// The part of the height, at the bottom, for the separator.
  var separator: CGFloat = 0
  /// Whether the leading control is shown, and whether the content makes space for it.
  var showsControl = false
  var isIndented = false
  var showsHandle = false
  var accessory: Accessory?
  var indentation: CGFloat = 0
  /// The width at the trailing edge that is reserved for the section index.
  var endInset: CGFloat = 0
  var scale: CGFloat = 1

  var height: CGFloat { max(0, size.height - separator) }

  var content: CGRect {
    let start = isIndented ? min(TableMetrics.editGutter, size.width) : 0
    return placed(CGRect(x: start, y: 0, width: max(0, contentEnd - start), height: height))
  }

  /// The margins of the content. In a mirrored cell, `left` is at the right.
  var margins: EdgeInsets {
    let end = contentEnd < self.end ? TableMetrics.marginAtAccessory : margin
    let (start, vertical) = (margin + indentation, TableMetrics.verticalMargin)
    return EdgeInsets(top: vertical, left: isMirrored ? end : start, bottom: vertical, right: isMirrored ? start : end)
  }

  /// The frame of the leading control; if hidden, the frame it slides in from.
  var control: CGRect {
    let metrics = TableMetrics.editControl
    let start = showsControl ? metrics.start : metrics.start - TableMetrics.editGutter
    return placed(CGRect(x: start, y: down((height - metrics.side) / 2), width: metrics.side, height: metrics.side))
  }

  /// The frame of the handle; if hidden, the frame it slides in from.
  var handle: CGRect {
    let start = showsHandle ? handleStart : end
    return placed(CGRect(x: start, y: 0, width: TableMetrics.handleWidth, height: height))
  }

  var accessoryFrame: CGRect {
    guard let accessory else { return .zero }
    let y = down((height - accessory.size.height) / 2)
    return placed(CGRect(origin: CGPoint(x: accessoryStart, y: y), size: accessory.size))
  }

  private var end: CGFloat { max(0, size.width - endInset) }
  private var handleStart: CGFloat { end - margin - TableMetrics.handleWidth }

  private var accessoryStart: CGFloat {
    guard let accessory else { return end }
    let edge = showsHandle ? handleStart - TableMetrics.marginAtAccessory : end - margin - accessory.end
    return max(0, edge - accessory.size.width)
  }

  private var contentEnd: CGFloat {
    if let accessory { return max(0, accessoryStart - accessory.gap) }
    return showsHandle ? max(0, handleStart) : end
  }

  private func down(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.down) / scale }

  private func placed(_ frame: CGRect) -> CGRect {
    guard isMirrored else { return frame }
    return CGRect(x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
