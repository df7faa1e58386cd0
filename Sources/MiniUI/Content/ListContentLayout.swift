/// Lays out an image and two texts in a row.
struct ListContentLayout {
  /// The arrangement of the texts.
  enum Arrangement: Hashable {
    /// The secondary text below the text.
    case stacked
    /// The secondary text at the trailing end. If both do not fit, the first text has precedence.
    case sideBySide
    /// The secondary text at the trailing end, or below the text if both do not fit.
    case sideBySideIfFitting
    /// The text at the trailing end of a leading column, the secondary text beside it.
    case column
  }

  var arrangement = Arrangement.stacked
  /// The insets of the content. In a mirrored row, `left` is at the right.
  var insets = EdgeInsets.zero
  var isMirrored = false
  /// The size of the image; nil for none.
  var imageSize: CGSize?
  /// The space reserved for the image; 0 for its own size.
  var reserved = CGSize.zero
  var imageGap = ListContentMetrics.imageGap
  var textGap = ListContentMetrics.textGap
  var lineGap: CGFloat = 0

  /// The frames in a row.
  struct Frames: Hashable {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
  }

  // MARK: Sizes

  /// Returns the height for a row of a width, in points.
  func height(_ text: Label?, _ secondary: Label?, width: CGFloat) -> CGFloat {
    let room = textRoom(width)
    let first = text.map { size($0, room.length) } ?? .zero
    let second = secondary.map { size($0, room.length) } ?? .zero
    let texts: CGFloat
    switch resolved(first, second, room.length) {
    case .stacked: texts = first.height + (text != nil && secondary != nil ? lineGap : 0) + second.height
    case .sideBySide, .sideBySideIfFitting: texts = max(first.height, second.height)
    case .column:
      let beside = max(0, room.length - ListContentMetrics.valueColumn - textGap)
      texts = max(first.height, secondary.map { size($0, beside).height } ?? 0)
    }
    let picture = max(imageSize?.height ?? 0, reserved.height)
    return max(texts + insets.top + insets.bottom, picture)
  }

  /// Returns the width of the content on one line, in points.
  func width(_ text: Label?, _ secondary: Label?) -> CGFloat {
    let first = text.map { size($0, .infinity).width } ?? 0
    let second = secondary.map { size($0, .infinity).width } ?? 0
    let isStacked = arrangement == .stacked
    let texts =
      arrangement == .column
      ? ListContentMetrics.valueColumn + textGap + second
      : isStacked ? max(first, second) : first + (second > 0 ? textGap : 0) + second
    return textRoom(0).start + texts + insets.right
  }

  // MARK: Frames

  func frames(_ text: Label?, _ secondary: Label?, in bounds: CGRect) -> Frames {
    var frames = Frames()
    let room = textRoom(bounds.width)
    if let imageSize { frames.image = imageFrame(imageSize, bounds.height) }
    let first = text.map { size($0, room.length) } ?? .zero
    let second = secondary.map { size($0, room.length) } ?? .zero
    let full = CGRect(x: room.start, y: 0, width: room.length, height: bounds.height)
    switch resolved(first, second, room.length) {
    case _ where text == nil: frames.secondary = full
    case _ where secondary == nil && arrangement != .column: frames.text = full
    case .stacked:
      let height = first.height + lineGap + second.height
      // Texts that are higher than the row begin at its top.
      let top = max(0, ((bounds.height - height) / 2 * 2).rounded(.down) / 2)
      frames.text = CGRect(x: room.start, y: top, width: room.length, height: first.height)
      frames.secondary = CGRect(
        x: room.start, y: top + first.height + lineGap, width: room.length, height: second.height)
    case .sideBySide, .sideBySideIfFitting:
      let width = min(first.width, room.length)
      let left = max(0, min(second.width, room.length - width - textGap))
      frames.text = CGRect(x: room.start, y: 0, width: width, height: bounds.height)
      frames.secondary = CGRect(x: room.start + room.length - left, y: 0, width: left, height: bounds.height)
    case .column:
      let column = min(ListContentMetrics.valueColumn, room.length)
      frames.text = CGRect(x: room.start, y: 0, width: column, height: bounds.height)
      let start = column + textGap
      frames.secondary = CGRect(
        x: room.start + start, y: 0, width: max(0, room.length - start), height: bounds.height)
    }
    // Converts frames to the coordinates of the bounds, mirrored if the row is.
    func layOut(_ frame: CGRect) -> CGRect {
      let x = isMirrored ? bounds.width - frame.maxX : frame.minX
      return CGRect(x: bounds.minX + x, y: bounds.minY + frame.minY, width: frame.width, height: frame.height)
    }
    return Frames(image: layOut(frames.image), text: layOut(frames.text), secondary: layOut(frames.secondary))
  }

  /// Returns the space for the texts between the image and the trailing inset.
  private func textRoom(_ width: CGFloat) -> (start: CGFloat, length: CGFloat) {
    var start = insets.left
    if let imageSize { start += max(imageSize.width, reserved.width) + imageGap }
    return (start, max(0, width - start - insets.right))
  }

  private func resolved(_ first: CGSize, _ second: CGSize, _ room: CGFloat) -> Arrangement {
    guard arrangement == .sideBySideIfFitting else { return arrangement }
    return first.width + textGap + second.width <= room ? .sideBySide : .stacked
  }

  /// Returns the frame of an image, centered in its reserved space and at most as high as the row.
  private func imageFrame(_ size: CGSize, _ height: CGFloat) -> CGRect {
    let factor = size.height > height && size.height > 0 ? height / size.height : 1
    let fitting = CGSize(width: size.width * factor, height: size.height * factor)
    let room = max(size.width, reserved.width)
    return CGRect(
      x: insets.left + ((room - fitting.width) / 2).rounded(.down), y: ((height - fitting.height) / 2).rounded(.down),
      width: fitting.width, height: fitting.height)
  }

  private func size(_ label: Label, _ width: CGFloat) -> CGSize {
    label.sizeThatFits(CGSize(width: width, height: .infinity))
  }
}
