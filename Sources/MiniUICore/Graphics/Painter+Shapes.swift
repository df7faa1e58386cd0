internal import CPixman

extension Painter {
  func fill(_ rect: CGRect, _ paint: Paint, _ corners: CornerRadii) {
    let box = snapped(rect)
    guard let source = source(paint, over: box) else { return }
    fill(box, PixelRadii(corners, scale: scale, in: box), source)
    finish(source)
  }

  private func fill(_ box: PixelRect, _ radii: PixelRadii, _ source: Source) {
    if radii.isZero { return fill(box, with: source) }
    let shape = SlicedShape(box, radii: radii)
    let corners = Corners(of: shape, in: box)
    fill(PixelRect(x0: corners.left, y0: box.y0, x1: corners.right, y1: corners.top), with: source)
    fill(PixelRect(x0: box.x0, y0: corners.top, x1: box.x1, y1: corners.bottom), with: source)
    fill(PixelRect(x0: corners.left, y0: corners.bottom, x1: corners.right, y1: box.y1), with: source)
    put(source, throughCornersOf: shape, corners)
  }

  func border(_ rect: CGRect, _ width: CGFloat, _ paint: Paint, _ radii: CornerRadii) {
    let box = snapped(rect)
    guard width > 0, let source = source(paint, over: box) else { return }
    defer { finish(source) }
    let line = max(1, PixelRect.nearest(width * scale))
    let radii = PixelRadii(radii, scale: scale, in: box)
    // A border that leaves no interior is a filled rectangle.
    if Int(line) * 2 >= min(box.width, box.height) { return fill(box, radii, source) }
    let shape = SlicedShape(box, radii: radii, line: line)
    let corners = Corners(of: shape, in: box)
    // Square corners belong to the top and bottom lines.
    let ends = radii.isZero ? (box.x0, box.x1) : (corners.left, corners.right)
    fill(PixelRect(x0: ends.0, y0: box.y0, x1: ends.1, y1: box.y0 + line), with: source)
    fill(PixelRect(x0: ends.0, y0: box.y1 - line, x1: ends.1, y1: box.y1), with: source)
    fill(PixelRect(x0: box.x0, y0: corners.top, x1: box.x0 + line, y1: corners.bottom), with: source)
    fill(PixelRect(x0: box.x1 - line, y0: corners.top, x1: box.x1, y1: corners.bottom), with: source)
    if !radii.isZero { put(source, throughCornersOf: shape, corners) }
  }

  private func put(_ source: Source, throughCornersOf shape: SlicedShape, _ corners: Corners) {
    guard !corners.middleContains(extents), let mask = cache.mask(shape) else { return }
    corners.forEach(mask) { part, x, y in put(source, throughCoverage: mask, x, y, in: part) }
  }

  func shadow(_ rect: CGRect, _ shadow: Shadow, _ radii: CornerRadii) {
    let box = snapped(rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height))
    guard !box.isEmpty else { return }
    let shape = SlicedShape(
      box, radii: PixelRadii(radii, scale: scale, in: box), blur: Blur(deviation: shadow.radius * scale))
    let outer = box.insetBy(-shape.blur.reach)
    let visible = outer.intersection(extents)
    guard let source = source(.solid(shadow.color), over: outer) else { return }
    if shape.coversCompletely(visible, in: box) { return fill(visible, with: source) }
    guard let mask = cache.mask(shape), let coverage = cache.temporaryMask(visible) else { return }
    shape.stretch(mask, to: outer, part: visible, into: coverage)
    put(source, throughCoverage: coverage, visible.x0, visible.y0, in: visible)
  }
}

/// The limits of a shape's corner pieces, which are left of `left` or right of `right`, and above `top` or below
/// `bottom`.
struct Corners {
  let box: PixelRect
  let left, top, right, bottom: Int32

  init(of shape: SlicedShape, in box: PixelRect) {
    self.box = box
    left = min(box.x0 + shape.left, box.x1)
    top = min(box.y0 + shape.top, box.y1)
    right = max(left, box.x1 - shape.right)
    bottom = max(top, box.y1 - shape.bottom)
  }

  /// Whether no corner piece touches `part` of the box.
  func middleContains(_ part: PixelRect) -> Bool {
    (part.x0 >= left && part.x1 <= right) || (part.y0 >= top && part.y1 <= bottom)
  }

  /// Calls `body` for each piece, with the position of the mask's first pixel that aligns the mask with the piece.
  func forEach(_ mask: Bitmap, _ body: (PixelRect, Int32, Int32) -> Void) {
    let farX = box.x1 - Int32(mask.width)
    let farY = box.y1 - Int32(mask.height)
    body(PixelRect(x0: box.x0, y0: box.y0, x1: left, y1: top), box.x0, box.y0)
    body(PixelRect(x0: right, y0: box.y0, x1: box.x1, y1: top), farX, box.y0)
    body(PixelRect(x0: box.x0, y0: bottom, x1: left, y1: box.y1), box.x0, farY)
    body(PixelRect(x0: right, y0: bottom, x1: box.x1, y1: box.y1), farX, farY)
  }
}

extension SlicedShape {
  /// Draws `part` of `mask`, stretched over `outer`, in the top left of `bitmap`.
  func stretch(_ mask: Bitmap, to outer: PixelRect, part: PixelRect, into bitmap: Bitmap) {
    let left = outer.x0 + min(self.left, width)
    let repeats = Int32(outer.width) - width
    let extraRows = Int32(outer.height) - height
    // A row has three parts: the mask up to `left`, its repeated middle column, and the rest of the mask.
    let first = part.intersection(PixelRect(x0: outer.x0, y0: part.y0, x1: left, y1: part.y1))
    let middle = part.intersection(PixelRect(x0: left, y0: part.y0, x1: left + repeats, y1: part.y1))
    let last = part.intersection(PixelRect(x0: left + repeats, y0: part.y0, x1: outer.x1, y1: part.y1))
    for y in part.y0..<part.y1 {
      let line = y - outer.y0
      let row = line < top ? line : max(top, line - extraRows)
      let from = mask.pixels + Int(row) * mask.stride
      var to = bitmap.pixels + Int(y - part.y0) * bitmap.stride
      memcpy(to, from + Int(first.x0 - outer.x0), first.width)
      to += first.width
      if middle.width > 0 { memset(to, Int32(from.load(fromByteOffset: Int(self.left), as: UInt8.self)), middle.width) }
      to += middle.width
      memcpy(to, from + Int(last.x0 - outer.x0 - repeats), last.width)
    }
  }
}
