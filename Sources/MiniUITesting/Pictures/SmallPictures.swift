internal import MiniUISDL

/// A codec that reads the same files as SDL's codec, and writes small PNG files. It writes very large pictures with
/// SDL's codec, since the search for the smallest file would take a minute.
nonisolated final class SmallPictures: ImageCodec {
  private let codec = SDLImageCodec()
  /// The largest picture that is written as a small file: a 4K screen at scale 1.
  private static let maximumPixels = 3840 * 2160

  func decode(file: String) throws -> Bitmap { try codec.decode(file: file) }

  func decode(_ data: Data, named name: String, maximumPixelCount: Int) throws -> Bitmap {
    try codec.decode(data, named: name, maximumPixelCount: maximumPixelCount)
  }

  func size(of data: Data, named name: String, maximumPixelCount: Int) throws -> (width: Int, height: Int) {
    try codec.size(of: data, named: name, maximumPixelCount: maximumPixelCount)
  }

  func png(_ bitmap: Bitmap) throws -> Data {
    bitmap.width * bitmap.height > SmallPictures.maximumPixels ? try codec.png(bitmap) : try PNG.data(bitmap)
  }

  func jpeg(_ bitmap: Bitmap, quality: CGFloat) throws -> Data { try codec.jpeg(bitmap, quality: quality) }

  func writePNG(_ bitmap: Bitmap, to file: String) throws {
    if bitmap.width * bitmap.height > SmallPictures.maximumPixels { return try codec.writePNG(bitmap, to: file) }
    let data = try PNG.data(bitmap)
    do throws(WholeFile.Failure) {
      try WholeFile.write(data, to: file)
    } catch {
      throw ImageError.unwritable(file: file, reason: error.reason)
    }
  }
}
