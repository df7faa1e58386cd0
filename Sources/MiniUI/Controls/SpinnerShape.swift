/// The shape of a spinner: eight blades from a center, one in each compass direction.
struct SpinnerShape: Hashable {
  /// The length and thickness of a blade, and the distance of its middle from the center, in points.
  let length, thickness, radius: CGFloat
  /// The side of the square that the spinner fills, in points.
  let side: CGFloat

  // Measured on UIKit, in points.
  static let medium = SpinnerShape(length: 6.5, thickness: 2.5, radius: 6.75, side: 20)
  static let large = SpinnerShape(length: 12, thickness: 5, radius: 11.5, side: 37)
  static let refresh = SpinnerShape(length: 10, thickness: 3.5, radius: 10, side: 30)

  static let count = 8
  /// The alphas from the most opaque blade to the most transparent, 0…255. Measured on UIKit.
  private static let alphas: [UInt32] = [217, 180, 143, 106, 69, 69, 69, 69]

  /// The blades that are shown, and their brightness.
  enum Light: Hashable {
    /// All blades. The one at this index, clockwise from the top, is the brightest.
    case turning(brightest: Int)
    /// The first blades, clockwise from the top, at full brightness.
    case first(Int)

    /// Returns the alpha of a blade, 0…255.
    func alpha(of blade: Int) -> UInt32 {
      switch self {
      case .turning(let brightest): SpinnerShape.alphas[(brightest - blade + SpinnerShape.count) % SpinnerShape.count]
      case .first(let count): blade < count ? SpinnerShape.alphas[0] : 0
      }
    }
  }

  /// Returns the coverage of all blades as a bitmap to fill with a colour; nil if it cannot be allocated.
  func bitmap(_ light: Light, scale: CGFloat) -> Bitmap? {
    SpinnerShape.pictures.value(for: Name(blades: self, light: light, scale: scale)) { draw(light, scale: scale) }
  }

  private struct Name: Hashable {
    let blades: SpinnerShape
    let light: Light
    let scale: CGFloat
  }

  /// The cached bitmaps. Three sizes at one scale need 48 bitmaps. A spinner uses all of its bitmaps in turn, so the
  /// cache has room for twice as many.
  private static var pictures = LRUCache<Name, Bitmap?>(limit: 96)

  private func draw(_ light: Light, scale: CGFloat) -> Bitmap? {
    let size = CGSize(width: side, height: side)
    guard let picture = ShapeRaster(size: size, scale: scale).bitmap() else { return nil }
    for blade in 0..<SpinnerShape.count {
      let alpha = light.alpha(of: blade)
      if alpha == 0 { continue }
      var raster = ShapeRaster(size: size, scale: scale)
      raster.fill(outline(of: blade))
      guard let shape = raster.bitmap() else { return nil }
      for y in 0..<picture.height {
        let (from, to) = (shape.row(y), picture.row(y))
        for x in 0..<picture.width where from[x] != 0 {
          let covered = ((from[x] >> 24) * alpha + 127) / 255
          to[x] = max(to[x] >> 24, covered) * 0x0101_0101
        }
      }
    }
    return picture
  }

  /// Returns the outline of a blade: a capsule that points away from the center.
  private func outline(of blade: Int) -> [CGPoint] {
    let turn = CGFloat(blade) * 360 / CGFloat(SpinnerShape.count) - 90
    let direction = CGPoint(x: cos(turn * .pi / 180), y: sin(turn * .pi / 180))
    let half = (length - thickness) / 2
    func end(_ distance: CGFloat) -> CGPoint {
      CGPoint(x: side / 2 + direction.x * (radius + distance), y: side / 2 + direction.y * (radius + distance))
    }
    var path = ShapePath()
    path.arc(center: end(half), radius: thickness / 2, from: turn - 90, to: turn + 90)
    path.arc(center: end(-half), radius: thickness / 2, from: turn + 90, to: turn + 270)
    return path.points
  }
}
