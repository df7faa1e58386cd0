/// Between a bitmap's colours, premultiplied by alpha, and those of picture files, which are not. Both `0xAARRGGBB`.
///
/// Both ways round to the nearest; so a premultiplied pixel that is written and read again is the same.
nonisolated package enum Premultiplication {
  @inlinable package static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    func channel(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * alpha + 127) / 255) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  @inlinable package static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    // A colour brighter than its alpha is no colour; it becomes the brightest that is.
    func channel(_ shift: UInt32) -> UInt32 { min(((pixel >> shift & 255) * 255 + alpha / 2) / alpha, 255) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
