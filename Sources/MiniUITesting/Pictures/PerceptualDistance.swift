/// The visible difference of two colours.
///
/// In Oklab (Björn Ottosson, 2020), equal distances are perceived as equal. The differences in lightness and in hue are
/// added instead of combined as a Euclidean distance (HyAB; Abasi, Tehran and Fairchild, 2019). For large differences
/// this agrees better with human vision. The distance of black and white is 1.
nonisolated enum PerceptualDistance {
  /// Returns the distance of two premultiplied pixels. Translucent pixels are compared over black and over white, and
  /// the larger distance counts.
  static func between(_ a: UInt32, _ b: UInt32) -> Double {
    if a == b { return 0 }
    if a >> 24 == 255, b >> 24 == 255 { return distance(Oklab(a), Oklab(b)) }
    func overWhite(_ pixel: UInt32) -> UInt32 { pixel &+ (255 - pixel >> 24) &* 0x01_0101 }
    return max(distance(Oklab(a), Oklab(b)), distance(Oklab(overWhite(a)), Oklab(overWhite(b))))
  }

  private static func distance(_ x: Oklab, _ y: Oklab) -> Double {
    let (a, b) = (x.a - y.a, x.b - y.b)
    return abs(x.lightness - y.lightness) + (a * a + b * b).squareRoot()
  }
}

/// A colour by lightness, from green to red, and from blue to yellow.
private nonisolated struct Oklab {
  let lightness, a, b: Double

  /// Creates a colour from sRGB, with the numbers of Ottosson's article.
  init(_ pixel: UInt32) {
    let red = Oklab.linear[Int(pixel >> 16 & 255)]
    let green = Oklab.linear[Int(pixel >> 8 & 255)]
    let blue = Oklab.linear[Int(pixel & 255)]
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// The linear light of each level, as sRGB defines it.
  private static let linear: [Double] = (0...255).map { level in
    let value = Double(level) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
