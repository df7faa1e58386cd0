internal import PNGCodec

/// Functions that call libpng and turn its errors into ``Failure``.
nonisolated enum PNGLibrary {
  /// The reason why a file cannot be read or written.
  struct Failure: Error {
    let reason: String
  }

  /// The keyword of the text in a file.
  private static let keyword = "MiniUI"
  /// The maximum size of the text, 64 MiB, so that a small file cannot require gigabytes of memory.
  private static let maximumTextLength = 1 << 26

  /// Returns a file with these pixels.
  /// - Parameters:
  ///   - colors: red, green and blue of each colour of the palette.
  ///   - alphas: the opacity of the first colours of the palette; the others are opaque.
  static func file(
    _ form: png_codec_form, _ pixels: [UInt8], rowLength: Int, _ colors: [UInt8], _ alphas: [UInt8], text: String?
  ) throws(Failure) -> [UInt8] {
    var result = png_codec_result()
    let isWritten = png_codec_write(
      form, pixels, rowLength, colors, Int32(colors.count / 3), alphas, Int32(alphas.count), keyword, text, &result)
    return try bytes(isWritten, result) ?? []
  }

  /// Returns the text that was passed to `file`; nil if there is none.
  static func text(in file: [UInt8]) throws(Failure) -> String? {
    var result = png_codec_result()
    let isRead = png_codec_read(file, file.count, keyword, maximumTextLength, nil, 0, &result)
    return try bytes(isRead, result).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Decodes the pixels of a file into a bitmap of the same size, without premultiplication.
  static func decode(_ file: [UInt8], into bitmap: Bitmap) throws(Failure) {
    var result = png_codec_result()
    let isRead = png_codec_read(
      file, file.count, nil, maximumTextLength, bitmap.pixels.assumingMemoryBound(to: UInt8.self), bitmap.stride,
      &result)
    _ = try bytes(isRead, result)
  }

  private static func bytes(_ isDone: Bool, _ result: png_codec_result) throws(Failure) -> [UInt8]? {
    guard isDone else {
      let reason = withUnsafeBytes(of: result.reason) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      throw Failure(reason: reason)
    }
    defer { free(result.bytes) }
    return result.bytes.map { Array(UnsafeBufferPointer(start: $0, count: result.count)) }
  }
}
