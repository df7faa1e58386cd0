internal import MiniUI
internal import MiniUITesting

/// The constraints of a window when a shot was taken.
struct CollectedConstraints {
  private let drawing: ConstraintDrawing
  private let size: CGSize
  private let scale: CGFloat
  private let theme: UserInterfaceStyle

  /// Collects the constraints; nil if there are none.
  init?(_ window: Window) {
    drawing = ConstraintDrawing(window)
    if drawing.lines.isEmpty, drawing.ambiguousFrames.isEmpty { return nil }
    size = window.bounds.size
    scale = window.canvas.scale
    theme = window.traitCollection.userInterfaceStyle
  }

  /// Returns a PNG of a picture with the constraints over it; nil if it cannot be drawn.
  ///
  /// - Parameters:
  ///   - picture: A PNG of a part of the window.
  ///   - area: The part, in pixels of the window.
  func drawn(over picture: Data, of area: PixelRect) -> Data? {
    do {
      let stage = try Stage(size: size, scale: scale, theme: theme)
      let image = ImageView(image: Image(data: picture, scale: scale))
      image.frame = CGRect(
        x: CGFloat(area.x0) / scale, y: CGFloat(area.y0) / scale, width: CGFloat(area.width) / scale,
        height: CGFloat(area.height) / scale)
      let overlay = ConstraintOverlay(drawing)
      overlay.frame = CGRect(origin: .zero, size: size)
      try stage.add(image, overlay)
      return try PNG.data(stage.snapshot().bitmap.copy(area))
    } catch {
      return nil
    }
  }
}
