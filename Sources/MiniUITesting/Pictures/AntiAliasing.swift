/// A test whether a differing pixel is only the anti-aliased edge of a shape that is in both pictures (Vyšniauskas,
/// "Anti-aliased Pixel and Intensity Slope Detector", 2009).
///
/// Such a pixel lies between a darker and a brighter pixel and has at most two neighbours of its own brightness. Its
/// darkest or its brightest neighbour, in both pictures, has at least three neighbours of its own colour. At the border
/// of a picture, the missing neighbours count as one neighbour of the same colour.
nonisolated enum AntiAliasing {
  /// Whether the pixel is an edge in either picture.
  /// - Precondition: both pictures have the same size, and the pixel lies in them.
  static func isEdge(_ a: Bitmap, _ b: Bitmap, x: Int, y: Int) -> Bool {
    isEdge(in: a, other: b, x, y) || isEdge(in: b, other: a, x, y)
  }

  private static func isEdge(in picture: Bitmap, other: Bitmap, _ x: Int, _ y: Int) -> Bool {
    let center = luma(picture.row(y)[x])
    var equalCount = isAtRim(picture, x, y) ? 1 : 0
    var darkest = (step: 0, x: 0, y: 0)
    var brightest = (step: 0, x: 0, y: 0)
    forEachNeighbour(of: x, y, in: picture) { nextX, nextY, pixel in
      let step = luma(pixel) - center
      if step == 0 {
        equalCount += 1
      } else if step < darkest.step {
        darkest = (step, nextX, nextY)
      } else if step > brightest.step {
        brightest = (step, nextX, nextY)
      }
    }
    guard equalCount <= 2, darkest.step < 0, brightest.step > 0 else { return false }
    return hasSurface(picture, darkest.x, darkest.y) && hasSurface(other, darkest.x, darkest.y)
      || hasSurface(picture, brightest.x, brightest.y) && hasSurface(other, brightest.x, brightest.y)
  }

  /// Whether at least three neighbours have exactly the pixel's colour.
  private static func hasSurface(_ picture: Bitmap, _ x: Int, _ y: Int) -> Bool {
    let center = picture.row(y)[x]
    var equalCount = isAtRim(picture, x, y) ? 1 : 0
    forEachNeighbour(of: x, y, in: picture) { _, _, pixel in if pixel == center { equalCount += 1 } }
    return equalCount > 2
  }

  private static func isAtRim(_ picture: Bitmap, _ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == picture.width - 1 || y == picture.height - 1
  }

  private static func forEachNeighbour(
    of x: Int, _ y: Int, in picture: Bitmap, _ body: (_ x: Int, _ y: Int, _ pixel: UInt32) -> Void
  ) {
    for nextY in max(0, y - 1)...min(picture.height - 1, y + 1) {
      let row = picture.row(nextY)
      for nextX in max(0, x - 1)...min(picture.width - 1, x + 1) where nextX != x || nextY != y {
        body(nextX, nextY, row[nextX])
      }
    }
  }

  /// Returns the brightness over white in units of 1/255,000. The weights of Rec. 601 are in thousandths, so that equal
  /// colours are exactly equal.
  private static func luma(_ pixel: UInt32) -> Int {
    let color = 299 * Int(pixel >> 16 & 255) + 587 * Int(pixel >> 8 & 255) + 114 * Int(pixel & 255)
    return color + 1000 * (255 - Int(pixel >> 24))
  }
}
