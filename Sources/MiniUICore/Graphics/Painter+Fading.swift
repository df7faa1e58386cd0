/// A group with a single plain fill, such as a view that dims the views behind it.
struct FadedFill {
  let rect: CGRect
  let argb: UInt32

  /// Returns the command at an index, if it is a plain fill and the last one of the group; otherwise nil.
  init?(_ commands: [DrawCommand], at index: Int) {
    guard index + 1 < commands.count, case .end = commands[index + 1] else { return nil }
    switch commands[index] {
    case .fill(let rect, .solid(let argb), let corners) where corners.isZero: (self.rect, self.argb) = (rect, argb)
    case .list(let list):
      guard list.commands.count == 1, case .fill(let rect, .solid(let argb), let corners) = list.commands[0],
        corners.isZero
      else { return nil }
      (self.rect, self.argb) = (rect, argb)
    default: return nil
    }
  }
}

extension Painter {
  /// Draws a group with a single fill without a bitmap, since all pixels of the group are equal. The bytes are the same
  /// as for the group: the colour is rounded as pixman rounds each pixel.
  func fill(_ only: FadedFill, in group: PixelRect, _ opacity: CGFloat) {
    let alpha = Color.channel(opacity)
    let box = snapped(only.rect).intersection(group)
    guard alpha > 0, box.intersects(extents) else { return }
    let full = Blending.premultiplied(only.argb)
    let pixel =
      alpha == 255
      ? full
      : Blending.multiply(full >> 24, alpha) << 24 | Blending.multiply(full >> 16 & 255, alpha) << 16
        | Blending.multiply(full >> 8 & 255, alpha) << 8 | Blending.multiply(full & 255, alpha)
    if pixel != 0 { fill(box, with: Source(pixel: pixel, isOpaque: pixel >> 24 == 255)) }
  }
}
