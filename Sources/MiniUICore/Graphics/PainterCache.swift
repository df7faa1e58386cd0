internal import CPixman

/// The resources that a canvas keeps between frames: solid sources, coverage masks, gradient ramps, and temporary bitmaps.
final class PainterCache {
  private var solids = [(pixel: UInt32, image: OpaquePointer)?](repeating: nil, count: 64)
  private var masks: [SlicedShape: Bitmap] = [:]
  private var maskBytes = 0
  private var ramps: [GradientRamp] = []
  private var temporaries: [Bitmap] = []
  private var coverage: Bitmap?

  /// The size beyond which all masks are discarded. A screen full of different shapes needs a few hundred kilobytes.
  static let maximumMaskBytes = 1 << 25
  /// The largest number of ramps, 4 KB each. A screen full of cells in all colours needs some dozens.
  static let maximumRamps = 64

  deinit {
    for solid in solids { if let solid { pixman_image_unref(solid.image) } }
  }

  /// Returns a source of one premultiplied colour. Valid until the next call.
  func solid(_ pixel: UInt32) -> OpaquePointer {
    let slot = Int((pixel &* 0x9E37_79B1) >> 26)
    if let solid = solids[slot] {
      if solid.pixel == pixel { return solid.image }
      pixman_image_unref(solid.image)
    }
    // pixman keeps the upper 8 of these 16 bits.
    var color = pixman_color_t(
      red: UInt16(pixel >> 16 & 255) * 257, green: UInt16(pixel >> 8 & 255) * 257, blue: UInt16(pixel & 255) * 257,
      alpha: UInt16(pixel >> 24) * 257)
    guard let image = pixman_image_create_solid_fill(&color) else { preconditionFailure("no memory for a colour") }
    solids[slot] = (pixel, image)
    return image
  }

  /// Returns the coverage of a shape; nil if there is no memory for it.
  func mask(_ shape: SlicedShape) -> Bitmap? {
    if let mask = masks[shape] { return mask }
    guard let mask = try? Coverage.mask(of: shape) else { return nil }
    if maskBytes > PainterCache.maximumMaskBytes {
      masks.removeAll()
      maskBytes = 0
    }
    masks[shape] = mask
    maskBytes += mask.stride * mask.height
    return mask
  }

  func ramp(_ stops: [LinearGradient.Stop]) -> GradientRamp {
    for ramp in ramps where ramp.stops == stops { return ramp }
    if ramps.count == PainterCache.maximumRamps { ramps.removeAll() }
    let ramp = GradientRamp(stops: stops)
    ramps.append(ramp)
    return ramp
  }

  /// Returns a bitmap of at least the size of `area` with undefined contents. Return it with `giveBack`.
  func takeTemporary(_ area: PixelRect) -> Bitmap? {
    guard let last = temporaries.popLast() else { return try? Bitmap(width: area.width, height: area.height) }
    if last.width >= area.width, last.height >= area.height { return last }
    return try? Bitmap(width: max(last.width, area.width), height: max(last.height, area.height))
  }

  func giveBack(_ bitmap: Bitmap) { temporaries.append(bitmap) }

  /// Returns a mask of at least the size of `area` with undefined contents. Valid until the next call.
  func temporaryMask(_ area: PixelRect) -> Bitmap? {
    if let coverage, coverage.width >= area.width, coverage.height >= area.height { return coverage }
    coverage = try? Bitmap(
      width: max(coverage?.width ?? 0, area.width), height: max(coverage?.height ?? 0, area.height), format: .mask)
    return coverage
  }
}
