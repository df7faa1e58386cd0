import Foundation

@testable import MiniUICore

/// An independent model of a blurred picture: it computes each value from its definition, and mirrors the picture whenever
/// it reads beyond an edge.
struct PlainBackdrop {
  /// The values of one channel, row by row.
  private struct Plane {
    let width, height: Int
    var values: [Int]

    /// The value at a position, which may be beyond the edges.
    subscript(x: Int, y: Int) -> Int { values[Plane.mirrored(y, height) * width + Plane.mirrored(x, width)] }

    private static func mirrored(_ index: Int, _ count: Int) -> Int {
      var index = index
      while !(0..<count).contains(index) { index = index < 0 ? -1 - index : 2 * count - 1 - index }
      return index
    }

    func map(_ value: (_ x: Int, _ y: Int) -> Int) -> Plane {
      Plane(width: width, height: height, values: (0..<height).flatMap { y in (0..<width).map { value($0, y) } })
    }
  }

  /// Returns the pixels of a blurred picture.
  static func blur(_ bitmap: Bitmap, deviation: CGFloat, saturation: CGFloat) -> [UInt32] {
    var side = 1
    while CGFloat(side * 4) <= deviation { side *= 2 }
    let cells = deviation / CGFloat(side)
    let blur = Blur(deviation: side == 1 ? cells : (cells * cells - 0.25).squareRoot())
    // Blue, green, red and alpha.
    var planes = (0..<4).map { channel in
      PlainBackdrop.blurred(PlainBackdrop.averages(of: bitmap, channel, side), blur)
    }
    let factor = Int((saturation * 256).rounded())
    let grey = planes[0].map { x, y in (29 * planes[0][x, y] + 150 * planes[1][x, y] + 77 * planes[2][x, y] + 128) >> 8
    }
    for channel in 0..<3 {
      planes[channel] = planes[channel].map { x, y in
        let distance = ((planes[channel][x, y] - grey[x, y]) * factor + 128) >> 8
        return min(max(grey[x, y] + distance, 0), planes[3][x, y])
      }
    }
    return (0..<bitmap.height).flatMap { y in
      (0..<bitmap.width).map { x in
        (0..<4).reduce(0) { $0 | UInt32(interpolated(planes[$1], x, y, side)) << UInt32(8 * $1) }
      }
    }
  }

  /// Returns the averages of square cells, in 256ths.
  private static func averages(of bitmap: Bitmap, _ channel: Int, _ side: Int) -> Plane {
    let empty = Plane(
      width: (bitmap.width + side - 1) / side, height: (bitmap.height + side - 1) / side,
      values: [])
    return empty.map { column, row in
      var (sum, count) = (0, 0)
      for y in row * side..<min((row + 1) * side, bitmap.height) {
        for x in column * side..<min((column + 1) * side, bitmap.width) {
          sum += Int(bitmap[x, y] >> UInt32(8 * channel) & 255)
          count += 1
        }
      }
      return (sum * 256 + count / 2) / count
    }
  }

  private static func blurred(_ plane: Plane, _ blur: Blur) -> Plane {
    let (radius, edge) = (Int(blur.radius), Int(blur.edge))
    let weight = (2 * radius + 1) * 256 + 2 * edge
    func average(_ value: (Int) -> Int) -> Int {
      let inner = (-radius...radius).reduce(0) { $0 + value($1) }
      return (inner * 256 + (value(-radius - 1) + value(radius + 1)) * edge + weight / 2) / weight
    }
    var plane = plane
    for _ in 0..<3 {
      plane = plane.map { [plane] x, y in average { plane[x + $0, y] } }
      plane = plane.map { [plane] x, y in average { plane[x, y + $0] } }
    }
    return plane
  }

  /// Returns the value of a pixel from the four cells whose centers are around it.
  private static func interpolated(_ plane: Plane, _ x: Int, _ y: Int, _ side: Int) -> Int {
    func neighbors(_ pixel: Int) -> (cell: Int, distance: Int) {
      let halves = Double(2 * pixel + 1 - side)
      let cell = Int((halves / Double(2 * side)).rounded(.down))
      return (cell, Int(halves) - cell * 2 * side)
    }
    let unit = 2 * side
    let ((column, right), (row, below)) = (neighbors(x), neighbors(y))
    let upper = plane[column, row] * (unit - right) + plane[column + 1, row] * right
    let lower = plane[column, row + 1] * (unit - right) + plane[column + 1, row + 1] * right
    let sum = upper * (unit - below) + lower * below
    return (sum + 128 * unit * unit) / (256 * unit * unit)
  }
}
