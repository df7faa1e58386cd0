/// Draws a window anew, beside it, and compares.
final class Redraw {
  /// Kept from one time to the next, with what it remembers of shapes.
  private var canvas: Canvas?

  /// How the window differs from what its views would draw now; nil if it does not.
  func difference(on stage: Stage) throws -> Difference? {
    let canvas = try canvas(for: stage.window)
    canvas.draw(stage.window.displayList())
    if canvas.bitmap.hasSamePixels(as: stage.bitmap) { return nil }
    return Difference(from: canvas.bitmap, ViewNode(stage.window), to: stage)
  }

  private func canvas(for window: Window) throws -> Canvas {
    if let canvas, canvas.bitmap.bounds == window.canvas.bitmap.bounds, canvas.scale == window.canvas.scale {
      return canvas
    }
    let canvas = try Canvas(size: window.bounds.size, scale: window.canvas.scale)
    self.canvas = canvas
    return canvas
  }
}
