nonisolated extension PictureComparison {
  /// Returns a picture of the differences in red over a light grey copy of the actual picture. Tolerated differences
  /// are yellow, masks are hatched.
  /// - Throws: `BitmapError` if there is not enough memory.
  public func differencePicture() throws -> Bitmap {
    let picture = try Bitmap(width: width, height: height)
    for y in 0..<height {
      let row = picture.row(y)
      for x in 0..<width {
        let isThere = x < actual.width && y < actual.height
        row[x] = isThere ? DifferenceColor.faint(actual.row(y)[x]) : DifferenceColor.nothing
      }
    }
    for mask in masks {
      let mask = mask.intersection(picture.bounds)
      for y in mask.y0..<max(mask.y0, mask.y1) {
        // The stripes are two of eight pixels wide and rise from the lower left to the upper right.
        for x in mask.x0..<mask.x1 where (x + y) & 7 < 2 { picture.row(Int(y))[Int(x)] = DifferenceColor.masked }
      }
    }
    forEach(.tolerated) { x, y in picture.row(y)[x] = DifferenceColor.tolerated }
    forEach(.differs) { x, y in picture.row(y)[x] = DifferenceColor.differs }
    return picture
  }
}

/// The colours of a picture of differences.
private nonisolated enum DifferenceColor {
  static let differs: UInt32 = 0xFFE5_0914
  static let tolerated: UInt32 = 0xFFFF_C400
  static let masked: UInt32 = 0xFF8F_A3BF
  static let nothing: UInt32 = 0xFFFF_FFFF

  /// Returns the grey of a pixel, lightened to the brightest quarter of the range.
  static func faint(_ pixel: UInt32) -> UInt32 {
    let luma = (299 * (pixel >> 16 & 255) + 587 * (pixel >> 8 & 255) + 114 * (pixel & 255)) / 1000
    let overWhite = luma + 255 - pixel >> 24
    return 0xFF00_0000 | (191 + overWhite / 4) * 0x01_0101
  }
}
