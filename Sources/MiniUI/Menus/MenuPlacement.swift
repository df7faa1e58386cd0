/// The position of a menu in its window, by Wayland's rules for popups. A menu that does not fit at the requested
/// position is flipped to the other side of the anchor. If it does not fit there, it is moved. If it is larger than the
/// window, it is shrunk.
struct MenuPlacement: Hashable {
  var frame: CGRect
  /// The point from which the menu grows when it opens, in units of its size.
  var origin: CGPoint

  /// Returns the position of a menu at an anchor.
  /// - Parameters:
  ///   - size: the size for all rows.
  ///   - area: the part of the window that the menu may cover.
  ///   - row: for a menu over its anchor, the distance from the top of the menu to the middle of the row on the anchor;
  ///     nil for a menu below its anchor.
  static func menu(
    _ size: CGSize, at anchor: CGRect, row: CGFloat? = nil, in area: CGRect, isRightToLeft: Bool
  ) -> MenuPlacement {
    let leading = isRightToLeft ? anchor.maxX - size.width : anchor.minX
    let other = isRightToLeft ? anchor.minX : anchor.maxX - size.width
    let x = Stretch(wanted: leading, flipped: other, length: size.width, from: area.minX, to: area.maxX)
    var y = Stretch(
      wanted: anchor.maxY, flipped: anchor.minY - size.height, length: size.height, from: area.minY, to: area.maxY)
    if let row {
      let top = anchor.midY - row
      y = Stretch(wanted: top, flipped: top, length: size.height, from: area.minY, to: area.maxY)
    }
    return MenuPlacement(x, y, growingFrom: CGPoint(x: isRightToLeft ? anchor.maxX : anchor.minX, y: anchor.midY))
  }

  /// Returns the position of a submenu at its row.
  /// - Parameters:
  ///   - row: the frame of the row, in the window.
  ///   - overlap: the width by which the submenu covers the menu.
  ///   - padding: the space above the submenu's first row, which is aligned with the row.
  static func submenu(
    _ size: CGSize, at row: CGRect, overlap: CGFloat, padding: CGFloat, in area: CGRect, isRightToLeft: Bool
  ) -> MenuPlacement {
    let right = row.maxX - overlap
    let left = row.minX + overlap - size.width
    let x = Stretch(
      wanted: isRightToLeft ? left : right, flipped: isRightToLeft ? right : left, length: size.width, from: area.minX,
      to: area.maxX)
    let y = Stretch(
      wanted: row.minY - padding, flipped: row.maxY + padding - size.height, length: size.height, from: area.minY,
      to: area.maxY)
    return MenuPlacement(x, y, growingFrom: row.center)
  }

  init(frame: CGRect, origin: CGPoint) { (self.frame, self.origin) = (frame, origin) }

  private init(_ x: Stretch, _ y: Stretch, growingFrom point: CGPoint) {
    frame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    func part(_ value: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
      length > 0 ? min(max((value - start) / length, 0), 1) : 0
    }
    origin = CGPoint(x: part(point.x, x.start, x.length), y: part(point.y, y.start, y.length))
  }

  /// One axis of the placement.
  private struct Stretch {
    var start, length: CGFloat

    init(wanted: CGFloat, flipped: CGFloat, length: CGFloat, from low: CGFloat, to high: CGFloat) {
      self.length = min(length, max(0, high - low))
      if length >= high - low {
        start = low
      } else if wanted >= low, wanted + length <= high {
        start = wanted.rounded()
      } else if flipped >= low, flipped + length <= high {
        start = flipped.rounded()
      } else {
        start = min(max(wanted, low), high - length).rounded()
      }
    }
  }
}
