internal import CPixman

/// A bitmap, and the transform through which it is seen on a canvas.
struct MappedBitmap {
  /// The bitmap, or its reduced copy if it is shrunk to less than half.
  let bitmap: Bitmap
  /// The canvas pixel that the transform's coordinates start at.
  let x, y: Int32
  /// The transform from the canvas's pixels to those of `bitmap`, in 65,536ths of a pixel.
  let transform: pixman_transform_t

  /// Places the bitmap through a transform.
  /// - Parameters:
  ///   - map: from the canvas's pixels to the bitmap's.
  ///   - box: the part of the canvas in which it may appear.
  /// - Returns: nil if the transform exceeds pixman's 16 bits: then nothing useful would be visible.
  init?(_ bitmap: Bitmap, _ map: CGAffineTransform, in box: PixelRect, frame: PixelRect) {
    // Coordinates start at the corner of the box, so that a picture that moves by whole pixels keeps its pixels; if that is
    // too far away, at a nearer one, which must not depend on the clip.
    let margin = max(0, min(8192, 32_000 - Int32(max(frame.width, frame.height))))
    let area = box.intersection(frame.insetBy(-margin))
    guard !area.isEmpty else { return nil }
    var map = map.translatedBy(x: CGFloat(area.x0), y: CGFloat(area.y0))

    // Bilinear sampling reads two pixels per axis: larger steps would skip pixels, so these are averaged first.
    let levels = (x: MappedBitmap.halvings(hypot(map.a, map.c)), y: MappedBitmap.halvings(hypot(map.b, map.d)))
    let reduced = bitmap.reduced(levels.x, levels.y)
    if reduced !== bitmap {
      map = map.concatenating(CGAffineTransform(scaleX: 1 / CGFloat(1 << levels.x), y: 1 / CGFloat(1 << levels.y)))
    }
    // pixman draws nothing where numbers overflow, and checks that for the clipped part. The check here is for the whole
    // picture.
    let reach = CGRect(x: -1, y: -1, width: CGFloat(area.width + 2), height: CGFloat(area.height + 2)).applying(map)
    guard min(reach.minX, reach.minY) > -32_000, max(reach.maxX, reach.maxY) < 32_766 else { return nil }
    var exact = pixman_f_transform_t(m: ((map.a, map.c, map.tx), (map.b, map.d, map.ty), (0, 0, 1)))
    var transform = pixman_transform_t()
    guard pixman_transform_from_pixman_f_transform(&transform, &exact) != 0 else { return nil }
    self.bitmap = reduced
    self.transform = transform
    x = area.x0
    y = area.y0
  }

  private static func halvings(_ step: CGFloat) -> Int { step >= 2 && step < 65_536 ? Int(log2(step)) : 0 }
}
