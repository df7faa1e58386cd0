internal import CSDL
internal import MiniUICore

/// A way to bring pixels from a canvas onto a window.
protocol Presenter: AnyObject {
  /// What the window itself shows, if that can be drawn on and has this size.
  func makeCanvas(width: Int, height: Int) -> Bitmap?

  /// Shows `canvas`, which changed within `damage`. Where the sizes differ, as they do in the middle of a resize, the part
  /// that both have.
  /// - Throws: `PlatformError`.
  func present(_ canvas: Bitmap, damage: Region) throws

  /// Forgets what a graphics device held: it is gone.
  func discardTextures()
}

extension Presenter {
  func makeCanvas(width: Int, height: Int) -> Bitmap? { nil }

  /// Calls `body` with the rectangles of `damage` that lie within `bounds`, without an array on the heap.
  func withRects<Result>(
    of damage: Region, within bounds: PixelRect, _ body: (UnsafeBufferPointer<SDL_Rect>) throws -> Result
  ) rethrows -> Result {
    let rects = damage.rects
    return try withUnsafeTemporaryAllocation(of: SDL_Rect.self, capacity: rects.count) { buffer in
      var count = 0
      for rect in rects {
        let rect = rect.intersection(bounds)
        guard !rect.isEmpty else { continue }
        buffer.initializeElement(
          at: count, to: SDL_Rect(x: rect.x0, y: rect.y0, w: rect.x1 - rect.x0, h: rect.y1 - rect.y0))
        count += 1
      }
      return try body(UnsafeBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
