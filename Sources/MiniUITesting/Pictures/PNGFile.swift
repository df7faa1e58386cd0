nonisolated extension PNG {
  /// A PNG file whose chunks have been verified, and whose pixels are decoded only on demand.
  public nonisolated struct File {
    /// The size in pixels.
    public let width, height: Int
    /// The note that was given to `PNG.data`; nil if there was none, or if another program wrote the file.
    public let note: String?
    /// The hash of the pixels, available without decoding; nil if another program wrote or changed the file.
    public let pixelHash: PixelHash?
    private let path: String
    private let header: PNGHeader
    private let chunks: [PNGChunk]

    /// Reads a file and verifies its chunks, without decoding the pixels.
    /// - Parameters:
    ///   - data: the contents of the file.
    ///   - path: the name of the file in errors.
    /// - Throws: `ImageError` if the data is not a PNG, is damaged, or has more than 8 bits per channel or more pixels than a
    ///   bitmap can have.
    public init(_ data: Data, path: String) throws(ImageError) {
      let chunks = try PNGChunk.all(in: Array(data), path: path)
      self.chunks = chunks
      header = try PNGHeader(chunks.first, path: path)
      if let unknown = chunks.first(where: { $0.name.isCritical && !$0.name.decidesPixels && $0.name != .end }) {
        throw .unreadable(file: path, reason: "its critical chunk \(unknown.name.rawValue.debugDescription) is unknown")
      }
      (self.path, width, height) = (path, header.width, header.height)
      let record = chunks.lazy.compactMap(PNGRecord.init).first
      note = record?.note
      pixelHash = record.flatMap { $0.fileHash == PNGChunk.hash(ofPixelsIn: chunks) ? $0.pixelHash : nil }
    }

    /// Decodes the pixels.
    /// - Throws: `ImageError` if they are damaged.
    public func decode() throws(ImageError) -> Bitmap {
      do {
        return try PNGDecoding(header, chunks).bitmap()
      } catch {
        throw .unreadable(file: path, reason: error.reason)
      }
    }
  }
}
