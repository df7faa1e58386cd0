/// Content that was scrolled since the last frame and whose pixels can mostly be moved instead of drawn.
struct ScrolledPixels {
  let view: View
  /// The area that shows the content, in the window's pixels.
  let area: PixelRect
  /// The movement of the content, in pixels.
  let dx, dy: Int32

  /// Returns the place within the area that the pixels of `rect` are moved to.
  func moved(_ rect: PixelRect) -> PixelRect { rect.intersection(area).offsetBy(dx, dy).intersection(area) }
}
