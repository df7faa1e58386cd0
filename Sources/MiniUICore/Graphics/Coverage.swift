/// Computes coverage masks: the fraction of each pixel that a shape covers, exact except for rounding.
enum Coverage {
  /// Returns the mask of a shape.
  /// - Throws: `BitmapError` if memory is insufficient.
  static func mask(of shape: SlicedShape) throws -> Bitmap {
    let width = Int(shape.width)
    let height = Int(shape.height)
    let bitmap = try Bitmap(width: width, height: height, format: .mask)
    let reach = Int(shape.blur.reach)
    var values = rectangle(width: width - 2 * reach, height: height - 2 * reach, radii: shape.radii)
    if shape.line > 0 { cutInside(&values, shape) }
    if reach > 0 { values = blurred(values, shape) }
    for y in 0..<height {
      let row = (bitmap.pixels + y * bitmap.stride).assumingMemoryBound(to: UInt8.self)
      values.withUnsafeBufferPointer { row.update(from: $0.baseAddress! + y * width, count: width) }
    }
    return bitmap
  }

  /// Returns a filled rounded rectangle, row by row.
  static func rectangle(width: Int, height: Int, radii: PixelRadii) -> [UInt8] {
    var values = [UInt8](repeating: 255, count: width * height)
    var (cut, known): ([UInt8], Int32) = ([], 0)
    for corner in 0..<4 where radii.sixteenths[corner] > 0 {
      // Usually all corners have the same radius.
      if known != radii.sixteenths[corner] { cut = cornerCut(sixteenths: radii.sixteenths[corner]) }
      known = radii.sixteenths[corner]
      let size = Int((radii.sixteenths[corner] + 15) / 16)
      let atRight = corner == 1 || corner == 2
      let atBottom = corner >= 2
      for y in 0..<min(size, height) {
        let row = (atBottom ? height - 1 - y : y) * width
        for x in 0..<min(size, width) {
          // Where two corner cuts meet in a pixel, both are subtracted.
          let index = row + (atRight ? width - 1 - x : x)
          values[index] -= min(values[index], cut[y * size + x])
        }
      }
    }
    return values
  }

  /// Returns the coverage that rounding removes at a top left corner: the part of each pixel inside the corner's square
  /// and outside the circle.
  static func cornerCut(sixteenths: Int32) -> [UInt8] {
    let radius = Double(sixteenths) / 16
    let size = Int((sixteenths + 15) / 16)
    var cut = [UInt8](repeating: 0, count: size * size)
    for y in 0..<size {
      // Distances from the center of the circle.
      let v = max(radius - Double(y + 1), 0)...(radius - Double(y))
      for x in y..<size {
        let u = max(radius - Double(x + 1), 0)...(radius - Double(x))
        let whole = (u.upperBound - u.lowerBound) * (v.upperBound - v.lowerBound)
        let missing = UInt8(((whole - quarterDisc(radius, u, v)) * 255).rounded().clamped(to: 0...255))
        // Mirrored instead of computed twice, so that the corner is exactly symmetric.
        cut[y * size + x] = missing
        cut[x * size + y] = missing
      }
    }
    return cut
  }

  /// Returns the common area of a disc centred at the origin and the cell `u` × `v` of the first quadrant.
  private static func quarterDisc(_ radius: Double, _ u: ClosedRange<Double>, _ v: ClosedRange<Double>) -> Double {
    func arc(_ height: Double) -> Double { max(radius * radius - height * height, 0).squareRoot() }
    /// Returns the area under the circle from 0 to `x`.
    func under(_ x: Double) -> Double { (x * arc(x) + radius * radius * asin(min(x / radius, 1))) / 2 }
    // The circle descends to the right: up to `full` it is above the cell, and beyond `none` below it.
    let full = arc(v.upperBound).clamped(to: u)
    let none = arc(v.lowerBound).clamped(to: u)
    // Most cells are completely inside or outside the circle.
    if none == full { return (full - u.lowerBound) * (v.upperBound - v.lowerBound) }
    return (full - u.lowerBound) * (v.upperBound - v.lowerBound)
      + under(none) - under(full) - v.lowerBound * (none - full)
  }

  /// Removes the inside, which leaves the border.
  private static func cutInside(_ values: inout [UInt8], _ shape: SlicedShape) {
    let line = Int(shape.line)
    let width = Int(shape.width) - 2 * line
    let height = Int(shape.height) - 2 * line
    let inside = rectangle(width: width, height: height, radii: shape.radii.insetBy(shape.line))
    for y in 0..<height {
      for x in 0..<width {
        let index = (y + line) * Int(shape.width) + x + line
        values[index] -= min(values[index], inside[y * width + x])
      }
    }
  }

  private static func blurred(_ values: [UInt8], _ shape: SlicedShape) -> [UInt8] {
    let width = Int(shape.width)
    let height = Int(shape.height)
    let reach = Int(shape.blur.reach)
    let inner = width - 2 * reach
    // 16 additional bits, so that six roundings do not affect the resulting eight.
    var deep = [Int](repeating: 0, count: width * height)
    for y in 0..<(height - 2 * reach) {
      for x in 0..<inner { deep[(y + reach) * width + x + reach] = Int(values[y * inner + x]) << 16 }
    }
    shape.blur.apply(to: &deep, width: width, height: height)
    return deep.map { UInt8(($0 + 0x8000) >> 16) }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
