nonisolated extension PNG {
  /// Returns a picture as a file, quickly: `data` makes smaller files, but takes too long for the film of a report, which is
  /// temporary.
  /// - Precondition: each pixel is opaque or clear, like those of a window.
  package static func quickData(_ bitmap: Bitmap) throws -> Data {
    var best: (size: Int, lines: [UInt8])?
    for filter in [PNGFilter.none, .sub, .up] {
      let lines = scanlines(bitmap, filter)
      let size = try Deflate.compressed(lines, level: .quick).count
      if size < best?.size ?? .max { best = (size, lines) }
    }
    let header = PNGHeader(width: bitmap.width, height: bitmap.height, format: PNGFormat(color: .rgba, depth: 8))
    var file = PNGChunk.signature
    for chunk in [
      header.chunk, PNGChunk(.data, try Deflate.compressed(best?.lines ?? [], level: .best)), PNGChunk(.end, []),
    ] { chunk.append(to: &file) }
    return Data(file)
  }

  /// Returns the filtered lines. All four channels are processed at once, so that unoptimized code is fast too.
  private static func scanlines(_ bitmap: Bitmap, _ filter: PNGFilter) -> [UInt8] {
    let width = bitmap.width
    return [UInt8](unsafeUninitializedCapacity: (width * 4 + 1) * bitmap.height) { output, count in
      count = (width * 4 + 1) * bitmap.height
      guard var target = UnsafeMutableRawPointer(output.baseAddress) else { return }
      for y in 0..<bitmap.height {
        let row = bitmap.row(y)
        let above = y > 0 ? bitmap.row(y - 1) : nil
        target.storeBytes(of: filter.rawValue, as: UInt8.self)
        target += 1
        for x in 0..<width {
          let pixel = channels(row[x])
          let guess: UInt32 =
            switch filter {
            case .sub: x > 0 ? channels(row[x - 1]) : 0
            case .up: above.map { channels($0[x]) } ?? 0
            default: 0
            }
          target.storeBytes(of: (filter == .none ? pixel : difference(pixel, guess)).littleEndian, as: UInt32.self)
          target += 4
        }
      }
    }
  }

  /// Returns the channels in the order red, green, blue and alpha, beginning with the lowest byte.
  private static func channels(_ pixel: UInt32) -> UInt32 {
    pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
  }

  /// Subtracts each byte of `b` from that of `a`, without borrowing from the next byte.
  private static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
    ((a | 0x8080_8080) &- (b & 0x7F7F_7F7F)) ^ ((a ^ ~b) & 0x8080_8080)
  }
}
