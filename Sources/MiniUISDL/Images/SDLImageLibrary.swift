internal import CSDL
internal import MiniUICore

/// The functions of SDL_image, loaded when the first picture is read or written.
///
/// If it were linked, its libraries (TIFF, WebP, JPEG, …) would cost every start of every program 2 ms of CPU time and
/// 1.7 MB.
nonisolated struct SDLImageLibrary {
  typealias Start = @convention(c) (Int32) -> Int32
  typealias Load = @convention(c) (UnsafeMutablePointer<SDL_RWops>, Int32) -> UnsafeMutablePointer<SDL_Surface>?
  typealias Save = @convention(c) (UnsafeMutablePointer<SDL_Surface>, UnsafePointer<CChar>) -> Int32

  typealias SaveStream =
    @convention(c) (UnsafeMutablePointer<SDL_Surface>, UnsafeMutablePointer<SDL_RWops>, Int32) -> Int32

  typealias SaveJPEGStream =
    @convention(c) (UnsafeMutablePointer<SDL_Surface>, UnsafeMutablePointer<SDL_RWops>, Int32, Int32) -> Int32

  let load: Load
  let savePNG: Save
  let savePNGStream: SaveStream
  let saveJPEGStream: SaveJPEGStream

  /// The functions, or the reason why they are missing.
  static let shared: Result<SDLImageLibrary, Missing> = Result { () throws(Missing) in try SDLImageLibrary() }

  /// SDL_image's bits for JPEG, PNG and WebP.
  private static let formats: Int32 = 1 | 2 | 8

  struct Missing: Error { let reason: String }

  private init() throws(Missing) {
    do throws(DynamicLibrary.Missing) {
      let library = try DynamicLibrary("libSDL2_image-2.0.so.0")
      load = try library.function("IMG_Load_RW")
      savePNG = try library.function("IMG_SavePNG")
      savePNGStream = try library.function("IMG_SavePNG_RW")
      saveJPEGStream = try library.function("IMG_SaveJPG_RW")
      let start: Start = try library.function("IMG_Init")
      // SDL_image would initialize each format with its first picture, which is not thread-safe: all are initialized
      // once, here.
      _ = start(SDLImageLibrary.formats)
    } catch {
      throw Missing(
        reason:
          "\(dlerror().map { String(cString: $0) } ?? "SDL_image is missing"); Debian's package libsdl2-image-2.0-0 has "
          + "it: apt install libsdl2-image-2.0-0")
    }
  }
}
