internal import PNGCodec

/// The filters of a PNG file, which store a row as differences from neighbouring bytes, with libpng's bits.
nonisolated enum PNGFilter: Int32, CaseIterable {
  case none = 0x08, sub = 0x10, up = 0x20, average = 0x40, paeth = 0x80
  /// The filter with the smallest sum of differences, chosen for each row.
  case adaptive = 0xF8
}

/// The pixels of a bitmap in one of the forms of PNG files.
nonisolated struct PNGEncoding {
  /// The kinds of colour, with the numbers of the file format.
  enum Color: Int32 { case rgb = 2, palette = 3, rgba = 6 }

  /// The time that is spent on compression, as zlib's level.
  enum Level: Int32 { case quick = 1, moderate = 6, best = 9 }

  private let color: Color
  /// The bits per channel or per palette index.
  private let depth: Int32
  private let size: (width: Int, height: Int)
  /// The colours without premultiplication, the translucent ones first.
  private var palette: [UInt32] = []
  private let pixels: [UInt8]
  private let rowLength: Int

  /// Returns the encodings of a bitmap that may be the smallest. Palette indices take fewer bits if there are few
  /// colours, but whole bytes repeat more often, so they may compress better.
  static func candidates(for bitmap: Bitmap) -> [PNGEncoding] {
    var colors = ColorCount()
    colors.count(bitmap)
    guard let found = colors.found else { return [PNGEncoding(bitmap, colors.isOpaque ? .rgb : .rgba)] }
    let palette = found.sorted()
    let depth: Int32 = palette.count <= 2 ? 1 : palette.count <= 4 ? 2 : palette.count <= 16 ? 4 : 8
    return Set([depth, 8]).sorted().map { PNGEncoding(bitmap, palette: palette, depth: $0) }
  }

  /// The encoding of a single clear pixel.
  static var pixel: PNGEncoding { PNGEncoding() }
  private init() { (color, depth, size, pixels, rowLength) = (.rgba, 8, (1, 1), [0, 0, 0, 0], 4) }

  /// Creates an encoding without a palette.
  init(_ bitmap: Bitmap, _ color: Color) {
    (self.color, depth, size, rowLength) = (color, 8, (bitmap.width, bitmap.height), bitmap.width * 4)
    pixels = PNGEncoding.bytes(rowLength, bitmap) { row, target in
      target.withMemoryRebound(to: UInt32.self, capacity: bitmap.width) { target in
        target.update(from: row, count: bitmap.width)
        // Opaque and clear pixels have no premultiplication.
        if color == .rgb { return }
        var x = 0
        while x < bitmap.width {
          if row[x] >> 24 &- 1 < 254 { target[x] = Blending.straight(row[x]) }
          x &+= 1
        }
      }
    }
  }

  /// Creates an encoding with a palette, which must contain all premultiplied colours of the bitmap.
  private init(_ bitmap: Bitmap, palette: [UInt32], depth: Int32) {
    (color, self.depth, size, rowLength) = (.palette, depth, (bitmap.width, bitmap.height), bitmap.width)
    self.palette = palette.map(Blending.straight)
    let paletteIndices = Dictionary(uniqueKeysWithValues: zip(palette, UInt8.min...UInt8.max))
    pixels = PNGEncoding.bytes(rowLength, bitmap) { row, target in
      var last = (pixel: row[0], paletteIndex: paletteIndices[row[0]] ?? 0)
      var x = 0
      while x < bitmap.width {
        if row[x] != last.pixel { last = (row[x], paletteIndices[row[x]] ?? 0) }
        target[x] = last.paletteIndex
        x &+= 1
      }
    }
  }

  private static func bytes(
    _ rowLength: Int, _ bitmap: Bitmap, _ fill: (UnsafePointer<UInt32>, UnsafeMutablePointer<UInt8>) -> Void
  ) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: rowLength * bitmap.height) { output, count in
      count = rowLength * bitmap.height
      guard let start = output.baseAddress else { return }
      for y in 0..<bitmap.height { fill(bitmap.row(y), start + y * rowLength) }
    }
  }

  /// Returns the file.
  /// - Parameter text: a text to store in it, which `PNGLibrary.text` reads.
  func file(_ filter: PNGFilter, _ level: Level, text: String? = nil) throws(ImageError) -> [UInt8] {
    let form = png_codec_form(
      width: UInt32(size.width), height: UInt32(size.height), color: color.rawValue, depth: depth,
      filters: filter.rawValue, level: level.rawValue)
    let colors = palette.flatMap { color in [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) } }
    let alphas = palette.map { UInt8($0 >> 24) }.prefix { $0 < 255 }
    do {
      return try PNGLibrary.file(form, pixels, rowLength: rowLength, colors, Array(alphas), text: text)
    } catch {
      throw .unwritable(file: "in memory", reason: error.reason)
    }
  }
}

/// The colours of a bitmap, counted only while there are few.
private nonisolated struct ColorCount {
  private var colors: Set<UInt32> = []
  private(set) var isOpaque = true

  /// All colours; nil if there are more than a palette can hold.
  var found: Set<UInt32>? { colors.count <= 256 ? colors : nil }

  mutating func count(_ bitmap: Bitmap) {
    for y in 0..<bitmap.height {
      let row = bitmap.row(y)
      var last = ~row[0]
      for x in 0..<bitmap.width where row[x] != last {
        last = row[x]
        if last >> 24 < 255 { isOpaque = false }
        if colors.count <= 256 { colors.insert(last) }
      }
      if colors.count > 256, !isOpaque { return }
    }
  }
}
