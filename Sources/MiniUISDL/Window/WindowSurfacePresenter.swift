internal import CSDL
internal import MiniUICore

/// Lends the window's surface, which is memory shared with the X server, as a canvas, or copies the damage into it.
/// Then reports the damage.
///
/// SDL frees the surface when it is requested after a resize, and with the window. So only this class requests it,
/// after copying the lent bitmap's pixels to their own memory.
final class WindowSurfacePresenter: Presenter {
  private let window: OpaquePointer
  /// The bitmap that shares the window's surface.
  private var lent: Bitmap?

  /// Creates a presenter; nil if the window has no surface to draw into.
  init?(window: OpaquePointer) {
    guard SDL_GetWindowSurface(window) != nil else { return nil }
    self.window = window
  }

  isolated deinit { lent?.keepPixels() }

  func makeCanvas(width: Int, height: Int) -> Bitmap? {
    guard let surface = currentSurface()?.pointee, surface.hasPixelsOfCanvas, surface.pitch % 4 == 0,
      surface.w == width, surface.h == height
    else { return nil }
    let bitmap = Bitmap(lending: surface.pixels, width: width, height: height, stride: Int(surface.pitch))
    // Without shared memory, SDL does not clear the surface.
    memset(bitmap.pixels, 0, height * bitmap.stride)
    lent = bitmap
    return bitmap
  }

  func present(_ canvas: Bitmap, damage: Region) throws {
    // Fails if the window has been resized in the meantime.
    if canvas === lent, show(damage, within: canvas.bounds) { return }
    guard let surface = currentSurface() else { throw PlatformError.sdl("draw into a window") }
    let bounds = canvas.bounds.intersection(
      PixelRect(width: Int(surface.pointee.w), height: Int(surface.pointee.h)))
    withRects(of: damage, within: bounds) { for rect in $0 { copy(rect, of: canvas, to: surface) } }
    guard show(damage, within: bounds) else { throw PlatformError.sdl("show a window's pixels") }
  }

  /// Returns SDL's surface for the window at its current size. A lent bitmap gets its own memory first.
  private func currentSurface() -> UnsafeMutablePointer<SDL_Surface>? {
    lent?.keepPixels()
    lent = nil
    return SDL_GetWindowSurface(window)
  }

  private func show(_ damage: Region, within bounds: PixelRect) -> Bool {
    withRects(of: damage, within: bounds) { rects in
      rects.isEmpty || SDL_UpdateWindowSurfaceRects(window, rects.baseAddress, Int32(rects.count)) == 0
    }
  }

  private func copy(_ rect: SDL_Rect, of canvas: Bitmap, to surface: UnsafeMutablePointer<SDL_Surface>) {
    let pitch = Int(surface.pointee.pitch)
    let format = surface.pointee.format.pointee
    let source = canvas.pixels + Int(rect.y) * canvas.stride + Int(rect.x) * 4
    let target = surface.pointee.pixels + Int(rect.y) * pitch + Int(rect.x) * Int(format.BytesPerPixel)
    guard surface.pointee.hasPixelsOfCanvas else {
      // The display has another pixel format.
      SDL_ConvertPixels(
        rect.w, rect.h, SDL_PIXELFORMAT_RGB888.rawValue, source, Int32(canvas.stride), format.format, target,
        Int32(pitch))
      return
    }
    for y in 0..<Int(rect.h) { memcpy(target + y * pitch, source + y * canvas.stride, Int(rect.w) * 4) }
  }

  func discardTextures() {}
}

extension SDL_Surface {
  /// Whether the pixels have the format of a canvas, ignoring alpha.
  fileprivate var hasPixelsOfCanvas: Bool {
    let format = format.pointee.format
    return format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
  }
}
