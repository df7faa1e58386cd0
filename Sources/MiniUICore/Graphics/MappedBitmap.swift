internal import CPixman

/// A bitmap with the transform for drawing it on a canvas.
struct MappedBitmap {
  /// The bitmap, or a reduced copy if it shrinks to less than half.
  let bitmap: Bitmap
  /// The canvas pixel at the origin of the transform's coordinates.
  let x, y: Int32
  /// The transform from canvas pixels to pixels of `bitmap`, in 65,536ths.
  let transform: pixman_transform_t

  /// Prepares the bitmap for drawing with a transform.
  /// - Parameters:
  ///   - map: from canvas pixels to bitmap pixels.
  ///   - box: the part of the canvas where it may appear.
  /// - Returns: nil if the transform exceeds pixman's 16 bits; the result would not be useful.
  init?(_ bitmap: Bitmap, _ map: CGAffineTransform, in box: PixelRect, frame: PixelRect) {
    // Coordinates begin at the corner of the box, so that a picture moved by whole pixels has the same pixels. If the
    // corner is too far away, a closer point is used, independent of the clip.
    let margin = max(0, min(8192, 32_000 - Int32(max(frame.width, frame.height))))
    let area = box.intersection(frame.insetBy(-margin))
    guard !area.isEmpty else { return nil }
    var map = map.translatedBy(x: CGFloat(area.x0), y: CGFloat(area.y0))

    // Bilinear sampling reads two pixels per axis. Larger steps would skip pixels, so the bitmap is reduced first.
    let levels = (x: MappedBitmap.halvings(hypot(map.a, map.c)), y: MappedBitmap.halvings(hypot(map.b, map.d)))
    let reduced = bitmap.reduced(levels.x, levels.y)
    if reduced !== bitmap {
      map = map.concatenating(CGAffineTransform(scaleX: 1 / CGFloat(1 << levels.x), y: 1 / CGFloat(1 << levels.y)))
    }
    // pixman draws nothing where numbers overflow, and checks only the clipped part. This checks the whole picture.
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

  /// Returns how often a side is halved, for a number of the bitmap's pixels per pixel of the canvas.
  static func halvings(_ step: CGFloat) -> Int { step >= 2 && step < 65_536 ? Int(log2(step)) : 0 }
}

extension Bitmap {
  /// Creates the reduced copy for drawing at a size, so that drawing itself does not create it.
  /// - Parameters:
  ///   - width: the width in pixels of the canvas.
  ///   - height: the height in pixels of the canvas.
  package func prepareReduction(toWidth width: CGFloat, height: CGFloat) {
    guard width > 0, height > 0 else { return }
    _ = reduced(
      MappedBitmap.halvings(CGFloat(self.width) / width), MappedBitmap.halvings(CGFloat(self.height) / height))
  }
}
