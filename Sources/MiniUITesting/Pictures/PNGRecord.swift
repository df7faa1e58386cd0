/// What a PNG file of ours says of itself: the hash of its pixels, a note, and a hash of all that the pixels are read from,
/// by which one sees whether somebody has changed the file since.
nonisolated struct PNGRecord {
  let pixelHash: PixelHash
  let fileHash: UInt64
  let note: String?

  /// The most bytes that a note may have, 64 MiB, so that a small file cannot ask for gigabytes.
  static let maximumLength = 1 << 26

  init(pixelHash: PixelHash, fileHash: UInt64, note: String?) {
    self.pixelHash = pixelHash
    self.fileHash = fileHash
    self.note = note
  }

  /// A keyword, two numbers that stand for deflate, no language and no translation, then the text: two hashes, and the note
  /// below them.
  var chunk: PNGChunk {
    get throws(ImageError) {
      let text = "\(pixelHash) \(PixelHash(rawValue: fileHash))" + (note.map { "\n\($0)" } ?? "")
      return PNGChunk(.text, PNGRecord.start + (try Deflate.compressed(Array(text.utf8), level: .best)))
    }
  }

  private static let start = Array("MiniUI\0\u{1}\0\0\0".utf8)

  /// Nil if the chunk says other things.
  init?(_ chunk: PNGChunk) {
    guard chunk.name == .text, chunk.contents.starts(with: PNGRecord.start),
      let bytes = Deflate.decompressed(
        Array(chunk.contents.dropFirst(PNGRecord.start.count)), limit: PNGRecord.maximumLength)
    else { return nil }
    let hashes = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let words = String(decoding: hashes, as: UTF8.self).split(separator: " ")
    guard words.count == 2, let pixelHash = PixelHash(words[0]), let fileHash = PixelHash(words[1]) else { return nil }
    self.pixelHash = pixelHash
    self.fileHash = fileHash.rawValue
    note = bytes.count > hashes.count ? String(decoding: bytes.dropFirst(hashes.count + 1), as: UTF8.self) : nil
  }
}
