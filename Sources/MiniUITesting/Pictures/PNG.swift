/// Picture files that are small, the same bytes for the same pixels, and that say what they hold: beside the pixels their
/// hash, so that two can be compared without decoding either, and a note.
public nonisolated enum PNG {
  /// The bitmap as a file: as a palette if it has 256 colours at most, without alpha if it is opaque, and filtered and
  /// compressed in whichever of a few ways takes the fewest bytes.
  ///
  /// Reading it gives the same pixels again, as long as no colour is brighter than its alpha, which none is that a canvas
  /// draws.
  /// - Parameter note: what shall go along, in any script and of any length; nobody who looks at the picture sees it.
  /// - Throws: `ImageError.unwritable` if there is no memory to compress it in.
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

  /// Quick compression tells fairly well which filter suits a picture, but underrates none at all, which is what suits text
  /// and flat colours: that is always tried in earnest, and so is the best of the others.
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
        // Of equals the first, so that the bytes are the same every time.
        if compressed.count < best?.compressed.count ?? .max { best = (scanlines, compressed) }
      }
    }
    guard let best else { preconditionFailure("there is always a way to write a picture") }
    return best
  }
}
