internal import CPixman

extension Painter {
  /// Blurs the pixels drawn so far in the visible part of a rectangle. In groups, these are the pixels of all open groups,
  /// without their opacity, over the pixels around them.
  func backdrop(_ rect: CGRect, _ radius: CGFloat, _ saturation: CGFloat) {
    let visible = snapped(rect).intersection(extents)
    let blur = BackdropBlur(deviation: radius * scale, saturation: saturation)
    guard !blur.changesNothing, !visible.isEmpty, let bitmap = cache.borrowTemporary(visible) else { return }
    var operation = PIXMAN_OP_SRC
    for below in groups.map(\.outerTarget) + [target] {
      pixman_image_composite32(
        operation, below.bitmap.image, nil, bitmap.image, visible.x0 &- below.x, visible.y0 &- below.y, 0, 0, 0, 0,
        visible.x1 &- visible.x0, visible.y1 &- visible.y0)
      operation = PIXMAN_OP_OVER
    }
    blur.apply(to: bitmap, width: visible.width, height: visible.height)
    put(Source(image: bitmap.image, x: visible.x0, y: visible.y0), in: visible, PIXMAN_OP_SRC)
    cache.returnTemporary(bitmap)
  }
}
