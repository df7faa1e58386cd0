/// A check that draws the display list of a window into a separate canvas and compares the pixels.
final class Redraw {
  /// The canvas, which is kept between checks together with its cache of shapes.
  private var canvas: Canvas?
  /// The parts that are on the canvas; nil if unknown.
  private var parts: ListParts?
  /// The number of successive checks in which only the changed parts were drawn.
  private var repairs = 0
  private let maximumRepairCount: Int

  /// - Parameter maximumRepairCount: The maximum number of successive checks that draw only the changed parts of
  ///   the display list. A difference is reported only after the whole list was drawn.
  init(maximumRepairCount: Int = 0) { self.maximumRepairCount = maximumRepairCount }

  /// Returns the difference between the window and what its views would draw now; nil if there is none.
  func difference(on stage: Stage) throws -> Difference? {
    let canvas = try canvas(for: stage.window)
    let list = stage.window.displayList()
    if maximumRepairCount > 0, repair(canvas, list), canvas.bitmap.hasSamePixels(as: stage.bitmap) { return nil }
    canvas.draw(list)
    if canvas.bitmap.hasSamePixels(as: stage.bitmap) { return nil }
    return Difference(from: canvas.bitmap, ViewNode(stage.window), to: stage)
  }

  /// Draws the parts that differ from the last list. Returns false if the whole list must be drawn instead.
  private func repair(_ canvas: Canvas, _ list: DisplayList) -> Bool {
    let old = parts
    let new = ListParts(list, in: canvas.bitmap.bounds, scale: canvas.scale, last: old)
    parts = new
    guard let old, repairs < maximumRepairCount else {
      repairs = 0
      return false
    }
    repairs += 1
    canvas.draw(list, damage: new.changes(since: old))
    return true
  }

  private func canvas(for window: Window) throws -> Canvas {
    let (bounds, scale) = (window.canvas.bitmap.bounds, window.canvas.scale)
    if let canvas, canvas.bitmap.bounds == bounds, canvas.scale == scale { return canvas }
    let bitmap = try Bitmap(width: bounds.width, height: bounds.height)
    let canvas = Canvas(bitmap, scale: scale, like: canvas)
    self.canvas = canvas
    parts = nil
    return canvas
  }
}
