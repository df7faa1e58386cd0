/// Arithmetic of 8-bit channels as pixman does it, and conversions between premultiplied and straight colours, both
/// `0xAARRGGBB`. Both directions round, so that a premultiplied pixel is unchanged after writing and reading.
package enum Blending {
  /// Returns `a · b / 255`, rounded to the nearest.
  package static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let product = a &* b &+ 0x80
    return (product &+ product >> 8) >> 8
  }

  /// Returns a straight pixel in premultiplied form.
  package static func premultiplied(_ argb: UInt32) -> UInt32 {
    let alpha = argb >> 24
    if alpha == 255 { return argb }
    return alpha << 24 | multiply(argb >> 16 & 255, alpha) << 16 | multiply(argb >> 8 & 255, alpha) << 8
      | multiply(argb & 255, alpha)
  }

  /// Returns a premultiplied pixel in straight form.
  package static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    // A colour brighter than its alpha is invalid, and becomes the brightest valid one.
    func channel(_ value: UInt32) -> UInt32 { min(255, ((value & 255) * 255 + alpha / 2) / alpha) }
    return alpha << 24 | channel(pixel >> 16) << 16 | channel(pixel >> 8) << 8 | channel(pixel)
  }
}
