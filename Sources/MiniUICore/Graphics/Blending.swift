/// Eight-bit arithmetic as pixman does it.
enum Blending {
  /// `a · b / 255`, rounded to the nearest.
  @inline(__always) static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let product = a &* b &+ 0x80
    return (product &+ product >> 8) >> 8
  }

  /// A straight colour as pixels hold it: its channels multiplied by its alpha.
  static func premultiplied(_ argb: UInt32) -> UInt32 {
    let alpha = argb >> 24
    if alpha == 255 { return argb }
    return alpha << 24 | multiply(argb >> 16 & 255, alpha) << 16 | multiply(argb >> 8 & 255, alpha) << 8
      | multiply(argb & 255, alpha)
  }
}
