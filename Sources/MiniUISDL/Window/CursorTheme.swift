internal import CSDL
internal import Foundation
internal import MiniUICore

/// The open and the closed hand of the desktop's cursor theme. SDL 2 has no names for them.
///
/// The X server's resources, or `XCURSOR_THEME` and `XCURSOR_SIZE`, determine the theme and the size, as for SDL's own cursors.
nonisolated struct CursorTheme {
  /// An image of a cursor file, in libXcursor's layout.
  private struct Picture {
    var version, size, width, height, hotX, hotY, delay: UInt32
    /// Premultiplied ARGB.
    var pixels: UnsafeMutablePointer<UInt32>
  }

  private let load: @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>?, Int32) -> UnsafeMutableRawPointer?
  private let free: @convention(c) (UnsafeMutableRawPointer) -> Void
  private let theme: @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
  private let defaultSize: @convention(c) (OpaquePointer) -> Int32

  /// The functions of libXcursor; nil if it is not installed.
  static let shared = try? CursorTheme()

  private init() throws(DynamicLibrary.Missing) {
    let library = try DynamicLibrary("libXcursor.so.1")
    load = try library.function("XcursorLibraryLoadImage")
    free = try library.function("XcursorImageDestroy")
    theme = try library.function("XcursorGetTheme")
    defaultSize = try library.function("XcursorGetDefaultSize")
  }

  /// The size of cursors without a setting, in pixels: the usual one of Wayland's compositors.
  private static let usualSize: Int32 = 24

  /// Creates SDL's cursor for a hand.
  /// - Parameters:
  ///   - cursor: `.grab` or `.grabbing`.
  ///   - display: the display of the X server; nil under Wayland.
  /// - Returns: nil for other cursors, and if the theme has no such hand.
  func makeCursor(_ cursor: Cursor, display: OpaquePointer?) -> OpaquePointer? {
    let names: [String]
    switch cursor {
    case .grab: names = ["grab", "openhand"]
    case .grabbing: names = ["grabbing", "closedhand"]
    default: return nil
    }
    let settings = ProcessInfo.processInfo.environment
    let size = display.map(defaultSize) ?? settings["XCURSOR_SIZE"].flatMap(Int32.init) ?? CursorTheme.usualSize
    for name in names {
      let image =
        if let display { load(name, theme(display), size) } else { load(name, settings["XCURSOR_THEME"], size) }
      guard let image else { continue }
      defer { free(image) }
      let picture = image.load(as: Picture.self)
      let (width, height) = (Int32(picture.width), Int32(picture.height))
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        picture.pixels, width, height, 32, width * 4, UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue))
      guard let surface else { continue }
      defer { SDL_FreeSurface(surface) }
      return SDL_CreateColorCursor(surface, Int32(picture.hotX), Int32(picture.hotY))
    }
    return nil
  }
}
