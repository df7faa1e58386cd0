internal import CSDL
internal import MiniUICore

/// Copies what changed into the window's surface, memory shared with the X server, and says where.
final class WindowSurfacePresenter: Presenter {
  private let window: OpaquePointer

  /// Nil if the window has no surface to draw into.
  init?(window: OpaquePointer) {
    guard SDL_GetWindowSurface(window) != nil else { return nil }
    self.window = window
  }

  func present(_ canvas: Bitmap, damage: Region) throws {
    // SDL makes a new surface after every change of size, and else gives the one it has at once.
    guard let surface = SDL_GetWindowSurface(window) else { throw PlatformError.sdl("draw into a window") }
    let bounds = canvas.bounds.intersection(
      PixelRect(width: Int(surface.pointee.w), height: Int(surface.pointee.h)))
    try withRects(of: damage, within: bounds) { rects in
      guard let first = rects.baseAddress, !rects.isEmpty else { return }
      for rect in rects { copy(rect, of: canvas, to: surface) }
      guard SDL_UpdateWindowSurfaceRects(window, first, Int32(rects.count)) == 0 else {
        throw PlatformError.sdl("show a window's pixels")
      }
    }
  }

  private func copy(_ rect: SDL_Rect, of canvas: Bitmap, to surface: UnsafeMutablePointer<SDL_Surface>) {
    let format = surface.pointee.format.pointee
    let pitch = Int(surface.pointee.pitch)
    let source = canvas.pixels + Int(rect.y) * canvas.stride + Int(rect.x) * 4
    let target = surface.pointee.pixels + Int(rect.y) * pitch + Int(rect.x) * Int(format.BytesPerPixel)
    guard format.format == SDL_PIXELFORMAT_RGB888.rawValue || format.format == SDL_PIXELFORMAT_ARGB8888.rawValue else {
      // A display of fewer colours.
      SDL_ConvertPixels(
        rect.w, rect.h, SDL_PIXELFORMAT_RGB888.rawValue, source, Int32(canvas.stride), format.format, target,
        Int32(pitch))
      return
    }
    for y in 0..<Int(rect.h) { memcpy(target + y * pitch, source + y * canvas.stride, Int(rect.w) * 4) }
  }

  func discardTextures() {}
}
