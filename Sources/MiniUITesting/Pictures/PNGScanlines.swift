internal import MiniUISDL

/// The rows of a bitmap in a format of PNG files, before filtering.
nonisolated struct PNGScanlines {
  private let header: PNGHeader
  /// The colours without premultiplication, the translucent ones first.
  private let palette: [UInt32]
  private let bytes: [UInt8]
  private let rowLength: Int

  /// Returns the encodings of a bitmap that may be the smallest: palette indices take fewer bits if there are few colours,
  /// but whole bytes have clearer repetitions.
  static func candidates(for bitmap: Bitmap) -> [PNGScanlines] {
    var colors = ColorCount()
    colors.count(bitmap)
    guard let found = colors.found else {
      return [PNGScanlines(bitmap, PNGFormat(color: colors.isOpaque ? .rgb : .rgba, depth: 8), palette: [])]
    }
    let palette = found.sorted()
    let depth = palette.count <= 2 ? 1 : palette.count <= 4 ? 2 : palette.count <= 16 ? 4 : 8
    return Set([depth, 8]).sorted().map { depth in
      PNGScanlines(bitmap, PNGFormat(color: .palette, depth: depth), palette: palette)
    }
  }

  /// Creates the rows of a bitmap in a format.
  /// - Parameter palette: the premultiplied colours of the bitmap, without exception; empty if the format has no palette.
  private init(_ bitmap: Bitmap, _ format: PNGFormat, palette: [UInt32]) {
    header = PNGHeader(width: bitmap.width, height: bitmap.height, format: format)
    self.palette = palette.map(Premultiplication.straight)
    let length = format.bytes(inRowOf: bitmap.width)
    rowLength = length
    let places = Dictionary(uniqueKeysWithValues: zip(palette, UInt8.min...UInt8.max))
    bytes = [UInt8](unsafeUninitializedCapacity: length * bitmap.height) { output, count in
      output.initialize(repeating: 0)
      count = length * bitmap.height
      guard var target = output.baseAddress else { return }
      for y in 0..<bitmap.height {
        let row = bitmap.row(y)
        switch format.color {
        case .palette: PNGScanlines.pack(row, bitmap.width, places, depth: format.depth, to: target)
        default: PNGScanlines.split(row, bitmap.width, channels: format.channels, to: target)
        }
        target += length
      }
    }
  }

  /// Writes palette indices, the leftmost in the highest bits.
  private static func pack(
    _ row: UnsafePointer<UInt32>, _ width: Int, _ places: [UInt32: UInt8], depth: Int,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    var last: (pixel: UInt32, place: UInt8)?
    let perByte = 8 / depth
    var x = 0
    while x < width {
      let pixel = row[x]
      let place = pixel == last?.pixel ? last?.place ?? 0 : places[pixel] ?? 0
      last = (pixel, place)
      target[x / perByte] |= place << UInt8((perByte - 1 - x % perByte) * depth)
      x += 1
    }
  }

  private static func split(
    _ row: UnsafePointer<UInt32>, _ width: Int, channels: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    var target = target
    var x = 0
    while x < width {
      let pixel = channels == 4 ? Premultiplication.straight(row[x]) : row[x]
      target[0] = UInt8(truncatingIfNeeded: pixel >> 16)
      target[1] = UInt8(truncatingIfNeeded: pixel >> 8)
      target[2] = UInt8(truncatingIfNeeded: pixel)
      if channels == 4 { target[3] = UInt8(truncatingIfNeeded: pixel >> 24) }
      target += channels
      x += 1
    }
  }

  /// The chunks before the pixels.
  var headerChunks: [PNGChunk] {
    guard !palette.isEmpty else { return [header.chunk] }
    let colors = palette.flatMap { color in [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) } }
    let alphas = palette.map { UInt8($0 >> 24) }.prefix { $0 < 255 }
    return [header.chunk, PNGChunk(.palette, colors)]
      + (alphas.isEmpty ? [] : [PNGChunk(.transparency, Array(alphas))])
  }

  /// Returns the rows in seven versions, each row after the number of its filter: one version for each filter, beginning with
  /// `none`, and two in which the filter is chosen row by row.
  func filtered() -> [[UInt8]] {
    let filters = PNGFilter.allCases
    var ways = [[UInt8]](repeating: [], count: filters.count + 2)
    for way in ways.indices { ways[way].reserveCapacity((rowLength + 1) * header.height) }
    var rows = filters.map { [$0.rawValue] + [UInt8](repeating: 0, count: rowLength) }
    let zeros = [UInt8](repeating: 0, count: rowLength)
    var cost = PNGFilterCost()
    for y in 0..<header.height {
      var least = (sum: Int.max, sumPlace: 0, pairs: Int.max, pairsPlace: 0)
      for (place, filter) in filters.enumerated() {
        rows[place].withUnsafeMutableBufferPointer { row in
          guard let output = row.baseAddress.map({ $0 + 1 }) else { return }
          apply(filter, y, zeros, output)
          let sum = PNGFilterCost.sum(output, rowLength)
          if sum < least.sum { (least.sum, least.sumPlace) = (sum, place) }
          let pairs = cost.pairs(output, rowLength)
          if pairs < least.pairs { (least.pairs, least.pairsPlace) = (pairs, place) }
        }
        ways[place] += rows[place]
      }
      ways[filters.count] += rows[least.sumPlace]
      ways[filters.count + 1] += rows[least.pairsPlace]
    }
    return ways
  }

  private func apply(_ filter: PNGFilter, _ y: Int, _ zeros: [UInt8], _ output: UnsafeMutablePointer<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in
      zeros.withUnsafeBufferPointer { zeros in
        guard let first = bytes.baseAddress, let zero = zeros.baseAddress else { return }
        let row = first + y * rowLength
        filter.apply(
          to: row, above: y == 0 ? zero : row - rowLength, count: rowLength, distance: header.format.filterDistance,
          writing: output)
      }
    }
  }
}

/// The colours of a bitmap, counted as long as there are few.
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
