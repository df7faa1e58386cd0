extension CGRect {
  /// Returns the rectangle with each edge moved to the nearest pixel. Adjacent rectangles stay adjacent: no gaps,
  /// overlaps or blurred edges.
  /// - Parameter scale: the number of pixels per point.
  func snappingEdges(toScale scale: CGFloat) -> CGRect {
    // Halves are rounded away from zero, also with a rounding error, so that a length in whole pixels is kept.
    func pixel(_ edge: CGFloat) -> CGFloat { (edge * scale + (edge < 0 ? -1e-6 : 1e-6)).rounded() }
    let (left, top) = (pixel(minX), pixel(minY))
    return CGRect(
      x: left / scale, y: top / scale, width: (pixel(maxX) - left) / scale, height: (pixel(maxY) - top) / scale)
  }
}

extension CGFloat {
  /// Returns the length rounded up to pixels. Up to a ten-thousandth of a point is a rounding error.
  /// - Parameter scale: the number of pixels per point.
  func roundedUp(toScale scale: CGFloat) -> CGFloat { ((self - 1e-4) * scale).rounded(.up) / scale }
}
