extension Bitmap {
  /// Returns a copy with its sides halved as often as possible while it is at least as large as the given size, for
  /// showing a picture at a small size. Returns the bitmap itself if memory is insufficient.
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  public func reduced(covering width: Int, _ height: Int) -> Bitmap {
    var (factor, next) = (1, 2)
    while self.width / next >= max(1, width), self.height / next >= max(1, height) { (factor, next) = (next, next * 2) }
    return factor == 1 ? self : Bitmap.averages(of: self, factor, factor) ?? self
  }

  /// Returns a smaller bitmap, each pixel of which is the average of `columns` × `rows` pixels of `bitmap`, fewer at
  /// the right and bottom edges; nil if it cannot be allocated.
  static func averages(of bitmap: Bitmap, _ columns: Int, _ rows: Int) -> Bitmap? {
    guard
      let smaller = try? Bitmap(
        width: (bitmap.width + columns - 1) / columns, height: (bitmap.height + rows - 1) / rows, format: bitmap.format)
    else { return nil }
    let channels = bitmap.format == .argb ? 4 : 1
    // The sums of some rows, channel by channel: whole rows are added many bytes at once. Plain loops over pointers are
    // quick in debug builds, too.
    let length = bitmap.width * channels
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: length)
    defer { sums.deallocate() }
    for y in 0..<smaller.height {
      let (top, bottom) = (y * rows, min((y + 1) * rows, bitmap.height))
      sums.initialize(repeating: 0, count: length)
      for line in top..<bottom {
        let row = (bitmap.pixels + line * bitmap.stride).assumingMemoryBound(to: UInt8.self)
        var index = 0
        while index < length {
          sums[index] &+= UInt32(truncatingIfNeeded: row[index])
          index += 1
        }
      }
      let to = (smaller.pixels + y * smaller.stride).assumingMemoryBound(to: UInt8.self)
      for x in 0..<smaller.width {
        let (left, right) = (x * columns, min((x + 1) * columns, bitmap.width))
        let count = UInt64((bottom - top) * (right - left))
        for channel in 0..<channels {
          var sum = count / 2
          var index = left * channels + channel
          while index < right * channels {
            sum += UInt64(truncatingIfNeeded: sums[index])
            index += channels
          }
          to[x * channels + channel] = UInt8(truncatingIfNeeded: sum / count)
        }
      }
    }
    return smaller
  }
}
