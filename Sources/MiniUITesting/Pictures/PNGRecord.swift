/// The text that MiniUI stores in a PNG file: the hash of its pixels, a note, and a hash of all chunks that the pixels depend
/// on, which reveals whether the file was changed later.
nonisolated struct PNGRecord {
  let pixelHash: PixelHash
  let fileHash: UInt64
  let note: String?

  /// The maximum size of the text, 64 MiB, so that a small file cannot require gigabytes of memory.
  static let maximumLength = 1 << 26

  init(pixelHash: PixelHash, fileHash: UInt64, note: String?) {
    self.pixelHash = pixelHash
    self.fileHash = fileHash
    self.note = note
  }

  /// The record as a chunk: a keyword, two numbers for deflate, no language and no translation, then the compressed text,
  /// which is two hashes and the note below them.
  var chunk: PNGChunk {
    get throws(ImageError) {
      let text = "\(pixelHash) \(PixelHash(rawValue: fileHash))" + (note.map { "\n\($0)" } ?? "")
      return PNGChunk(.text, PNGRecord.start + (try Deflate.compressed(Array(text.utf8), level: .best)))
    }
  }

  private static let start = Array("MiniUI\0\u{1}\0\0\0".utf8)

  /// Creates a record from a chunk; nil if the chunk contains something else.
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
