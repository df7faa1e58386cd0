internal import CSDL
internal import MiniUICore

/// Shows the pixels of a canvas in a window.
protocol Presenter: AnyObject {
  /// Returns a bitmap that shares the window's own pixels, if they can be drawn into and have this size; otherwise nil.
  func makeCanvas(width: Int, height: Int) -> Bitmap?

  /// Shows `canvas`, which has changed in `damage`. If the sizes differ, as during a resize, shows the common part.
  /// - Throws: `PlatformError`.
  func present(_ canvas: Bitmap, damage: Region) throws

  /// Discards all textures, for example after the graphics device has lost them.
  func discardTextures()
}

extension Presenter {
  func makeCanvas(width: Int, height: Int) -> Bitmap? { nil }

  /// Calls `body` with the rectangles of `damage`, clipped to `bounds`, without an array on the heap.
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
