extension CGRect {
  /// Returns the rectangle with each edge moved to the nearest pixel. Adjacent rectangles stay adjacent: no gaps,
  /// overlaps or blurred edges.
  /// - Parameter scale: the number of pixels per point.
  func snappingEdges(toScale scale: CGFloat) -> CGRect {
    let left = (minX * scale).rounded() / scale
    let top = (minY * scale).rounded() / scale
    return CGRect(
      x: left, y: top, width: (maxX * scale).rounded() / scale - left, height: (maxY * scale).rounded() / scale - top)
  }

  /// Returns the rectangle rounded as UIKit does (measured at all scales): the origin to whole points, the size to half
  /// points. Adjacent rectangles may overlap by a point. For comparison with UIKit only.
  func roundingAsUIKit() -> CGRect {
    CGRect(
      x: origin.x.rounded(), y: origin.y.rounded(), width: (size.width * 2).rounded() / 2,
      height: (size.height * 2).rounded() / 2)
  }
}
