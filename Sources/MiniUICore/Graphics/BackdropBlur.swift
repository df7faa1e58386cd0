/// A blur of a coloured picture, for the backdrop of a translucent view.
///
/// The picture is averaged in square cells, the cells are blurred, and the pixels are interpolated between them. The
/// larger the blur, the larger are the cells, so that the cost is linear in the area, and independent of the deviation
/// from 4 pixels on. Beyond its edges, the picture counts as mirrored.
struct BackdropBlur {
  /// The side of a cell as a power of two: 0 for one pixel.
  private let shift: Int
  /// The blur of the cells.
  private let blur: Blur
  /// The factor for the distance of a colour from grey, in 256ths.
  private let saturation: Int

  private var side: Int { 1 << shift }

  /// The channels of a cell, in 256ths. Two are in one number, 32 bits apart, so that both are computed at once.
  private struct Cell {
    /// Blue and red.
    var even: UInt64
    /// Green and alpha.
    var odd: UInt64

    init(even: UInt64 = 0, odd: UInt64 = 0) {
      self.even = even
      self.odd = odd
    }

    init(blue: Int, green: Int, red: Int, alpha: Int) {
      self.init(even: UInt64(blue) | UInt64(red) << 32, odd: UInt64(green) | UInt64(alpha) << 32)
    }

    /// A channel: 0 for blue, 1 for green, 2 for red, 3 for alpha.
    subscript(channel: Int) -> Int { Int((channel & 1 == 0 ? even : odd) >> UInt64(channel / 2 * 32) & 0xFFFF_FFFF) }

    /// Returns the sum of two cells with weights.
    static func mix(_ a: Cell, _ weightA: UInt64, _ b: Cell, _ weightB: UInt64) -> Cell {
      Cell(even: a.even &* weightA &+ b.even &* weightB, odd: a.odd &* weightA &+ b.odd &* weightB)
    }
  }

  /// - Parameters:
  ///   - deviation: the standard deviation, in pixels. Negative values and NaN count as 0, and those above `Blur.limit`
  ///     as the limit.
  ///   - saturation: 1 for unchanged colours, 0 for greys, at most 8.
  init(deviation: CGFloat, saturation: CGFloat) {
    let deviation = deviation > 0 ? min(deviation, Blur.limit) : 0
    var shift = 0
    while deviation >= CGFloat(4 << shift) { shift += 1 }
    let cells = deviation / CGFloat(1 << shift)
    self.shift = shift
    // Averaging and interpolation also blur: the sum of their variances is a quarter of a cell's square.
    blur = Blur(deviation: shift == 0 ? cells : (cells * cells - 0.25).squareRoot())
    self.saturation = saturation > 0 ? Int((min(saturation, 8) * 256).rounded()) : 0
  }

  /// Whether pictures stay as they are.
  var changesNothing: Bool { shift == 0 && blur.reach == 0 && saturation == 256 }

  /// Blurs the top left `width` × `height` pixels of a bitmap.
  func apply(to bitmap: Bitmap, width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    let columns = (width + side - 1) >> shift
    let rows = (height + side - 1) >> shift
    let cells = blurred(averages(of: bitmap, width, height), columns, rows)
    draw(cells, columns, rows, into: bitmap, width, height)
  }

  // MARK: Cells

  /// Returns the averages of cells, row by row. Those at the right and bottom edges may have fewer pixels.
  private func averages(of bitmap: Bitmap, _ width: Int, _ height: Int) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(((width + side - 1) >> shift) * ((height + side - 1) >> shift))
    for top in stride(from: 0, to: height, by: side) {
      let bottom = min(top + side, height)
      for left in stride(from: 0, to: width, by: side) {
        let right = min(left + side, width)
        var sum = Cell()
        for y in top..<bottom {
          let row = bitmap.row(y)
          for x in left..<right {
            let pixel = UInt64(row[x])
            sum.even &+= pixel & 0xFF | (pixel & 0xFF_0000) << 16
            sum.odd &+= pixel >> 8 & 0xFF | (pixel & 0xFF00_0000) << 8
          }
        }
        let count = (bottom - top) * (right - left)
        func mean(_ channel: Int) -> Int { (sum[channel] << 8 + count / 2) / count }
        cells.append(Cell(blue: mean(0), green: mean(1), red: mean(2), alpha: mean(3)))
      }
    }
    return cells
  }

  /// Returns the cells blurred and with the saturation.
  private func blurred(_ cells: [Cell], _ columns: Int, _ rows: Int) -> [Cell] {
    var planes = (0..<4).map { channel in cells.map { $0[channel] } }
    for channel in 0..<4 { blur.apply(to: &planes[channel], width: columns, height: rows, mirrorsEdges: true) }
    return cells.indices.map { saturated(planes[0][$0], planes[1][$0], planes[2][$0], planes[3][$0]) }
  }

  private func saturated(_ blue: Int, _ green: Int, _ red: Int, _ alpha: Int) -> Cell {
    // The luma of BT.601, in 256ths.
    let grey = (blue * 29 + green * 150 + red * 77 + 128) >> 8
    func channel(_ value: Int) -> Int { min(max(grey + ((value - grey) * saturation + 128) >> 8, 0), alpha) }
    return Cell(blue: channel(blue), green: channel(green), red: channel(red), alpha: alpha)
  }

  // MARK: Pixels

  /// Draws the cells, interpolated between their centers.
  private func draw(_ cells: [Cell], _ columns: Int, _ rows: Int, into bitmap: Bitmap, _ width: Int, _ height: Int) {
    // Weights are in halves of a pixel. The weights of two cells add up to `unit`.
    let unit = UInt64(2 << shift)
    let bits = UInt64(8 + 2 * (shift + 1))
    let half = UInt64(0x1_0000_0001) << (bits - 1)
    var line = Array(repeating: Cell(), count: columns)
    for y in 0..<height {
      let (upper, below) = neighbors(of: y)
      let first = max(upper, 0) * columns
      let second = min(upper + 1, rows - 1) * columns
      for x in 0..<columns { line[x] = .mix(cells[first + x], unit - below, cells[second + x], below) }
      let row = bitmap.row(y)
      var x = 0
      while x < width {
        let (cell, right) = neighbors(of: x)
        let (a, b) = (line[max(cell, 0)], line[min(cell + 1, columns - 1)])
        let value = Cell.mix(a, unit - right, b, right)
        var (even, odd) = (value.even &+ half, value.odd &+ half)
        // Subtracting two numbers subtracts both of their channels at once, even if one difference is negative.
        let (stepEven, stepOdd) = ((b.even &- a.even) &* 2, (b.odd &- a.odd) &* 2)
        // The pixels up to the center of the next cell.
        let end = min(width, (cell + 1) << shift + side / 2)
        while x < end {
          let (low, high) = (even &>> bits & 0xFF_0000_00FF, odd &>> bits & 0xFF_0000_00FF)
          row[x] = UInt32(truncatingIfNeeded: low | low &>> 16 | high &<< 8 | high &>> 8)
          even &+= stepEven
          odd &+= stepOdd
          x += 1
        }
      }
    }
  }

  /// Returns the last cell with its center at or before the center of a pixel, and the distance in halves of a pixel.
  private func neighbors(of pixel: Int) -> (cell: Int, distance: UInt64) {
    let halves = 2 * pixel + 1 - side
    return (halves >> (shift + 1), UInt64(halves & (2 * side - 1)))
  }
}
