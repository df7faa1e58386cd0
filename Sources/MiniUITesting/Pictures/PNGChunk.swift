internal import CXXHash

/// A part of a PNG file: a name and contents, stored between a length and a checksum, which libpng compares.
nonisolated struct PNGChunk {
  let name: String
  let contents: ArraySlice<UInt8>
  /// The whole chunk, with its length, name and checksum.
  let bytes: ArraySlice<UInt8>

  /// The bytes that every PNG file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the chunks of a file, without the last if the file is cut short.
  static func all(in file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var start = signature.count
    while start + 12 <= file.count, chunks.last?.name != "IEND" {
      let length = UInt32(bigEndianBytes: file[start..<start + 4])
      let contents = start + 8..<start + 8 + Int(length)
      guard contents.upperBound + 4 <= file.count else { break }
      let end = contents.upperBound + 4
      chunks.append(
        PNGChunk(
          name: String(decoding: file[start + 4..<start + 8], as: UTF8.self), contents: file[contents],
          bytes: file[start..<end]))
      start = end
    }
    return chunks
  }

  /// Returns a hash of all chunks that the pixels depend on.
  static func hash(ofPixelsIn chunks: [PNGChunk]) -> UInt64 {
    let hashes = chunks.filter { ["IHDR", "PLTE", "tRNS", "IDAT"].contains($0.name) }.map { chunk in
      chunk.contents.withUnsafeBytes { XXH3_64bits_withSeed($0.baseAddress, $0.count, UInt64($0.count)) }
    }
    return hashes.withUnsafeBytes { XXH3_64bits($0.baseAddress, $0.count) }
  }
}

nonisolated extension UInt32 {
  init(bigEndianBytes bytes: ArraySlice<UInt8>) { self = bytes.reduce(0) { $0 << 8 | UInt32($1) } }
}
