/// Lays out a button's image and title, in a row or a column.
struct ButtonLayout {
  /// The sizes of image and title; nil if not shown.
  var image, title: CGSize?
  /// The side of the title on which the image is.
  var placement = RectEdge.left
  /// The distance between image and title, in points.
  var spacing: CGFloat = 0
  /// The horizontal position in wider space: 0 at the left, 1 at the right.
  var alignment: CGFloat = 0.5
  /// The vertical position in higher space: 0 at the top, 1 at the bottom.
  var verticalAlignment: CGFloat = 0.5

  private var isColumn: Bool { placement == .top || placement == .bottom }
  private var gap: CGFloat { image == nil || title == nil ? 0 : spacing }

  /// The size of image and title together.
  var size: CGSize {
    let (image, title) = (image ?? .zero, title ?? .zero)
    return isColumn
      ? CGSize(width: max(image.width, title.width), height: image.height + gap + title.height)
      : CGSize(width: image.width + gap + title.width, height: max(image.height, title.height))
  }

  /// Returns the frames of image and title in `room`. A title that does not fit gets the space beside the image.
  func frames(in room: CGRect) -> (image: CGRect, title: CGRect) {
    var title = title ?? .zero
    let image = image ?? .zero
    title.width = min(title.width, max(0, isColumn ? room.width : room.width - image.width - gap))
    let whole = ButtonLayout(
      image: self.image, title: self.title.map { _ in title }, placement: placement, spacing: spacing)
    let start = CGPoint(
      x: room.minX + ((room.width - whole.size.width) * alignment).rounded(),
      y: room.minY + ((room.height - whole.size.height) * verticalAlignment).rounded())
    func layOut(_ size: CGSize, isFirst: Bool, after other: CGSize) -> CGRect {
      let across = isColumn ? whole.size.width - size.width : whole.size.height - size.height
      // In a column, title and image are aligned like the whole; in a row, they are centered vertically.
      let (along, beside) = (
        isFirst ? 0 : (isColumn ? other.height : other.width) + gap, across * (isColumn ? alignment : 0.5)
      )
      let offset = isColumn ? CGPoint(x: beside.rounded(), y: along) : CGPoint(x: along, y: beside.rounded())
      return CGRect(origin: CGPoint(x: start.x + offset.x, y: start.y + offset.y), size: size)
    }
    let isImageFirst = placement == .left || placement == .top
    return (
      layOut(image, isFirst: isImageFirst, after: title), layOut(title, isFirst: !isImageFirst, after: image)
    )
  }
}
