extension View {
  /// The ways to position and scale content in a view of another size.
  public nonisolated enum ContentMode: Hashable, Sendable, CaseIterable {
    /// Stretches the content to the size of the rectangle.
    case scaleToFill
    /// Scales the content to fit, undistorted.
    case scaleAspectFit
    /// Scales the content to fill the rectangle, undistorted; a part of the content may be outside of the rectangle.
    case scaleAspectFill
    /// The same as `scaleToFill`. In UIKit it redraws after a change of size, which the kit always does.
    case redraw
    /// Keeps the content's size, aligned to the center, an edge or a corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// Returns the rectangle for content of `size` within `rect`. If `size` is empty, the result is an empty rectangle
    /// in the center.
    public func frame(_ size: CGSize, in rect: CGRect) -> CGRect {
      guard size.width > 0, size.height > 0 else { return CGRect(origin: rect.center, size: .zero) }
      let factors = (rect.width / size.width, rect.height / size.height)
      let shown: CGSize =
        switch self {
        case .scaleToFill, .redraw: rect.size
        case .scaleAspectFit: size * min(factors.0, factors.1)
        case .scaleAspectFill: size * max(factors.0, factors.1)
        default: size
        }
      let x: CGFloat =
        switch self {
        case .left, .topLeft, .bottomLeft: rect.minX
        case .right, .topRight, .bottomRight: rect.maxX - shown.width
        default: rect.midX - shown.width / 2
        }
      let y: CGFloat =
        switch self {
        case .top, .topLeft, .topRight: rect.minY
        case .bottom, .bottomLeft, .bottomRight: rect.maxY - shown.height
        default: rect.midY - shown.height / 2
        }
      return CGRect(x: x, y: y, width: shown.width, height: shown.height)
    }
  }
}

nonisolated private func * (size: CGSize, factor: CGFloat) -> CGSize {
  CGSize(width: size.width * factor, height: size.height * factor)
}
