internal import CPixman
internal import LayerSampling

/// The source of a composition: a colour, or the pixels of an image.
struct Source {
  /// nil for a colour, which needs an image only where pixman draws it.
  var image: OpaquePointer?
  /// The canvas pixel at the image's first pixel.
  var x: Int32 = 0
  var y: Int32 = 0
  /// The premultiplied colour, if there is only one.
  var pixel: UInt32?
  /// Whether the source hides everything below.
  var isOpaque = false
  /// The temporary bitmap to return after use.
  var temporary: Bitmap?
}

/// An image whose alpha multiplies a source.
struct Mask {
  let image: OpaquePointer
  /// The canvas pixel at the image's first pixel.
  let x, y: Int32
}

extension Painter {
  /// Composites `source` with pixman onto the part of `box` in the clip.
  func put(
    _ source: Source, through mask: Mask? = nil, in box: PixelRect, _ operation: pixman_op_t = PIXMAN_OP_OVER
  ) {
    forEachPart(of: box) { part in
      pixman_image_composite32(
        operation, image(of: source), mask?.image, target.bitmap.image, part.x0 &- source.x, part.y0 &- source.y,
        part.x0 &- (mask?.x ?? 0), part.y0 &- (mask?.y ?? 0), part.x0 &- target.x, part.y0 &- target.y,
        part.x1 &- part.x0, part.y1 &- part.y0)
    }
  }

  /// Composites `source` through coverage, whose first pixel is at the canvas pixel (`x`, `y`), onto the part of `box`
  /// in the clip. A single colour, as in letters and corners, results in the same bytes as with pixman, for a third of
  /// its instructions.
  func put(_ source: Source, throughCoverage mask: Bitmap, _ x: Int32, _ y: Int32, in box: PixelRect) {
    guard let pixel = source.pixel else {
      return put(source, through: Mask(image: mask.image, x: x, y: y), in: box)
    }
    forEachPart(of: box.intersection(mask.bounds.offsetBy(x, y))) { part in
      let row = mask.pixels + Int(part.y0 &- y) * mask.stride + Int(part.x0 &- x)
      let isDone = composite_color(
        pixel, row.assumingMemoryBound(to: UInt8.self), mask.stride,
        target.bitmap.row(Int(part.y0 &- target.y)) + Int(part.x0 &- target.x), target.bitmap.stride / 4,
        part.x1 &- part.x0, part.y1 &- part.y0)
      if !isDone { put(source, through: Mask(image: mask.image, x: x, y: y), in: part) }
    }
  }

  /// Calls `body` with each part of `box` in the clip.
  private func forEachPart(of box: PixelRect, _ body: (PixelRect) -> Void) {
    guard box.intersects(extents) else { return }
    for index in clipStart..<clips.count {
      if clips[index].y0 >= box.y1 { break }
      if clips[index].y1 <= box.y0 { continue }
      let part = clips[index].intersection(box)
      if !part.isEmpty { body(part) }
    }
  }

  /// Returns the source's image, which is valid until the next call.
  func image(of source: Source) -> OpaquePointer { source.image ?? cache.solid(source.pixel ?? 0) }

  /// Composites all of `source` onto the part of `box` in the clip.
  func fill(_ box: PixelRect, with source: Source) {
    if source.isOpaque, let pixel = source.pixel {
      set(pixel, in: box)
    } else {
      put(source, in: box, source.isOpaque ? PIXMAN_OP_SRC : PIXMAN_OP_OVER)
    }
  }

  /// Makes the pixels in the clip transparent.
  func clear() { set(0, in: extents) }

  /// Replaces the pixels in the clip with `source`, including its transparent parts.
  func replace(with source: Source) {
    if let pixel = source.pixel { set(pixel, in: extents) } else { put(source, in: extents, PIXMAN_OP_SRC) }
  }

  private func set(_ pixel: UInt32, in box: PixelRect) {
    forEachPart(of: box) { part in
      let first = target.bitmap.row(Int(part.y0 &- target.y)) + Int(part.x0 &- target.x)
      fill_pixels(pixel, first, target.bitmap.stride / 4, part.x1 &- part.x0, part.y1 &- part.y0)
    }
  }

  /// Returns the source for `paint` in `box`; nil if it is invisible.
  func source(_ paint: Paint, over box: PixelRect) -> Source? {
    guard box.intersects(extents) else { return nil }
    switch paint {
    case .solid(let argb):
      if argb >> 24 == 0 { return nil }
      let pixel = Blending.premultiplied(argb)
      return Source(pixel: pixel, isOpaque: argb >> 24 == 255)
    case .gradient(let gradient):
      let visible = box.intersection(extents)
      guard !gradient.stops.isEmpty, let bitmap = cache.borrowTemporary(visible) else { return nil }
      cache.ramp(gradient.stops).draw(gradient, over: box, area: visible, into: bitmap)
      return Source(
        image: bitmap.image, x: visible.x0, y: visible.y0, isOpaque: paint.isOpaque, temporary: bitmap)
    }
  }

  func finish(_ source: Source) {
    if let temporary = source.temporary { cache.returnTemporary(temporary) }
  }
}
