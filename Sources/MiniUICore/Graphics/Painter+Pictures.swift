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
      let picture = isWhole ? Picture(bitmap, at: box) : Picture(bitmap, map, in: box, frame: frame, PIXMAN_REPEAT_PAD)
    else { return }
    defer { picture.release() }
    guard let tint else { return put(Source(image: picture.image, x: picture.x, y: picture.y), in: box) }
    guard let source = source(tint, over: box) else { return }
    put(source, through: Mask(image: picture.image, x: picture.x, y: picture.y), in: box)
    finish(source)
  }

  func text(_ line: TextLine, _ pen: CGPoint, _ paint: Paint) {
    glyphs(line.ink(scale: scale), pen, paint)
  }

  /// Draws ink. The pen starts on a whole pixel, so that the same text has the same pixels everywhere. A gradient spans the
  /// ink.
  func glyphs(_ ink: GlyphInk, _ pen: CGPoint, _ paint: Paint) {
    let x = (offset.x + pen.x) * scale
    let y = (offset.y + pen.y) * scale
    guard x.isFinite, y.isFinite else { return }
    let (left, top) = (PixelRect.nearest(x), PixelRect.nearest(y))
    guard let source = source(paint, over: ink.bounds.offsetBy(left, top)) else { return }
    for mask in ink.masks {
      let box = mask.bounds.offsetBy(left, top)
      if box.intersects(extents) { put(source, through: Mask(image: mask.bitmap.image, x: box.x0, y: box.y0), in: box) }
    }
    finish(source)
  }
}

/// A bitmap as it appears on the canvas: moved, or transformed.
struct Picture {
  private let bitmap: Bitmap
  /// The canvas pixel that the image's coordinates start at.
  let x, y: Int32

  var image: OpaquePointer { bitmap.image }

  /// Places the bitmap without scaling, its first pixel at the corner of `box`.
  init(_ bitmap: Bitmap, at box: PixelRect) {
    self.bitmap = bitmap
    x = box.x0
    y = box.y0
  }

  /// Places the bitmap through a transform.
  /// - Parameters:
  ///   - map: from the canvas's pixels to the bitmap's.
  ///   - box: the part of the canvas in which it may appear.
  ///   - beyond: the contents beyond the bitmap's edges.
  /// - Returns: nil if the transform exceeds pixman's 16 bits: then nothing useful would be visible.
  init?(_ bitmap: Bitmap, _ map: CGAffineTransform, in box: PixelRect, frame: PixelRect, _ beyond: pixman_repeat_t) {
    // Coordinates start at the corner of the box, so that a picture that moves by whole pixels keeps its pixels; if that is
    // too far away, at a nearer one, which must not depend on the clip.
    let margin = max(0, min(8192, 32_000 - Int32(max(frame.width, frame.height))))
    let area = box.intersection(frame.insetBy(-margin))
    guard !area.isEmpty else { return nil }
    var map = map.translatedBy(x: CGFloat(area.x0), y: CGFloat(area.y0))

    // Bilinear sampling reads two pixels per axis: larger steps would skip pixels, so these are averaged first.
    let levels = (x: Picture.halvings(hypot(map.a, map.c)), y: Picture.halvings(hypot(map.b, map.d)))
    let reduced = bitmap.reduced(levels.x, levels.y)
    if reduced !== bitmap {
      map = map.concatenating(CGAffineTransform(scaleX: 1 / CGFloat(1 << levels.x), y: 1 / CGFloat(1 << levels.y)))
    }
    // pixman draws nothing where numbers overflow, and checks that for the clipped part. The check here is for the whole
    // picture.
    let reach = CGRect(x: -1, y: -1, width: CGFloat(area.width + 2), height: CGFloat(area.height + 2)).applying(map)
    guard min(reach.minX, reach.minY) > -32_000, max(reach.maxX, reach.maxY) < 32_766 else { return nil }
    self.bitmap = reduced
    x = area.x0
    y = area.y0
    var transform = pixman_transform_t()
    var exact = pixman_f_transform_t(m: ((map.a, map.c, map.tx), (map.b, map.d, map.ty), (0, 0, 1)))
    guard pixman_transform_from_pixman_f_transform(&transform, &exact) != 0 else { return nil }
    pixman_image_set_transform(image, &transform)
    pixman_image_set_repeat(image, beyond)
  }

  /// Removes the bitmap's transform.
  func release() { pixman_image_set_transform(image, nil) }

  private static func halvings(_ step: CGFloat) -> Int { step >= 2 && step < 65_536 ? Int(log2(step)) : 0 }
}
