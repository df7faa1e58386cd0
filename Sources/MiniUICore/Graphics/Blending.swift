/// Arithmetic of 8-bit channels as pixman does it.
enum Blending {
  /// Returns `a · b / 255`, rounded to the nearest.
  @inline(__always) static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let product = a &* b &+ 0x80
    return (product &+ product >> 8) >> 8
  }

  /// Converts a straight colour to a pixel, with the channels multiplied by alpha.
  static func premultiplied(_ argb: UInt32) -> UInt32 {
    let alpha = argb >> 24
    if alpha == 255 { return argb }
    return alpha << 24 | multiply(argb >> 16 & 255, alpha) << 16 | multiply(argb >> 8 & 255, alpha) << 8
      | multiply(argb & 255, alpha)
  }

  /// Converts a pixel to a straight colour: the inverse of `premultiplied`, as far as 8 bits allow.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 || alpha == 0 { return pixel }
    func channel(_ value: UInt32) -> UInt32 { min(255, ((value & 255) * 255 + alpha / 2) / alpha) }
    return alpha << 24 | channel(pixel >> 16) << 16 | channel(pixel >> 8) << 8 | channel(pixel)
  }
}
