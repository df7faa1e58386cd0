nonisolated extension PNG {
  /// A PNG file whose parts were checked, and whose pixels may never have to be decoded.
  public nonisolated struct File {
    /// In pixels.
    public let width, height: Int
    /// What `PNG.data` was given; nil if nothing, or if the file is another's.
    public let note: String?
    /// That of the pixels, known without decoding them; nil if the file is not ours or was changed since we wrote it.
    public let pixelHash: PixelHash?
    private let path: String
    private let header: PNGHeader
    private let chunks: [PNGChunk]

    /// - Parameters:
    ///   - data: what the file holds.
    ///   - path: what errors call it.
    /// - Throws: `ImageError` if it is no PNG, is damaged, or has more than 8 bits a channel or more pixels than a bitmap.
    public init(_ data: Data, path: String) throws(ImageError) {
      let chunks = try PNGChunk.all(in: Array(data), path: path)
      self.chunks = chunks
      header = try PNGHeader(chunks.first, path: path)
      if let unknown = chunks.first(where: { $0.name.isCritical && !$0.name.decidesPixels && $0.name != .end }) {
        throw .unreadable(file: path, reason: "nobody knows its part \(unknown.name.rawValue.debugDescription)")
      }
      (self.path, width, height) = (path, header.width, header.height)
      let record = chunks.lazy.compactMap(PNGRecord.init).first
      note = record?.note
      pixelHash = record.flatMap { $0.fileHash == PNGChunk.hash(ofPixelsIn: chunks) ? $0.pixelHash : nil }
    }

    /// The pixels.
    /// - Throws: `ImageError` if they cannot be read.
    public func decode() throws(ImageError) -> Bitmap {
      do {
        return try PNGDecoding(header, chunks).bitmap()
      } catch {
        throw .unreadable(file: path, reason: error.reason)
      }
    }
  }
}
