package import MiniUICore

extension GlyphMask {
  /// Creates a mask from several masks, whose coverage is added where they overlap. Returns nil if there are none.
  package init?(adding masks: [GlyphMask]) {
    guard let left = masks.map(\.left).min(), let top = masks.map(\.top).min(),
      let right = masks.map({ $0.left + $0.bitmap.width }).max(),
      let bottom = masks.map({ $0.top + $0.bitmap.height }).max(),
      let bitmap = try? Bitmap(width: right - left, height: bottom - top, format: .mask)
    else { return nil }
    for mask in masks {
      for y in 0..<mask.bitmap.height {
        let row = (bitmap.pixels + (mask.top + y - top) * bitmap.stride + mask.left - left)
          .assumingMemoryBound(to: UInt8.self)
        for x in 0..<mask.bitmap.width { row[x] = UInt8(min(UInt32(row[x]) + mask.bitmap[x, y], 255)) }
      }
    }
    self.init(bitmap: bitmap, left: left, top: top)
  }
}
