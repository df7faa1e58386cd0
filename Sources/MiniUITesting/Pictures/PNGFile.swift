nonisolated extension PNG {
  /// A PNG file whose pixels are decoded only on demand.
  public nonisolated struct File {
    /// The size in pixels.
    public let width, height: Int
    /// The note that was passed to `PNG.data`; nil if there was none, or if another program wrote the file.
    public let note: String?
    /// The hash of the pixels, available without decoding; nil if another program wrote or changed the file.
    public let pixelHash: PixelHash?
    private let path: String
    private let bytes: [UInt8]

    /// Reads a file up to its pixels.
    /// - Parameters:
    ///   - data: the contents of the file.
    ///   - path: the name of the file in errors.
    /// - Throws: `ImageError` if the data is not a PNG, is damaged, or has more than 8 bits per channel or more pixels
    ///   than a bitmap can have.
    public init(_ data: Data, path: String) throws(ImageError) {
      (self.path, bytes) = (path, Array(data))
      let chunks = PNGChunk.all(in: bytes)
      func unreadable(_ reason: String) -> ImageError { .unreadable(file: path, reason: reason) }
      guard bytes.starts(with: PNGChunk.signature) else {
        throw unreadable(bytes.isEmpty ? "it is empty" : "it is not a PNG file")
      }
      guard chunks.last?.name == "IEND" else {
        throw unreadable("it ends after \(counted(bytes.count, "byte"))")
      }
      guard let header = chunks.first?.contents, chunks.first?.name == "IHDR", header.count == 13 else {
        throw unreadable("it has no header")
      }
      let start = header.startIndex
      width = Int(UInt32(bigEndianBytes: header[start..<start + 4]))
      height = Int(UInt32(bigEndianBytes: header[start + 4..<start + 8]))
      let side = 1...Bitmap.maximumSide
      guard side.contains(width), side.contains(height), width * height <= Bitmap.maximumPixelCount else {
        throw .tooLarge(file: path, width: width, height: height)
      }
      if header[start + 8] == 16 { throw unreadable("it has 16 bits per channel; the maximum is 8") }
      guard chunks.contains(where: { $0.name == "IDAT" }) else { throw unreadable("it has no pixels") }
      let record: PNGRecord?
      do {
        record = try PNGLibrary.text(in: bytes).flatMap(PNGRecord.init)
      } catch {
        throw unreadable("it is damaged: \(error.reason)")
      }
      note = record?.note
      pixelHash = record.flatMap { $0.fileHash == PNGChunk.hash(ofPixelsIn: chunks) ? $0.pixelHash : nil }
    }

    /// Decodes the pixels.
    /// - Throws: `ImageError` if they are damaged.
    public func decode() throws(ImageError) -> Bitmap {
      guard let bitmap = try? Bitmap(width: width, height: height) else {
        throw .unreadable(file: path, reason: "there is no memory for it")
      }
      do {
        try PNGLibrary.decode(bytes, into: bitmap)
      } catch {
        throw .unreadable(file: path, reason: "its pixels are damaged or incomplete: \(error.reason)")
      }
      for y in 0..<height {
        let row = bitmap.row(y)
        for x in 0..<width where row[x] >> 24 < 255 { row[x] = Blending.premultiplied(row[x]) }
      }
      return bitmap
    }
  }
}
