/// Small PNG files. They contain a hash of the pixels, so that two files can be compared without decoding, and a note.
public nonisolated enum PNG {
  /// Returns the bitmap as a file: with a palette if it has at most 256 colours, without alpha if it is opaque, and
  /// with the smallest of several filters. The same pixels give the same bytes.
  ///
  /// Decoding the file gives the same pixels, provided that no colour is brighter than its alpha, as in all bitmaps
  /// that a canvas draws.
  /// - Parameters:
  ///   - bitmap: the picture.
  ///   - note: a text to store in the file, in any script and of any length, without NUL; it is not visible in the
  ///     picture. nil, the default, for none.
  /// - Throws: `ImageError.unwritable` if there is not enough memory for the compression.
  /// - Precondition: the bitmap is `.argb`.
  public static func data(_ bitmap: Bitmap, note: String? = nil) throws(ImageError) -> Data {
    precondition(bitmap.format == .argb, "only a picture with colours can be written")
    let file = try smallest(of: PNGEncoding.candidates(for: bitmap), filters: PNGFilter.allCases)
    let chunks = PNGChunk.all(in: file)
    let record = PNGRecord(
      pixelHash: PixelHash(bitmap), fileHash: PNGChunk.hash(ofPixelsIn: chunks), note: note)
    guard let pixels = chunks.first(where: { $0.name == "IDAT" }) else { preconditionFailure("a file has pixels") }
    return try Data(file[..<pixels.bytes.startIndex] + textChunk(record.text) + file[pixels.bytes.startIndex...])
  }

  /// Returns the chunk of a file that contains a text. It is taken from the file of a single pixel, so that the text,
  /// which contains a hash of the compressed pixels, does not require compressing them again.
  private static func textChunk(_ text: String) throws(ImageError) -> ArraySlice<UInt8> {
    let file = try PNGEncoding.pixel.file(.none, .quick, text: text)
    guard let chunk = PNGChunk.all(in: file).first(where: { $0.name == "iTXt" }) else {
      preconditionFailure("a file has its text")
    }
    return chunk.bytes
  }

  /// Returns a picture as a file, quickly. `data` makes smaller files, but takes too long for the frames of a report,
  /// which is temporary.
  /// - Precondition: each pixel is opaque or clear, as in a window.
  package static func quickData(_ bitmap: Bitmap) throws(ImageError) -> Data {
    Data(try smallest(of: [PNGEncoding(bitmap, .rgba)], filters: [.none, .sub, .up]))
  }

  /// Returns the smallest file. Quick compression predicts fairly well which filter suits a picture, but underrates the
  /// filter `none`, which suits text and flat colours. So `none` and the best of the other filters are compressed
  /// moderately, and only the better of both with the most effort, which takes several times as long.
  private static func smallest(of encodings: [PNGEncoding], filters: [PNGFilter]) throws(ImageError) -> [UInt8] {
    var smallest: (encoding: PNGEncoding, filter: PNGFilter, count: Int)?
    for encoding in encodings {
      var promising: (filter: PNGFilter, count: Int)?
      for filter in filters where filter != .none {
        let count = try encoding.file(filter, .quick).count
        if count < promising?.count ?? .max { promising = (filter, count) }
      }
      for filter in [.none] + (promising.map { [$0.filter] } ?? []) {
        let count = try encoding.file(filter, .moderate).count
        // The first of equal sizes is kept, so that the bytes are always the same.
        if count < smallest?.count ?? .max { smallest = (encoding, filter, count) }
      }
    }
    guard let smallest else { preconditionFailure("there is always a way to write a picture") }
    return try smallest.encoding.file(smallest.filter, .best)
  }
}
