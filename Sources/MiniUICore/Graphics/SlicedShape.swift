/// The coverage of a rounded rectangle, its border or its shadow, without repeated columns and rows. Shapes that differ
/// only in the length of their middle share one mask.
struct SlicedShape: Hashable {
  /// The size of the mask, in pixels.
  let width, height: Int32
  /// The columns and rows of the mask that are not stretched, since they contain corners or blur. Between left and
  /// right is one column, repeated as needed; none if the shape is too narrow.
  let left, top, right, bottom: Int32
  let radii: PixelRadii
  /// The width of the border in pixels; 0 for a filled shape.
  let line: Int32
  let blur: Blur

  /// - Parameter box: the shape itself; a blur extends beyond it.
  init(_ box: PixelRect, radii: PixelRadii, line: Int32 = 0, blur: Blur = .none) {
    let reach = blur.reach
    self.radii = radii
    self.line = line
    self.blur = blur
    left = max(radii.topLeftPixels, radii.bottomLeftPixels, line) + 2 * reach
    top = max(radii.topLeftPixels, radii.topRightPixels, line) + 2 * reach
    right = max(radii.topRightPixels, radii.bottomRightPixels, line) + 2 * reach
    bottom = max(radii.bottomLeftPixels, radii.bottomRightPixels, line) + 2 * reach
    width = Int32(min(box.width + 2 * Int(reach), Int(left + right + 1)))
    height = Int32(min(box.height + 2 * Int(reach), Int(top + bottom + 1)))
  }

  /// Returns whether the shape, drawn as `box`, completely covers all pixels of `part`: no edge or corner is within the
  /// blur's reach.
  func coversCompletely(_ part: PixelRect, in box: PixelRect) -> Bool {
    // A truncated blur has slightly less coverage in the middle.
    guard line == 0, blur.support == blur.reach else { return false }
    let near = part.insetBy(-blur.reach)
    let (left, right) = (left - 2 * blur.reach, right - 2 * blur.reach)
    let (top, bottom) = (top - 2 * blur.reach, bottom - 2 * blur.reach)
    guard box.contains(near) else { return false }
    return (Int(near.x0) >= Int(box.x0) + Int(left) && Int(near.x1) <= Int(box.x1) - Int(right))
      || (Int(near.y0) >= Int(box.y0) + Int(top) && Int(near.y1) <= Int(box.y1) - Int(bottom))
  }

  /// Hashes one word instead of twelve: every rounded shape of a frame is looked up, and hashing twelve words takes 3 %
  /// of the time of a drag.
  func hash(into hasher: inout Hasher) {
    let corners = radii.sixteenths
    var mix = Int(width) &* 31 &+ Int(height)
    mix = mix &* 0x9E37_79B1 &+ Int(corners[0] &+ corners[1] &* 7 &+ corners[2] &* 53 &+ corners[3] &* 379)
    hasher.combine(mix &* 0x85EB_CA6B &+ Int(line) &* 1009 &+ Int(blur.radius &* 256 &+ blur.edge))
  }
}

/// Corner radii in sixteenths of a pixel, limited so that they do not overlap.
struct PixelRadii: Hashable {
  /// The radii of the top left, top right, bottom right and bottom left corners.
  let sixteenths: SIMD4<Int32>

  /// The maximum radius, in pixels, since a larger mask would take megabytes.
  static let limit: CGFloat = 1024

  var isZero: Bool { sixteenths == .zero }

  init(sixteenths: SIMD4<Int32>) { self.sixteenths = sixteenths }

  /// Creates the radii for `box`. If they are too large, all shrink by the same factor, as in CSS.
  init(_ corners: CornerRadii, scale: CGFloat, in box: PixelRect) {
    guard !corners.isZero else {
      sixteenths = .zero
      return
    }
    let topLeft = PixelRadii.sixteenths(corners.topLeft * scale)
    let topRight = PixelRadii.sixteenths(corners.topRight * scale)
    let bottomRight = PixelRadii.sixteenths(corners.bottomRight * scale)
    let bottomLeft = PixelRadii.sixteenths(corners.bottomLeft * scale)
    let wanted = SIMD4(topLeft, topRight, bottomRight, bottomLeft)
    let wide = CGFloat(max(topLeft + topRight, bottomLeft + bottomRight))
    let high = CGFloat(max(topLeft + bottomLeft, topRight + bottomRight))
    let width = CGFloat(box.width * 16)
    let height = CGFloat(box.height * 16)
    guard wide > width || high > height else {
      sixteenths = wanted
      return
    }
    let factor = min(width / wide, height / high, 1)
    // The tiny summand keeps exact values from being rounded down to the next sixteenth.
    sixteenths = SIMD4(truncatingIfNeeded: SIMD4<Int32>(SIMD4<Double>(wanted) * Double(factor) + 1e-6))
  }

  /// Returns the radii of the inner edge of a border.
  func insetBy(_ line: Int32) -> PixelRadii {
    let rest = sixteenths &- SIMD4(repeating: line * 16)
    return PixelRadii(sixteenths: rest.replacing(with: 0, where: rest .< 0))
  }

  var topLeftPixels: Int32 { (sixteenths[0] + 15) / 16 }
  var topRightPixels: Int32 { (sixteenths[1] + 15) / 16 }
  var bottomRightPixels: Int32 { (sixteenths[2] + 15) / 16 }
  var bottomLeftPixels: Int32 { (sixteenths[3] + 15) / 16 }

  private static func sixteenths(_ radius: CGFloat) -> Int32 {
    radius > 0 ? Int32((min(radius, limit) * 16).rounded()) : 0
  }
}
