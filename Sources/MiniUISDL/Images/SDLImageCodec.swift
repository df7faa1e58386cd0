internal import CSDL
public import MiniUICore

/// A codec that reads PNG, JPEG, GIF (the first frame), BMP and WebP, and writes PNG and JPEG, with SDL_image.
nonisolated public final class SDLImageCodec: ImageCodec {
  /// Creates a codec. SDL_image is loaded when the first picture is read or written.
  public init() {}

  /// Reads a picture.
  /// - Throws: `ImageError` if the file is missing, cannot be decoded, or is too large.
  public func decode(file: String) throws -> Bitmap {
    try decode(contents(of: file), named: file, maximumPixelCount: Bitmap.maximumPixelCount)
  }

  /// Returns the size of a picture in pixels, without decoding it.
  /// - Throws: `ImageError` if the bytes are no complete picture, or it is too large.
  public func size(of data: Data, named file: String, maximumPixelCount: Int) throws -> (width: Int, height: Int) {
    func unreadable(_ reason: String) -> ImageError { .unreadable(file: file, reason: reason) }

    guard data.count <= Int(Int32.max) else { throw unreadable("it is larger than 2 gigabytes") }
    guard let picture = PictureFile(data) else {
      throw unreadable(data.isEmpty ? "it is empty" : "it is neither PNG, JPEG, GIF, BMP nor WebP")
    }
    let (width, height) = (picture.width, picture.height)
    let (pixelCount, overflows) = width.multipliedReportingOverflow(by: height)
    if maximumPixelCount < Bitmap.maximumPixelCount, overflows || pixelCount > maximumPixelCount {
      throw ImageError.tooManyPixels(file: file, width: width, height: height, limit: maximumPixelCount)
    }
    let sides = 1...Bitmap.maximumSide
    guard sides.contains(width), sides.contains(height), pixelCount <= Bitmap.maximumPixelCount else {
      throw ImageError.tooLarge(file: file, width: width, height: height)
    }
    guard picture.isComplete else { throw unreadable("its end is missing") }
    return (width, height)
  }

  /// Decodes the bytes of a picture file.
  /// - Throws: `ImageError` if the bytes cannot be decoded or the picture is too large.
  public func decode(_ data: Data, named file: String, maximumPixelCount: Int) throws -> Bitmap {
    func unreadable(_ reason: String) -> ImageError { .unreadable(file: file, reason: reason) }

    let size = try self.size(of: data, named: file, maximumPixelCount: maximumPixelCount)
    guard let bitmap = try? Bitmap(width: size.width, height: size.height) else {
      throw ImageError.tooLarge(file: file, width: size.width, height: size.height)
    }

    let surface = try data.withUnsafeBytes { bytes in
      guard let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)),
        let surface = try library(unreadable).load(stream, 1)
      else { throw unreadable(lastSDLError()) }
      return surface
    }
    defer { SDL_FreeSurface(surface) }
    guard let straight = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
      throw unreadable(lastSDLError())
    }
    defer { SDL_FreeSurface(straight) }
    guard Int(straight.pointee.w) == bitmap.width, Int(straight.pointee.h) == bitmap.height else {
      throw unreadable(
        "its header announces \(bitmap.width)×\(bitmap.height) pixels, and its data has \(straight.pointee.w)×\(straight.pointee.h)"
      )
    }
    for y in 0..<bitmap.height {
      let source = (straight.pointee.pixels + y * Int(straight.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
      let target = bitmap.row(y)
      for x in 0..<bitmap.width { target[x] = Blending.premultiplied(source[x]) }
    }
    return bitmap
  }

  /// Writes a bitmap to a temporary file, which then replaces `file`.
  /// - Precondition: The format is `.argb`.
  /// - Throws: `ImageError.unwritable`.
  public func writePNG(_ bitmap: Bitmap, to file: String) throws {
    func unwritable(_ reason: String) -> ImageError { .unwritable(file: file, reason: reason) }
    // A device or pipe must not be replaced by a file.
    var status = stat()
    guard stat(file, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw unwritable("it is not a regular file")
    }
    let surface = try straightSurface(of: bitmap, unwritable)
    defer { SDL_FreeSurface(surface) }

    // In the same folder, since files can be replaced only within a file system.
    let temporary = "\(file).\(UUID().uuidString).part"
    guard try library(unwritable).savePNG(surface, temporary) == 0 else {
      let reason = lastSDLError()
      unlink(temporary)
      throw unwritable(reason)
    }
    guard rename(temporary, file) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw unwritable(reason)
    }
  }

  /// Returns the bytes of a PNG file.
  /// - Precondition: The format is `.argb`.
  /// - Throws: `ImageError.unwritable`.
  public func png(_ bitmap: Bitmap) throws -> Data {
    func unwritable(_ reason: String) -> ImageError { .unwritable(file: "in memory", reason: reason) }
    let surface = try straightSurface(of: bitmap, unwritable)
    defer { SDL_FreeSurface(surface) }
    // The maximum size is the size without compression: pixels, one byte for each row, and a few for each block.
    let pixels = (bitmap.width * 4 + 1) * bitmap.height
    let save = try library(unwritable).savePNGStream
    return try data(atMost: pixels + pixels / 100 + 4096, unwritable) { save(surface, $0, 0) }
  }

  /// Returns the bytes of a JPEG file. Clear pixels become white.
  /// - Precondition: The format is `.argb`.
  /// - Throws: `ImageError.unwritable`.
  public func jpeg(_ bitmap: Bitmap, quality: CGFloat) throws -> Data {
    func unwritable(_ reason: String) -> ImageError { .unwritable(file: "in memory", reason: reason) }
    // A premultiplied colour over white is the colour plus the missing alpha in each channel.
    let surface = try surface(of: bitmap, { $0 + (255 - $0 >> 24) * 0x0101_0101 }, unwritable)
    defer { SDL_FreeSurface(surface) }
    // The maximum size: libjpeg's bound, six bytes for each pixel of whole blocks.
    let blocks = ((bitmap.width + 15) / 16) * ((bitmap.height + 15) / 16)
    let percent = Int32((quality > 0 ? min(quality, 1) * 100 : 0).rounded())
    let save = try library(unwritable).saveJPEGStream
    return try data(atMost: blocks * 16 * 16 * 6 + 4096, unwritable) { save(surface, $0, 0, percent) }
  }

  /// Returns the bytes that `save` writes.
  /// - Parameters:
  ///   - room: the maximum number of bytes.
  ///   - save: writes a file; returns 0 if it succeeds.
  private func data(
    atMost room: Int, _ unwritable: (String) -> ImageError, save: (UnsafeMutablePointer<SDL_RWops>) -> Int32
  ) throws -> Data {
    guard room <= Int(Int32.max) else { throw unwritable("it is larger than 2 gigabytes") }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 16)
    defer { memory.deallocate() }
    guard let stream = SDL_RWFromMem(memory, Int32(room)) else { throw unwritable(lastSDLError()) }
    defer { SDL_RWclose(stream) }
    guard save(stream) == 0 else { throw unwritable(lastSDLError()) }
    return Data(bytes: memory, count: Int(SDL_RWtell(stream)))
  }

  /// Returns a surface with the pixels of a bitmap, without premultiplication; the caller frees it.
  func straightSurface(
    of bitmap: Bitmap, _ error: (String) -> ImageError
  ) throws -> UnsafeMutablePointer<SDL_Surface> {
    try surface(of: bitmap, Blending.straight, error)
  }

  /// Returns a surface with the converted pixels of a bitmap; the caller frees it.
  private func surface(
    of bitmap: Bitmap, _ convert: (UInt32) -> UInt32, _ error: (String) -> ImageError
  ) throws -> UnsafeMutablePointer<SDL_Surface> {
    precondition(bitmap.format == .argb, "a mask has no colours: only an argb bitmap can be written as a picture")
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(
        0, Int32(bitmap.width), Int32(bitmap.height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { throw error(lastSDLError()) }
    for y in 0..<bitmap.height {
      let source = bitmap.row(y)
      let target = (surface.pointee.pixels + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
      for x in 0..<bitmap.width { target[x] = convert(source[x]) }
    }
    return surface
  }

  /// Returns the contents of a regular file. A pipe might never end.
  private func contents(of file: String) throws -> Data {
    var status = stat()
    guard stat(file, &status) == 0 else {
      throw errno == ENOENT
        ? ImageError.missing(file: file) : .unreadable(file: file, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ImageError.unreadable(file: file, reason: "it is not a regular file")
    }
    guard status.st_size <= Int(Int32.max) else {
      throw ImageError.unreadable(file: file, reason: "it is larger than 2 gigabytes")
    }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: file))
    } catch {
      throw ImageError.unreadable(file: file, reason: String(cString: strerror(errno)))
    }
  }

  private func library(_ error: (String) -> ImageError) throws -> SDLImageLibrary {
    switch SDLImageLibrary.shared {
    case .success(let library): return library
    case .failure(let missing): throw error(missing.reason)
    }
  }
}
