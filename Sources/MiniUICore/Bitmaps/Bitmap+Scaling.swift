extension Bitmap {
  /// Returns an `.argb` bitmap scaled to another size: averaged where it shrinks, linearly interpolated where it grows.
  /// nil if it cannot be allocated.
  package func scaled(toWidth newWidth: Int, height newHeight: Int) -> Bitmap? {
    if newWidth == width, newHeight == height { return self }
    guard format == .argb, let narrow = try? Bitmap(width: newWidth, height: height),
      let result = try? Bitmap(width: newWidth, height: newHeight)
    else { return nil }
    let (columns, rows) = (Bitmap.shares(of: width, in: newWidth), Bitmap.shares(of: height, in: newHeight))
    for y in 0..<height {
      let to = narrow.row(y)
      for x in 0..<newWidth { to[x] = columns[x].mean(of: row(y), step: 1) }
    }
    for y in 0..<newHeight {
      let to = result.row(y)
      for x in 0..<newWidth { to[x] = rows[y].mean(of: narrow.row(0) + x, step: narrow.stride / 4) }
    }
    return result
  }

  /// The source pixels of a row or column for one pixel of a scaled bitmap.
  private struct Share {
    var first: Int
    /// Their weights, which add up to 65,536.
    var weights: [UInt32]

    /// Returns the weighted average of pixels.
    /// - Parameter step: the distance between pixels.
    func mean(of pixels: UnsafeMutablePointer<UInt32>, step: Int) -> UInt32 {
      // Two channels at once, plus half a unit for rounding.
      var (odd, even): (UInt64, UInt64) = (0x8000_0000_8000, 0x8000_0000_8000)
      var pixel = pixels + first * step
      for weight in weights {
        let value = UInt64(pixel.pointee)
        let weight = UInt64(weight)
        even &+= (value & 0xFF | (value & 0xFF_0000) << 16) &* weight
        odd &+= (value >> 8 & 0xFF | (value & 0xFF00_0000) << 8) &* weight
        pixel += step
      }
      let low = even >> 16 & 0xFF | even >> 32 & 0xFF_0000
      let high = odd >> 8 & 0xFF00 | odd >> 24 & 0xFF00_0000
      return UInt32(low | high)
    }
  }

  /// Returns the source pixels for each of `newCount` pixels, when a row has `count` pixels.
  private static func shares(of count: Int, in newCount: Int) -> [Share] {
    let step = Double(count) / Double(newCount)
    return (0..<newCount).map { index in
      // An enlarged pixel is between two source pixels, and is weighted by its distance from their centers.
      let reach = max(step, 1) / 2
      let centre = (Double(index) + 0.5) * step
      let (start, end) = (max(centre - reach, 0), min(centre + reach, Double(count)))
      let first = Int(start)
      var weights: [UInt32] = []
      var left: UInt32 = 65_536
      for position in first..<max(first + 1, Int(end.rounded(.up))) {
        let part = (min(end, Double(position + 1)) - max(start, Double(position))) / (end - start)
        weights.append(min(left, UInt32((max(part, 0) * 65_536).rounded())))
        left -= weights.last!
      }
      weights[weights.count - 1] += left
      return Share(first: first, weights: weights)
    }
  }
}
