/// The text that MiniUI stores in a PNG file: the hash of its pixels, a note, and a hash of all chunks that the pixels
/// depend on, which reveals whether the file was changed later.
nonisolated struct PNGRecord {
  let pixelHash: PixelHash
  let fileHash: UInt64
  let note: String?

  /// The two hashes in one line, and the note below.
  var text: String { "\(pixelHash) \(PixelHash(rawValue: fileHash))" + (note.map { "\n\($0)" } ?? "") }
}

nonisolated extension PNGRecord {
  /// Creates a record from its text; nil if the text has another form.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts[0].split(separator: UInt8(ascii: " ")).map(Substring.init)
    guard words.count == 2, let pixelHash = PixelHash(words[0]), let fileHash = PixelHash(words[1]) else { return nil }
    self.init(
      pixelHash: pixelHash, fileHash: fileHash.rawValue, note: parts.count > 1 ? String(Substring(parts[1])) : nil)
  }
}
