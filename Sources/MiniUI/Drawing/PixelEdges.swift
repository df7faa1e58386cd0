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
}
