/// Content that was scrolled since the last frame and whose pixels can mostly be moved instead of drawn.
struct ScrolledPixels {
  let view: View
  /// The area of the content, in the window's pixels.
  let area: PixelRect
  /// The movement of the content, in pixels.
  let dx, dy: Int32

  func moved(_ rect: PixelRect) -> PixelRect { rect.intersection(area).offsetBy(dx, dy).intersection(area) }
}
