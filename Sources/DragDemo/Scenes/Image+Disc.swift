internal import MiniUI

extension Image {
  /// Returns a disc.
  /// - Parameters:
  ///   - side: The diameter in pixels.
  ///   - scale: The pixels per point.
  ///   - color: The colour as `0xRRGGBB`; by default white.
  static func disc(_ side: Int, scale: CGFloat, color: UInt32 = 0xFF_FFFF) -> Image? {
    guard let bitmap = try? Bitmap(width: side, height: side) else { return nil }
    let radius = Double(side) / 2
    for y in 0..<side {
      for x in 0..<side {
        let distance = hypot(Double(x) + 0.5 - radius, Double(y) + 0.5 - radius)
        let level = UInt32(max(0, min(1, radius - distance)) * 255)
        func channel(_ shift: UInt32) -> UInt32 { (level * (color >> shift & 255) / 255) << shift }
        bitmap.row(y)[x] = level << 24 | channel(16) | channel(8) | channel(0)
      }
    }
    return Image(bitmap: bitmap, scale: scale)
  }
}
