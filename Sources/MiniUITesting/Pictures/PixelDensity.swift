/// The density of pixels that differ.
nonisolated enum PixelDensity {
  /// The side of the square in which pixels are counted.
  static let window = 16

  /// Returns the maximum number of `counted` pixels of `box` in any 16×16.
  static func maximum(in box: PixelRect, _ counted: (_ x: Int32, _ y: Int32) -> Bool) -> Int {
    guard !box.isEmpty else { return 0 }
    // The numbers in each column of the last 16 rows. Squares that extend beyond the box contain no more than the
    // squares within it.
    var columns = [Int](repeating: 0, count: box.width)
    var maximum = 0
    for y in box.y0..<box.y1 {
      let leaving = y - Int32(window)
      for x in box.x0..<box.x1 {
        if counted(x, y) { columns[Int(x - box.x0)] += 1 }
        if leaving >= box.y0, counted(x, leaving) { columns[Int(x - box.x0)] -= 1 }
      }
      var sum = 0
      for (index, column) in columns.enumerated() {
        sum += column - (index >= window ? columns[index - window] : 0)
        maximum = max(maximum, sum)
      }
    }
    return maximum
  }
}
