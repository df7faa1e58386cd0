internal import CSDL
internal import MiniUICore

/// Keeps the pixels in a texture of a graphics device, updates the damage and shows the whole texture. Under Wayland,
/// no other presenter can use every pixel of a dense display.
final class RendererPresenter: Presenter {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  /// The bounds of the texture, in pixels.
  private var bounds = PixelRect.empty

  /// - Throws: `PlatformError` if not even a software renderer is available.
  init(window: OpaquePointer) throws {
    guard let renderer = SDL_CreateRenderer(window, -1, 0) else { throw PlatformError.sdl("draw into a window") }
    self.renderer = renderer
  }

  isolated deinit {
    discardTextures()
    SDL_DestroyRenderer(renderer)
  }

  func present(_ canvas: Bitmap, damage: Region) throws {
    let isNew = try prepareTexture()
    let common = canvas.bounds.intersection(bounds)
    try withRects(of: isNew ? Region(common) : damage, within: common) { rects in
      for rect in rects {
        var rect = rect
        let source = canvas.pixels + Int(rect.y) * canvas.stride + Int(rect.x) * 4
        guard SDL_UpdateTexture(texture, &rect, source, Int32(canvas.stride)) == 0 else {
          throw PlatformError.sdl("update a window's texture")
        }
      }
    }
    // A renderer's content is undefined after it was shown, so the whole texture is copied every time.
    guard SDL_RenderCopy(renderer, texture, nil, nil) == 0 else { throw PlatformError.sdl("show a window's texture") }
    SDL_RenderPresent(renderer)
  }

  /// Creates a texture of the window's size in pixels, unless there is one.
  /// - Returns: Whether the texture is new, and so empty.
  private func prepareTexture() throws -> Bool {
    var width: Int32 = 0
    var height: Int32 = 0
    guard SDL_GetRendererOutputSize(renderer, &width, &height) == 0 else { throw PlatformError.sdl("measure a window") }
    let wanted = PixelRect(width: max(Int(width), 1), height: max(Int(height), 1))
    if texture != nil, bounds == wanted { return false }
    discardTextures()
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(wanted.width), Int32(wanted.height))
    guard texture != nil else { throw PlatformError.sdl("make a texture of \(wanted.width)×\(wanted.height) pixels") }
    // No blending: a canvas's pixels replace the old ones.
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    bounds = wanted
    return true
  }

  func discardTextures() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
    bounds = .empty
  }
}
