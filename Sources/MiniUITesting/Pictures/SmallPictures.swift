internal import MiniUISDL

/// Reads every picture that the real codec reads, and writes PNG files that are small; very large pictures as the real one
/// does, since looking for the smallest file would take a minute.
nonisolated final class SmallPictures: ImageCodec {
  private let codec = SDLImageCodec()
  /// A screen of 4K at scale 1.
  private static let mostPixels = 3840 * 2160

  func decode(file: String) throws -> Bitmap { try codec.decode(file: file) }

  func writePNG(_ bitmap: Bitmap, to file: String) throws {
    if bitmap.width * bitmap.height > SmallPictures.mostPixels { return try codec.writePNG(bitmap, to: file) }
    let data = try PNG.data(bitmap)
    do throws(WholeFile.Failure) {
      try WholeFile.write(data, to: file)
    } catch {
      throw ImageError.unwritable(file: file, reason: error.reason)
    }
  }
}
