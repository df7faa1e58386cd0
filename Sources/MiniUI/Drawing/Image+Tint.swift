extension Image {
  /// Returns the shape of the image in a colour, with the same rendering mode. If the colour depends on the theme, the
  /// light theme's is used.
  public func withTintColor(_ color: Color) -> Image { withTintColor(color, renderingMode: renderingMode) }

  /// Returns the shape of the image in a colour. If the colour depends on the theme, the light theme's is used.
  public func withTintColor(_ color: Color, renderingMode: RenderingMode) -> Image {
    guard size != .zero else { return self }
    let format = GraphicsImageRendererFormat()
    format.scale = scale
    let picture = GraphicsImageRenderer(size: size, format: format).image { _ in
      GraphicsContext.drawCurrent { $0.image(bitmap, in: CGRect(origin: .zero, size: size), tint: color) }
    }
    return Image(
      pixels: picture.pixels, scale: scale, renderingMode: renderingMode, resizing: resizing,
      images: images?.map { $0.withTintColor(color, renderingMode: renderingMode) }, duration: duration)
  }
}
