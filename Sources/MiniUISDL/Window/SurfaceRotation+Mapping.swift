internal import MiniUICore

/// Positions in the upright picture of a window, and on the screen, which shows it turned.
extension SurfaceRotation {
  /// Whether width and height are exchanged.
  nonisolated var isSideways: Bool { self == .clockwise || self == .counterclockwise }

  /// Returns a size of the upright picture as the screen has it, or the reverse.
  nonisolated func turned<Length>(width: Length, height: Length) -> (width: Length, height: Length) {
    isSideways ? (height, width) : (width, height)
  }

  /// Converts a position in the upright picture to one on the screen.
  /// - Parameter far: The position on the screen that is farthest from its origin: its size for the edges of pixels, one less
  ///   for the pixels themselves.
  nonisolated func onScreen<N: Numeric>(x: N, y: N, far: (x: N, y: N)) -> (x: N, y: N) {
    switch self {
    case .none: (x, y)
    case .clockwise: (far.x - y, x)
    case .upsideDown: (far.x - x, far.y - y)
    case .counterclockwise: (y, far.y - x)
    }
  }

  /// Converts a position on the screen to one in the upright picture: the reverse of `onScreen`, with the same `far`.
  nonisolated func upright<N: Numeric>(x: N, y: N, far: (x: N, y: N)) -> (x: N, y: N) {
    switch self {
    case .none: (x, y)
    case .clockwise: (y, far.x - x)
    case .upsideDown: (far.x - x, far.y - y)
    case .counterclockwise: (far.y - y, x)
    }
  }

  /// Converts a rectangle of the upright picture to one on a screen of this size.
  nonisolated func onScreen(_ rect: PixelRect, width: Int32, height: Int32) -> PixelRect {
    let corner = onScreen(x: rect.x0, y: rect.y0, far: (width, height))
    let opposite = onScreen(x: rect.x1, y: rect.y1, far: (width, height))
    return PixelRect(
      x0: min(corner.x, opposite.x), y0: min(corner.y, opposite.y), x1: max(corner.x, opposite.x),
      y1: max(corner.y, opposite.y))
  }
}
