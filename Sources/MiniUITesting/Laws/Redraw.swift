/// Draws a window anew, beside it, and compares.
final class Redraw {
  /// Kept from one time to the next, with what it remembers of shapes.
  private var canvas: Canvas?
  /// What is on the canvas, if that is to be looked at.
  private var parts: ListParts?
  /// How many times nothing but what had changed was drawn.
  private var repairs = 0
  private let mostRepairs: Int

  /// - Parameter mostRepairs: how many times in a row what stands on the canvas is trusted, and only what is in other places
  ///   of the display list than before is drawn. Whatever differs is drawn as a whole before it is told.
  init(mostRepairs: Int = 0) { self.mostRepairs = mostRepairs }

  /// How the window differs from what its views would draw now; nil if it does not.
  func difference(on stage: Stage) throws -> Difference? {
    let canvas = try canvas(for: stage.window)
    let list = stage.window.displayList()
    if mostRepairs > 0, repair(canvas, list), canvas.bitmap.hasSamePixels(as: stage.bitmap) { return nil }
    canvas.draw(list)
    if canvas.bitmap.hasSamePixels(as: stage.bitmap) { return nil }
    return Difference(from: canvas.bitmap, ViewNode(stage.window), to: stage)
  }

  /// Brings the canvas up to date by what differs from the last list. False if it is time to draw all of it.
  private func repair(_ canvas: Canvas, _ list: DisplayList) -> Bool {
    let old = parts
    let new = ListParts(list, in: canvas.bitmap.bounds, scale: canvas.scale, last: old)
    parts = new
    guard let old, repairs < mostRepairs else {
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
