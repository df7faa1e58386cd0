extension Canvas {
  /// Returns a canvas for the whole surface, at least one pixel large. Reuses the cached shapes of `other`.
  static func make(for surface: any Surface, like other: Canvas? = nil) throws -> Canvas {
    let scale = scale(for: surface)
    let size = CGSize(width: max(1 / scale, surface.size.width), height: max(1 / scale, surface.size.height))
    let pixels = PixelRect(snapping: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
    if let bitmap = surface.makeCanvas(width: pixels.width, height: pixels.height) {
      return Canvas(bitmap, scale: scale, like: other)
    }
    return Canvas(try Bitmap(width: pixels.width, height: pixels.height), scale: scale, like: other)
  }

  /// Returns the scale of the surface, halved until its canvas is within the limits of a bitmap, or the scale is at
  /// most 0.25.
  static func scale(for surface: any Surface) -> CGFloat {
    let size = surface.size
    var scale = surface.scale
    while scale > 0.25,
      max(size.width, size.height) * scale > CGFloat(Bitmap.maximumSide)
        || size.width * size.height * scale * scale > CGFloat(Bitmap.maximumPixelCount)
    {
      scale /= 2
    }
    return scale
  }
}
