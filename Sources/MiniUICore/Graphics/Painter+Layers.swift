internal import CPixman

extension Painter {
  mutating func layer(_ layer: Layer, _ map: CGAffineTransform, _ opacity: CGFloat) {
    let alpha = Color.channel(opacity)
    let bounds = layer.bounds
    guard alpha > 0, bounds.isFinite, bounds.size.width > 0, bounds.size.height > 0 else { return }
    let toPoints = map.concatenating(CGAffineTransform(translationX: offset.x, y: offset.y))
    if let origin = wholePixelShift(toPoints), !layer.hasBackdrop {
      drawUpright(layer, at: origin, opacity)
    } else {
      drawThroughMap(layer, toPoints, alpha)
    }
  }

  /// Returns the layer's origin, in points, if its pixels map exactly to canvas pixels; otherwise nil.
  private func wholePixelShift(_ map: CGAffineTransform) -> CGPoint? {
    guard map.isTranslation else { return nil }
    let x = (map.tx * scale).rounded()
    let y = (map.ty * scale).rounded()
    // Sums of fractions are inexact; a thousandth of a pixel is invisible.
    guard abs(map.tx * scale - x) < 0.001, abs(map.ty * scale - y) < 0.001 else { return nil }
    return CGPoint(x: x / scale, y: y / scale)
  }

  /// Draws a layer whose pixels match the canvas's, like other commands or a group.
  private mutating func drawUpright(_ layer: Layer, at origin: CGPoint, _ opacity: CGFloat) {
    beginOffset(.zero)
    offset = origin
    // The bounds are rounded outwards, as for a layer's bitmap.
    let box = PixelRect(
      covering: CGRect(
        x: (origin.x + layer.bounds.origin.x) * scale, y: (origin.y + layer.bounds.origin.y) * scale,
        width: layer.bounds.size.width * scale, height: layer.bounds.size.height * scale))
    beginGroup(box, .zero, opacity)
    if !extents.isEmpty { run(layer.contents) }
    end()
    end()
  }

  private mutating func drawThroughMap(_ layer: Layer, _ toPoints: CGAffineTransform, _ alpha: UInt32) {
    guard
      let density = LayerDensity(layer.bounds, stretch: max(toPoints.scale.width, toPoints.scale.height), scale: scale)
    else { return }
    let toCanvas = CGAffineTransform(scaleX: 1 / density.value, y: 1 / density.value).concatenating(toPoints)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    let area = density.area
    let image = CGRect(
      x: CGFloat(area.x0), y: CGFloat(area.y0), width: CGFloat(area.width), height: CGFloat(area.height)
    ).applying(toCanvas)
    let back = toCanvas.inverted().concatenating(
      CGAffineTransform(translationX: -CGFloat(area.x0), y: -CGFloat(area.y0)))
    guard image.isFinite, abs(toCanvas.determinant) > 1e-9 else { return }
    let box = PixelRect(covering: image)
    guard box.intersects(extents), let bitmap = pixels(of: layer, density),
      let mapped = MappedBitmap(bitmap, back, in: box, frame: frame)
    else { return }
    let isTurned = back.b != 0 || back.c != 0
    if isTurned, mapped.bitmap === bitmap { sample(mapped, alpha, in: box) } else { putMapped(mapped, alpha, in: box) }
  }

  /// Composites the pixels of a rotated or scaled layer onto the part of `box` in the clip. Results in the same bytes
  /// as pixman, with a fifth of the instructions.
  /// - Parameter isNarrow: whether to use only instructions that all processors have.
  func sample(_ mapped: MappedBitmap, _ alpha: UInt32, in box: PixelRect, isNarrow: Bool = false) {
    let samples = SampleGrid(mapped)
    for index in clipStart..<clips.count {
      let part = clips[index].intersection(box)
      for y in part.y0..<part.y1 {
        samples.draw(row: y, part.x0..<part.x1, alpha: alpha, into: target, isNarrow: isNarrow)
      }
    }
  }

  /// Composites the pixels of a layer with pixman: upright layers, for which pixman is fastest, and reduced layers,
  /// whose transparent margin may be averaged with the contents.
  func putMapped(_ mapped: MappedBitmap, _ alpha: UInt32, in box: PixelRect) {
    let picture = Picture(mapped, beyond: PIXMAN_REPEAT_NONE)
    let fade = alpha == 255 ? nil : Mask(image: cache.solid(alpha << 24), x: 0, y: 0)
    put(Source(image: picture.image, x: picture.x, y: picture.y), through: fade, in: box)
    picture.release()
  }

  /// Returns the layer's pixels at a density, drawn if needed.
  private func pixels(of layer: Layer, _ density: LayerDensity) -> Bitmap? {
    if let cache = layer.cache, cache.density == density.value { return cache.bitmap }
    let area = density.area
    guard let bitmap = try? Bitmap(width: area.width, height: area.height) else { return nil }
    var painter = Painter(
      cache: cache, scale: density.value, frame: area, target: Target(bitmap: bitmap, x: area.x0, y: area.y0),
      clip: Region(area.insetBy(LayerDensity.margin)))
    painter.run(layer.contents)
    layer.cache = (bitmap, density.value)
    return bitmap
  }
}

/// The number of pixels per point in a layer.
struct LayerDensity {
  /// Pixels per point: the canvas's scale times a power of two.
  let value: CGFloat
  /// The layer's pixels at this density, with a transparent margin that makes rotated edges smooth.
  let area: PixelRect

  static let margin: Int32 = 1
  /// The maximum side, and the maximum number of pixels (32 MB). Larger layers get a lower density.
  static let maximumSide: CGFloat = 8192
  static let maximumCount: CGFloat = 8_388_608

  /// Chooses a density at which the layer is stretched by at most 1.25 or shrunk by at most 1.6, which is sharp and
  /// complete; a slightly enlarged layer keeps its pixels. Below a quarter it is averaged like pictures.
  init?(_ bounds: CGRect, stretch: CGFloat, scale: CGFloat) {
    guard stretch.isFinite, stretch > 0 else { return nil }
    var power: CGFloat = 0.25
    while power < 4, power * 1.25 < stretch { power *= 2 }
    let longest = max(bounds.size.width, bounds.size.height) * scale
    let count = bounds.size.width * bounds.size.height * scale * scale
    while longest * power > LayerDensity.maximumSide || count * power * power > LayerDensity.maximumCount { power /= 2 }
    guard power * scale > 0, longest.isFinite, count.isFinite else { return nil }
    value = scale * power
    let whole = PixelRect(
      covering: CGRect(
        x: bounds.origin.x * value, y: bounds.origin.y * value, width: bounds.size.width * value,
        height: bounds.size.height * value))
    area = whole.insetBy(-LayerDensity.margin)
  }
}
