internal import CPixman

/// What is put down: one colour everywhere, or the pixels of an image.
struct Source {
  let image: OpaquePointer
  /// The canvas pixel on which the image's first one falls.
  var x: Int32 = 0
  var y: Int32 = 0
  /// The premultiplied colour, if it is but one.
  var pixel: UInt32?
  /// True if nothing shows through.
  var isOpaque = false
  /// To be given back when it is no longer needed.
  var temporary: Bitmap?
}

/// An image whose alpha says how much of a source is put down.
struct Mask {
  let image: OpaquePointer
  /// The canvas pixel on which the image's first one falls.
  let x, y: Int32
}

extension Painter {
  /// Everything that is drawn passes here: composites `source` onto what the clip leaves of `box`.
  func put(
    _ source: Source, through mask: Mask? = nil, in box: PixelRect, _ operation: pixman_op_t = PIXMAN_OP_OVER
  ) {
    guard box.intersects(extents) else { return }
    for index in clipStart..<clips.count {
      let part = clips[index].intersection(box)
      if part.isEmpty { continue }
      pixman_image_composite32(
        operation, source.image, mask?.image, target.bitmap.image, part.x0 &- source.x, part.y0 &- source.y,
        part.x0 &- (mask?.x ?? 0), part.y0 &- (mask?.y ?? 0), part.x0 &- target.x, part.y0 &- target.y,
        part.x1 &- part.x0, part.y1 &- part.y0)
    }
  }

  /// Composites all of `source` onto what the clip leaves of `box`.
  func fill(_ box: PixelRect, with source: Source) {
    guard box.intersects(extents) else { return }
    if source.isOpaque, let pixel = source.pixel {
      set(pixel, in: box)
    } else {
      put(source, in: box, source.isOpaque ? PIXMAN_OP_SRC : PIXMAN_OP_OVER)
    }
  }

  /// Makes all that the clip leaves transparent.
  func clear() { set(0, in: extents) }

  /// Makes all that the clip leaves what `source` is, even where that is transparent.
  func replace(with source: Source) {
    if let pixel = source.pixel { set(pixel, in: extents) } else { put(source, in: extents, PIXMAN_OP_SRC) }
  }

  private func set(_ pixel: UInt32, in box: PixelRect) {
    let bitmap = target.bitmap
    for index in clipStart..<clips.count {
      let part = clips[index].intersection(box)
      if part.isEmpty { continue }
      pixman_fill(
        bitmap.row(0), Int32(bitmap.stride / 4), 32, part.x0 &- target.x, part.y0 &- target.y, part.x1 &- part.x0,
        part.y1 &- part.y0, pixel)
    }
  }

  /// What `paint` puts down within `box`; nil if nothing of it can be seen.
  func source(_ paint: Paint, over box: PixelRect) -> Source? {
    guard box.intersects(extents) else { return nil }
    switch paint {
    case .solid(let argb):
      if argb >> 24 == 0 { return nil }
      let pixel = Blending.premultiplied(argb)
      return Source(image: cache.solid(pixel), pixel: pixel, isOpaque: argb >> 24 == 255)
    case .gradient(let gradient):
      let visible = box.intersection(extents)
      guard !gradient.stops.isEmpty, let bitmap = cache.takeTemporary(visible) else { return nil }
      cache.ramp(gradient.stops).draw(gradient, over: box, area: visible, into: bitmap)
      return Source(
        image: bitmap.image, x: visible.x0, y: visible.y0, isOpaque: paint.isOpaque, temporary: bitmap)
    }
  }

  func finish(_ source: Source) {
    if let temporary = source.temporary { cache.giveBack(temporary) }
  }
}
