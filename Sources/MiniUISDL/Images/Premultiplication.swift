/// Converts between premultiplied colours of bitmaps and straight colours of picture files, both `0xAARRGGBB`.
///
/// Both directions round, so that a premultiplied pixel is unchanged after writing and reading.
nonisolated package enum Premultiplication {
  /// Returns a straight pixel in premultiplied form.
  @inlinable package static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    func channel(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * alpha + 127) / 255) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  /// Returns a premultiplied pixel in straight form.
  @inlinable package static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    // A colour brighter than its alpha is invalid, and becomes the brightest valid one.
    func channel(_ shift: UInt32) -> UInt32 { min(((pixel >> shift & 255) * 255 + alpha / 2) / alpha, 255) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
