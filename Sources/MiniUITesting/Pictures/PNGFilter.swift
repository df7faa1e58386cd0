/// The five ways in which a row of a PNG file is told by what it adds to its neighbours.
nonisolated enum PNGFilter: UInt8, CaseIterable {
  // By the numbers of the file format.
  case none, sub, up, average, paeth

  /// Writes `count` bytes, filtered.
  /// - Parameters:
  ///   - above: the row before; zeros before the first.
  ///   - distance: from a byte to the one that it is compared with.
  func apply(
    to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, distance: Int,
    writing output: UnsafeMutablePointer<UInt8>
  ) {
    if self == .none { return output.update(from: row, count: count) }
    // Loops over ranges are slow where nothing is optimised, and tests run there.
    var index = 0
    while index < count {
      let left = index < distance ? 0 : row[index &- distance]
      let corner = index < distance ? 0 : above[index &- distance]
      output[index] = row[index] &- guess(left, above[index], corner)
      index &+= 1
    }
  }

  /// Puts back in place what `apply` took away.
  func undo(_ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, distance: Int) {
    if self == .none { return }
    var index = 0
    while index < count {
      let left = index < distance ? 0 : row[index &- distance]
      let corner = index < distance ? 0 : above[index &- distance]
      row[index] = row[index] &+ guess(left, above[index], corner)
      index &+= 1
    }
  }

  @inline(__always) private func guess(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    switch self {
    case .none: return 0
    case .sub: return left
    case .up: return up
    case .average: return UInt8(truncatingIfNeeded: (UInt16(left) &+ UInt16(up)) >> 1)
    case .paeth:
      // Whichever of the three is nearest to `left + up - corner`, the first of equals.
      let across = Int(up) &- Int(corner)
      let down = Int(left) &- Int(corner)
      let (fromLeft, fromUp, fromCorner) = (abs(across), abs(down), abs(across &+ down))
      if fromLeft <= fromUp, fromLeft <= fromCorner { return left }
      return fromUp <= fromCorner ? up : corner
    }
  }
}

/// By what the filter of each row is chosen: a guess at how well it will compress.
nonisolated struct PNGFilterCost {
  /// For each pair of bytes the last row that had it, so that nothing needs to be cleared in between.
  private var lastRow = [UInt32](repeating: 0, count: 1 << 16)
  private var row: UInt32 = 0

  /// How far the bytes of a row are from 0, together: what suits pictures with many colours.
  static func sum(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var sum = 0
    var index = 0
    while index < count {
      sum &+= abs(Int(Int8(bitPattern: bytes[index])))
      index &+= 1
    }
    return sum
  }

  /// How many different pairs of bytes a row has: with few there is much to be repeated. It suits flat colours and text.
  mutating func pairs(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    row += 1
    let row = row
    return lastRow.withUnsafeMutableBufferPointer { lastRow in
      var found = 0
      var pair = Int(bytes[0])
      var index = 1
      while index < count {
        pair = (pair << 8 | Int(bytes[index])) & 0xFFFF
        if lastRow[pair] != row {
          lastRow[pair] = row
          found &+= 1
        }
        index &+= 1
      }
      return found
    }
  }
}
