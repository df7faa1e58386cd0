/// The format of a pixel in a PNG file.
nonisolated struct PNGFormat: Hashable {
  /// The kinds of colour, with the numbers of the file format.
  enum Color: UInt8 { case grey = 0, rgb = 2, palette = 3, greyAlpha = 4, rgba = 6 }

  let color: Color
  /// The bits per channel or per palette index: 1, 2, 4 or 8.
  let depth: Int

  var channels: Int {
    switch color {
    case .grey, .palette: 1
    case .greyAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  func bytes(inRowOf width: Int) -> Int { (width * channels * depth + 7) / 8 }

  /// The distance in bytes to the byte that the filters compare with: the same channel of the pixel before, or the byte
  /// before.
  var filterDistance: Int { max(1, channels * depth / 8) }
}

/// The first chunk of a PNG file.
nonisolated struct PNGHeader {
  let width, height: Int
  let format: PNGFormat
  let isInterlaced: Bool

  init(width: Int, height: Int, format: PNGFormat) {
    self.width = width
    self.height = height
    self.format = format
    isInterlaced = false
  }

  init(_ chunk: PNGChunk?, path: String) throws(ImageError) {
    func unreadable(_ reason: String) -> ImageError { .unreadable(file: path, reason: reason) }
    guard let chunk, chunk.name == .header, chunk.contents.count == 13 else { throw unreadable("it has no header") }
    let bytes = chunk.contents
    width = Int(UInt32(bigEndianBytes: bytes[0..<4]))
    height = Int(UInt32(bigEndianBytes: bytes[4..<8]))
    let side = 1...Bitmap.maximumSide
    guard side.contains(width), side.contains(height), width * height <= Bitmap.maximumPixelCount else {
      throw .tooLarge(file: path, width: width, height: height)
    }
    let depth = Int(bytes[8])
    if depth == 16 { throw unreadable("it has 16 bits a channel, and 8 are the most that can be shown") }
    guard let color = PNGFormat.Color(rawValue: bytes[9]), [1, 2, 4, 8].contains(depth),
      depth == 8 || color == .grey || color == .palette, bytes[10] == 0, bytes[11] == 0, bytes[12] < 2
    else { throw unreadable("its header asks for what no PNG has") }
    format = PNGFormat(color: color, depth: depth)
    isInterlaced = bytes[12] == 1
  }

  var chunk: PNGChunk {
    PNGChunk(
      .header,
      UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
        + [UInt8(format.depth), format.color.rawValue, 0, 0, isInterlaced ? 1 : 0])
  }
}
