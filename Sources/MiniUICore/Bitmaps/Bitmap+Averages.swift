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
    // The sums of some rows, channel by channel: whole rows are added many bytes at once.
    var sums = [UInt32](repeating: 0, count: bitmap.width * channels)
    for y in 0..<smaller.height {
      let lines = y * rows..<min((y + 1) * rows, bitmap.height)
      let to = (smaller.pixels + y * smaller.stride).assumingMemoryBound(to: UInt8.self)
      sums.withUnsafeMutableBufferPointer { sums in
        sums.update(repeating: 0)
        for line in lines {
          let row = (bitmap.pixels + line * bitmap.stride).assumingMemoryBound(to: UInt8.self)
          for index in sums.indices { sums[index] &+= UInt32(row[index]) }
        }
        for x in 0..<smaller.width {
          let from = x * columns..<min((x + 1) * columns, bitmap.width)
          let count = UInt64(lines.count * from.count)
          for channel in 0..<channels {
            var sum = count / 2
            for column in from { sum += UInt64(sums[column * channels + channel]) }
            to[x * channels + channel] = UInt8(sum / count)
          }
        }
      }
    }
    return smaller
  }
}
