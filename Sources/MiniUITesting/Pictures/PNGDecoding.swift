internal import MiniUISDL

/// Decoding of the pixels of a PNG file.
nonisolated struct PNGDecoding {
  /// The reason why the chunks cannot be decoded.
  struct Failure: Error {
    let reason: String
  }

  private let header: PNGHeader
  private let palette: [UInt32]
  /// The one colour that is transparent, as its channels are stored in the file.
  private let transparent: UInt32?
  private let compressed: [UInt8]

  init(_ header: PNGHeader, _ chunks: [PNGChunk]) throws(Failure) {
    func contents(_ name: PNGChunk.Name) -> [UInt8] { chunks.first { $0.name == name }?.contents ?? [] }
    let transparency = contents(.transparency)
    self.header = header
    compressed = chunks.filter { $0.name == .data }.flatMap(\.contents)
    switch header.format.color {
    case .palette:
      let colors = contents(.palette)
      guard !colors.isEmpty, colors.count % 3 == 0, colors.count <= 768 else {
        throw Failure(reason: "its palette is missing or damaged")
      }
      palette = (0..<colors.count / 3).map { place in
        let alpha = place < transparency.count ? UInt32(transparency[place]) : 255
        let color = colors[place * 3..<place * 3 + 3].reduce(0) { $0 << 8 | UInt32($1) }
        return Premultiplication.premultiplied(alpha << 24 | color)
      }
      transparent = nil
    case .grey, .rgb:
      palette = []
      // The format has two bytes per channel at every depth; the lower byte contains all of up to 8 bits.
      let isThere = transparency.count == header.format.channels * 2
      transparent =
        isThere
        ? stride(from: 1, to: 6, by: 2).reduce(0) { value, index in
          index < transparency.count ? value << 8 | UInt32(transparency[index]) : value
        } : nil
    case .greyAlpha, .rgba: (palette, transparent) = ([], nil)
    }
  }

  /// The positions of the pixels of a pass: the first, and the steps to the next.
  private struct Pass {
    let x, y, stepX, stepY: Int

    static let whole = [Pass(x: 0, y: 0, stepX: 1, stepY: 1)]
    /// The seven passes of Adam M. Costello, each of which doubles the number of known pixels.
    static let interlaced = [
      Pass(x: 0, y: 0, stepX: 8, stepY: 8), Pass(x: 4, y: 0, stepX: 8, stepY: 8), Pass(x: 0, y: 4, stepX: 4, stepY: 8),
      Pass(x: 2, y: 0, stepX: 4, stepY: 4), Pass(x: 0, y: 2, stepX: 2, stepY: 4), Pass(x: 1, y: 0, stepX: 2, stepY: 2),
      Pass(x: 0, y: 1, stepX: 1, stepY: 2),
    ]

    func columns(of header: PNGHeader) -> Int { (header.width - x + stepX - 1) / stepX }
    func rows(of header: PNGHeader) -> Int { (header.height - y + stepY - 1) / stepY }

    func byteCount(of header: PNGHeader) -> Int {
      let columns = columns(of: header)
      return columns == 0 ? 0 : (header.format.bytes(inRowOf: columns) + 1) * rows(of: header)
    }
  }

  func bitmap() throws(Failure) -> Bitmap {
    let passes = header.isInterlaced ? Pass.interlaced : Pass.whole
    let count = passes.reduce(0) { $0 + $1.byteCount(of: header) }
    guard var bytes = Deflate.decompressed(compressed, limit: count), bytes.count == count else {
      throw Failure(reason: "its pixels are damaged or not all there")
    }
    guard let bitmap = try? Bitmap(width: header.width, height: header.height) else {
      throw Failure(reason: "there is no memory for it")
    }
    let failure = bytes.withUnsafeMutableBufferPointer { bytes -> Failure? in
      guard var start = bytes.baseAddress else { return nil }
      for pass in passes where pass.byteCount(of: header) > 0 {
        if let failure = read(pass, from: start, into: bitmap) { return failure }
        start += pass.byteCount(of: header)
      }
      return nil
    }
    if let failure { throw failure }
    return bitmap
  }

  private func read(_ pass: Pass, from start: UnsafeMutablePointer<UInt8>, into bitmap: Bitmap) -> Failure? {
    let width = pass.columns(of: header)
    let count = header.format.bytes(inRowOf: width)
    let zeros = [UInt8](repeating: 0, count: count)
    return zeros.withUnsafeBufferPointer { zeros in
      guard var above = zeros.baseAddress else { return nil }
      var row = start
      for y in 0..<pass.rows(of: header) {
        guard let filter = PNGFilter(rawValue: row[0]) else {
          return Failure(reason: "its row \(y) has a filter that no PNG has")
        }
        filter.undo(row + 1, above: above, count: count, distance: header.format.filterDistance)
        let target = bitmap.row(pass.y + y * pass.stepY) + pass.x
        guard put(row + 1, width, to: target, every: pass.stepX) else {
          return Failure(reason: "its row \(y) has a colour that is not in the palette")
        }
        above = UnsafePointer(row + 1)
        row += count + 1
      }
      return nil
    }
  }

  private func put(
    _ row: UnsafePointer<UInt8>, _ width: Int, to target: UnsafeMutablePointer<UInt32>, every step: Int
  ) -> Bool {
    let depth = header.format.depth
    let perByte = 8 / depth
    let most = UInt32(1 << depth - 1)
    var x = 0
    while x < width {
      let pixel: UInt32
      switch header.format.color {
      case .rgb:
        let color = UInt32(row[x * 3]) << 16 | UInt32(row[x * 3 + 1]) << 8 | UInt32(row[x * 3 + 2])
        pixel = color == transparent ? 0 : 0xFF00_0000 | color
      case .rgba:
        let color = UInt32(row[x * 4]) << 16 | UInt32(row[x * 4 + 1]) << 8 | UInt32(row[x * 4 + 2])
        pixel = Premultiplication.premultiplied(UInt32(row[x * 4 + 3]) << 24 | color)
      case .greyAlpha:
        pixel = Premultiplication.premultiplied(UInt32(row[x * 2 + 1]) << 24 | UInt32(row[x * 2]) * 0x01_0101)
      case .palette, .grey:
        let sample = UInt32(row[x / perByte]) >> UInt32((perByte - 1 - x % perByte) * depth) & most
        if header.format.color == .grey {
          pixel = sample == transparent ? 0 : 0xFF00_0000 | sample * (255 / most) * 0x01_0101
        } else {
          guard sample < palette.count else { return false }
          pixel = palette[Int(sample)]
        }
      }
      target[x * step] = pixel
      x += 1
    }
    return true
  }
}
