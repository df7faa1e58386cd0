/// The five filters of a PNG file, which store a row as differences from neighbouring bytes.
nonisolated enum PNGFilter: UInt8, CaseIterable {
  // In the order of the numbers in the file format.
  case none, sub, up, average, paeth

  /// Writes `count` filtered bytes.
  /// - Parameters:
  ///   - above: the row before; zeros for the first.
  ///   - distance: the distance in bytes to the byte on the left that is compared.
  func apply(
    to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, distance: Int,
    writing output: UnsafeMutablePointer<UInt8>
  ) {
    if self == .none { return output.update(from: row, count: count) }
    // Loops over ranges are slow in unoptimized code, in which the tests run.
    var index = 0
    while index < count {
      let left = index < distance ? 0 : row[index &- distance]
      let corner = index < distance ? 0 : above[index &- distance]
      output[index] = row[index] &- guess(left, above[index], corner)
      index &+= 1
    }
  }

  /// Restores the bytes that `apply` filtered, in place.
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
      // The nearest of the three to `left + up - corner`, and the first of equal ones.
      let across = Int(up) &- Int(corner)
      let down = Int(left) &- Int(corner)
      let (fromLeft, fromUp, fromCorner) = (abs(across), abs(down), abs(across &+ down))
      if fromLeft <= fromUp, fromLeft <= fromCorner { return left }
      return fromUp <= fromCorner ? up : corner
    }
  }
}

/// Estimates of how well a filtered row will compress, by which its filter is chosen.
nonisolated struct PNGFilterCost {
  /// The last row that contained each pair of bytes, so that nothing has to be cleared between rows.
  private var lastRow = [UInt32](repeating: 0, count: 1 << 16)
  private var row: UInt32 = 0

  /// Returns the sum of the distances of a row's bytes from 0. It suits pictures with many colours.
  static func sum(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var sum = 0
    var index = 0
    while index < count {
      sum &+= abs(Int(Int8(bitPattern: bytes[index])))
      index &+= 1
    }
    return sum
  }

  /// Returns the number of different pairs of bytes in a row: few pairs mean many repetitions. It suits flat colours and
  /// text.
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
