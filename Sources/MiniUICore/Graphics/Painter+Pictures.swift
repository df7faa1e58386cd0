internal import CPixman

extension Painter {
  func image(_ bitmap: Bitmap, _ rect: CGRect, _ tint: Paint?) {
    let box = snapped(rect)
    guard box.intersects(extents) else { return }
    let map = CGAffineTransform(
      a: CGFloat(bitmap.width) / CGFloat(box.width), b: 0, c: 0, d: CGFloat(bitmap.height) / CGFloat(box.height),
      tx: -CGFloat(box.x0) * CGFloat(bitmap.width) / CGFloat(box.width),
      ty: -CGFloat(box.y0) * CGFloat(bitmap.height) / CGFloat(box.height))
    let isWhole = bitmap.width == box.width && bitmap.height == box.height
    guard
      let picture = isWhole
        ? Picture(bitmap, at: box)
        : MappedBitmap(bitmap, map, in: box, frame: frame).map({ Picture($0, beyond: PIXMAN_REPEAT_PAD) })
    else { return }
    defer { picture.release() }
    guard let tint else { return put(Source(image: picture.image, x: picture.x, y: picture.y), in: box) }
    guard let source = source(tint, over: box) else { return }
    put(source, through: Mask(image: picture.image, x: picture.x, y: picture.y), in: box)
    finish(source)
  }

  /// Draws glyphs. The pen begins on a whole pixel, so that a text has the same pixels everywhere. A gradient spans the
  /// glyphs. Emoji keep their colours and use only the paint's alpha.
  func glyphs(_ ink: GlyphInk, _ pen: CGPoint, _ paint: Paint) {
    let x = (offset.x + pen.x) * scale
    let y = (offset.y + pen.y) * scale
    guard x.isFinite, y.isFinite else { return }
    let (left, top) = (PixelRect.nearest(x), PixelRect.nearest(y))
    guard let source = source(paint, over: ink.bounds.offsetBy(left, top)) else { return }
    for mask in ink.masks {
      let box = mask.bounds.offsetBy(left, top)
      guard box.intersects(extents) else { continue }
      if mask.bitmap.format == .mask {
        put(source, throughCoverage: mask.bitmap, box.x0, box.y0, in: box)
      } else {
        let alpha = source.isOpaque ? nil : Mask(image: image(of: source), x: source.x, y: source.y)
        put(Source(image: mask.bitmap.image, x: box.x0, y: box.y0), through: alpha, in: box)
      }
    }
    finish(source)
  }
}

/// A bitmap as drawn on the canvas: translated or transformed.
struct Picture {
  private let bitmap: Bitmap
  /// The canvas pixel that the image's coordinates start at.
  let x, y: Int32

  var image: OpaquePointer { bitmap.image }

  /// Positions the bitmap without scaling, with its first pixel at the corner of `box`.
  init(_ bitmap: Bitmap, at box: PixelRect) {
    self.bitmap = bitmap
    x = box.x0
    y = box.y0
  }

  /// Sets the bitmap's transform; `release` removes it.
  /// - Parameter beyond: the pixels outside the bitmap's edges.
  init(_ mapped: MappedBitmap, beyond: pixman_repeat_t) {
    bitmap = mapped.bitmap
    x = mapped.x
    y = mapped.y
    withUnsafePointer(to: mapped.transform) { _ = pixman_image_set_transform(image, $0) }
    pixman_image_set_repeat(image, beyond)
  }

  /// Removes the bitmap's transform.
  func release() { pixman_image_set_transform(image, nil) }
}
