@testable import MiniUICore

extension GlyphMask {
  /// Masks in one bitmap; where they overlap their coverage adds up. Nil if there are none.
  init?(adding masks: [GlyphMask]) {
    guard !masks.isEmpty else { return nil }
    let bounds = masks.reduce(PixelRect.empty) { $0.union($1.bounds) }
    guard let bitmap = try? Bitmap(width: bounds.width, height: bounds.height, format: .mask) else { return nil }
    for mask in masks {
      for y in 0..<mask.bitmap.height {
        let row = (bitmap.pixels + (mask.top + y - Int(bounds.y0)) * bitmap.stride + mask.left - Int(bounds.x0))
          .assumingMemoryBound(to: UInt8.self)
        for x in 0..<mask.bitmap.width { row[x] = UInt8(min(UInt32(row[x]) + mask.bitmap[x, y], 255)) }
      }
    }
    self.init(bitmap: bitmap, left: Int(bounds.x0), top: Int(bounds.y0))
  }
}

extension TextLine {
  /// All of its coverage; nil if there is nothing to see.
  func mask(scale: CGFloat) -> GlyphMask? { GlyphMask(adding: ink(scale: scale).masks) }
}
