/// Small PNG files, with the same bytes for the same pixels. They contain a hash of the pixels, so that two files can be
/// compared without decoding, and a note.
public nonisolated enum PNG {
  /// Returns the bitmap as a file: with a palette if it has at most 256 colours, without alpha if it is opaque, and with the
  /// smallest of several filters and compressions.
  ///
  /// Decoding the file gives the same pixels, provided that no colour is brighter than its alpha, as in all bitmaps that a
  /// canvas draws.
  /// - Parameter note: a text to store in the file, in any script and of any length; it is not visible in the picture.
  /// - Throws: `ImageError.unwritable` if there is not enough memory for the compression.
  /// - Precondition: the bitmap is `.argb`.
  public static func data(_ bitmap: Bitmap, note: String? = nil) throws(ImageError) -> Data {
    precondition(bitmap.format == .argb, "only a picture with colours can be written")
    let picture = try smallest(of: PNGScanlines.candidates(for: bitmap))
    let chunks = picture.scanlines.headerChunks + [PNGChunk(.data, picture.compressed)]
    let record = PNGRecord(pixelHash: PixelHash(bitmap), fileHash: PNGChunk.hash(ofPixelsIn: chunks), note: note)
    var file = PNGChunk.signature
    for chunk in [chunks[0], try record.chunk] + chunks.dropFirst() { chunk.append(to: &file) }
    PNGChunk(.end, []).append(to: &file)
    return Data(file)
  }

  /// Returns the smallest encoding. Quick compression predicts fairly well which filter suits a picture, but underrates the
  /// filter `none`, which suits text and flat colours. So `none` and the most promising of the others are compressed fully.
  private static func smallest(
    of candidates: [PNGScanlines]
  ) throws(ImageError) -> (scanlines: PNGScanlines, compressed: [UInt8]) {
    var best: (scanlines: PNGScanlines, compressed: [UInt8])?
    for scanlines in candidates {
      let ways = scanlines.filtered()
      var promising: (way: Int, count: Int)?
      for way in ways.indices.dropFirst() {
        let count = try Deflate.compressed(ways[way], level: .quick).count
        if count < promising?.count ?? .max { promising = (way, count) }
      }
      for way in [0] + (promising.map { [$0.way] } ?? []) {
        let compressed = try Deflate.compressed(ways[way], level: .best)
        // The first of equal sizes is kept, so that the bytes are always the same.
        if compressed.count < best?.compressed.count ?? .max { best = (scanlines, compressed) }
      }
    }
    guard let best else { preconditionFailure("there is always a way to write a picture") }
    return best
  }
}
