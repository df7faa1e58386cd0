internal import CPixman

/// The resources that a canvas keeps between frames: solid sources, coverage masks, gradient ramps and temporary
/// bitmaps.
final class PainterCache {
  private var solids = [(pixel: UInt32, image: OpaquePointer)?](repeating: nil, count: 64)
  private var masks = LRUCache<SlicedShape, Bitmap>(limit: PainterCache.maximumMaskBytes)
  private var ramps = LRUCache<[LinearGradient.Stop], GradientRamp>(limit: PainterCache.maximumRampBytes)
  private var temporaries: [Bitmap] = []
  /// The size of the largest temporary bitmap used by the current drawing.
  private var neededBytes = 0
  private var coverage: Bitmap?

  /// The limit for masks. A screen full of different shapes needs a few hundred kilobytes.
  static let maximumMaskBytes = 1 << 22
  /// The limit for ramps of 4 KB each. A screen full of cells in all colours needs some dozens.
  static let maximumRampBytes = 1 << 18

  /// The size of temporary bitmaps that is always kept, even if the last drawing needed less.
  static let maximumTemporaryBytes = 1 << 20

  /// The size of the data that is kept for later drawings, without temporary bitmaps.
  var byteCount: Int { masks.cost + ramps.cost }

  deinit {
    for solid in solids { if let solid { pixman_image_unref(solid.image) } }
  }

  /// Returns a source with one premultiplied colour. Valid until the next call.
  func solid(_ pixel: UInt32) -> OpaquePointer {
    let slot = Int((pixel &* 0x9E37_79B1) >> 26)
    if let solid = solids[slot] {
      if solid.pixel == pixel { return solid.image }
      pixman_image_unref(solid.image)
    }
    // pixman uses the upper 8 of these 16 bits.
    var color = pixman_color_t(
      red: UInt16(pixel >> 16 & 255) * 257, green: UInt16(pixel >> 8 & 255) * 257, blue: UInt16(pixel & 255) * 257,
      alpha: UInt16(pixel >> 24) * 257)
    guard let image = pixman_image_create_solid_fill(&color) else { preconditionFailure("no memory for a colour") }
    solids[slot] = (pixel, image)
    return image
  }

  /// Prepares for another drawing: discards values that have not been used for a while.
  func trim() {
    masks.trim()
    ramps.trim()
    let bytes = temporaries.reduce(0) { $0 + $1.stride * $1.height }
    // The last drawing needed far less, for example after a fade of the whole window.
    if bytes > PainterCache.maximumTemporaryBytes, bytes / 8 > neededBytes { temporaries.removeAll() }
    neededBytes = 0
  }

  /// Returns the coverage of a shape; nil if memory is insufficient.
  func mask(_ shape: SlicedShape) -> Bitmap? {
    if let mask = masks.value(for: shape) { return mask }
    guard let mask = try? Coverage.mask(of: shape) else { return nil }
    masks.insert(mask, for: shape, cost: mask.stride * mask.height)
    return mask
  }

  func ramp(_ stops: [LinearGradient.Stop]) -> GradientRamp {
    if let ramp = ramps.value(for: stops) { return ramp }
    let ramp = GradientRamp(stops: stops)
    ramps.insert(ramp, for: stops, cost: ramp.colors.count * 4)
    return ramp
  }

  /// Returns a bitmap of at least the size of `area` with undefined contents. Return it with `returnTemporary`.
  func borrowTemporary(_ area: PixelRect) -> Bitmap? {
    neededBytes = max(neededBytes, area.area * 4)
    guard let last = temporaries.popLast() else { return try? Bitmap(width: area.width, height: area.height) }
    if last.width >= area.width, last.height >= area.height { return last }
    return try? Bitmap(width: max(last.width, area.width), height: max(last.height, area.height))
  }

  func returnTemporary(_ bitmap: Bitmap) { temporaries.append(bitmap) }

  /// Returns a mask of at least the size of `area` with undefined contents. Valid until the next call.
  func temporaryMask(_ area: PixelRect) -> Bitmap? {
    if let coverage, coverage.width >= area.width, coverage.height >= area.height { return coverage }
    coverage = try? Bitmap(
      width: max(coverage?.width ?? 0, area.width), height: max(coverage?.height ?? 0, area.height), format: .mask)
    return coverage
  }
}
