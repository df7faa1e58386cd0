/// The places of the content, the accessory and the controls of a cell.
struct TableCellLayout {
  /// The size of an accessory, and its distances.
  struct Accessory: Hashable {
    var size: CGSize
    /// The distance beyond the margin at the end of the row, and before it from the content.
    var end: CGFloat = 0
    var gap: CGFloat = 0
    /// How much higher than the middle it is.
    var raise: CGFloat = 0
  }

  var size = CGSize.zero
  var isMirrored = false
  /// The margin at the sides.
  var margin = TableMetrics.narrowMargin
  /// The part of the height at the bottom that belongs to the separator.
  var separator: CGFloat = 0
  /// Whether the control at the start is shown, and whether the content makes room for it.
  var showsControl = false
  var isIndented = false
  /// Whether the handle at the end is shown.
  var showsHandle = false
  var accessory: Accessory?
  /// The distance by which the content is indented within its margin.
  var indentation: CGFloat = 0
  /// The width at the end that belongs to the section index.
  var endInset: CGFloat = 0
  /// The number of pixels per point.
  var scale: CGFloat = 1

  /// The height of everything but the separator.
  var height: CGFloat { max(0, size.height - separator) }

  /// The place of the content.
  var content: CGRect {
    let start = isIndented ? min(TableCellMetrics.editGutter, size.width) : 0
    return placed(CGRect(x: start, y: 0, width: max(0, contentEnd - start), height: height))
  }

  /// The margins of the content: `left` is at the right in a mirrored cell.
  var margins: EdgeInsets {
    let end = contentEnd < self.end ? TableCellMetrics.marginAtAccessory : margin
    let (start, vertical) = (margin + indentation, TableCellMetrics.verticalMargin)
    return EdgeInsets(
      top: vertical, left: isMirrored ? end : start, bottom: vertical, right: isMirrored ? start : end)
  }

  /// The place of the control that deletes or inserts. Without it, the place from which it slides in.
  var control: CGRect {
    let metrics = TableCellMetrics.editControl
    let start = showsControl ? metrics.start : metrics.start - TableCellMetrics.editGutter
    return placed(CGRect(x: start, y: middle(metrics.side), width: metrics.side, height: metrics.side))
  }

  /// The place of the handle. Without it, the place from which it slides in.
  var handle: CGRect {
    let start = showsHandle ? handleStart : end
    return placed(CGRect(x: start, y: 0, width: TableCellMetrics.handleWidth, height: height))
  }

  /// The place of the accessory.
  var accessoryFrame: CGRect {
    guard let accessory else { return .zero }
    let y = down((height - accessory.size.height) / 2 - accessory.raise)
    return placed(CGRect(origin: CGPoint(x: accessoryStart, y: y), size: accessory.size))
  }

  private var end: CGFloat { max(0, size.width - endInset) }
  private var handleStart: CGFloat { end - margin - TableCellMetrics.handleWidth }

  private var accessoryStart: CGFloat {
    guard let accessory else { return end }
    let edge = showsHandle ? handleStart - TableCellMetrics.marginAtAccessory : end - margin - accessory.end
    return max(0, edge - accessory.size.width)
  }

  private var contentEnd: CGFloat {
    if let accessory { return max(0, accessoryStart - accessory.gap) }
    return showsHandle ? max(0, handleStart) : end
  }

  private func middle(_ length: CGFloat) -> CGFloat { down((height - length) / 2) }

  private func down(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.down) / scale }

  private func placed(_ frame: CGRect) -> CGRect {
    guard isMirrored else { return frame }
    return CGRect(x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
