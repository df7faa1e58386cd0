internal import MiniUICore

/// The size of a window in three units: SDL's units (pixels under X, the desktop's points under Wayland), pixels, and
/// the kit's points.
nonisolated struct WindowGeometry: Hashable {
  let id: SurfaceID
  /// In SDL's units.
  let width, height: Int
  let pixelWidth, pixelHeight: Int
  /// Pixels per point.
  let scale: CGFloat
  /// Points per SDL unit.
  let pointsPerUnit: CGFloat

  /// - Parameters:
  ///   - wantedScale: Pixels per point without the zoom; if nil, the pixels per SDL unit of the display.
  ///   - zoom: The factor by which everything in the window is enlarged.
  init(
    id: SurfaceID, width: Int, height: Int, pixelWidth: Int, pixelHeight: Int, wantedScale: CGFloat?, zoom: CGFloat = 1
  ) {
    self.id = id
    self.width = max(width, 1)
    self.height = max(height, 1)
    self.pixelWidth = max(pixelWidth, 1)
    self.pixelHeight = max(pixelHeight, 1)
    let density = CGFloat(self.pixelWidth) / CGFloat(self.width)
    scale = (wantedScale ?? density) * zoom
    pointsPerUnit = density / scale
  }

  /// The size in points.
  var size: CGSize { CGSize(width: CGFloat(pixelWidth) / scale, height: CGFloat(pixelHeight) / scale) }

  /// Converts a position in SDL's units to points.
  func point(x: Int32, y: Int32) -> CGPoint { CGPoint(x: CGFloat(x) * pointsPerUnit, y: CGFloat(y) * pointsPerUnit) }

  /// Converts a position from a fraction of the window, as SDL reports touches, to points.
  ///
  /// The position is rounded to a 64th of a unit. SDL's fractions have 24 bits, so in a window of 4,096 units they are
  /// off by up to a 4,000th of a unit. After rounding, a finger on a whole pixel has the position that a mouse would
  /// have, and no touch screen distinguishes 64ths.
  func point(fractionX x: Float, y: Float) -> CGPoint {
    func snapped(_ units: CGFloat) -> CGFloat { (units * 64).rounded() / 64 }
    return CGPoint(
      x: snapped(CGFloat(x) * CGFloat(width)) * pointsPerUnit, y: snapped(CGFloat(y) * CGFloat(height)) * pointsPerUnit)
  }

  /// Converts a position in points to the nearest whole units.
  func units(_ location: CGPoint) -> (x: Int32, y: Int32) {
    func units(_ value: CGFloat) -> Int32 {
      let units = (value / pointsPerUnit).rounded()
      return units.isFinite ? Int32(min(max(units, -1e9), 1e9)) : 0
    }
    return (units(location.x), units(location.y))
  }

  /// Converts a position in points to a fraction of the window.
  func fraction(_ location: CGPoint) -> (x: Float, y: Float) {
    (Float(location.x / pointsPerUnit / CGFloat(width)), Float(location.y / pointsPerUnit / CGFloat(height)))
  }

  /// Returns the minimum and maximum sides of a window in SDL's units. The maximum is at least the minimum.
  func unitLimits(
    minimum: CGSize, maximum: CGSize
  ) -> (minimum: (width: Int, height: Int), maximum: (width: Int, height: Int)) {
    func side(_ points: CGFloat) -> Int { WindowGeometry.side(points, pointsPerUnit: pointsPerUnit) }
    let minimumSides = (width: side(minimum.width), height: side(minimum.height))
    return (
      minimumSides, (max(minimumSides.width, side(maximum.width)), max(minimumSides.height, side(maximum.height)))
    )
  }

  /// The maximum side of a window, in SDL's units: the limit of X and most compositors.
  static let maximumSide = 16_384

  /// Converts a length in points to the side of a window in SDL's units, 1…`maximumSide`.
  static func side(_ points: CGFloat, pointsPerUnit: CGFloat) -> Int {
    let units = (points / pointsPerUnit).rounded()
    return units >= 1 ? Int(min(units, CGFloat(maximumSide))) : 1
  }
}

/// A rectangle on the desktop, in SDL's units.
nonisolated struct WindowFrame: Hashable {
  var x, y, width, height: Int

  /// Returns a frame of another size around the same center, moved and shrunk to stay within `usable`.
  func resized(width: Int, height: Int, within usable: WindowFrame) -> WindowFrame {
    let width = min(width, usable.width)
    let height = min(height, usable.height)
    return WindowFrame(
      x: min(max(x + (self.width - width) / 2, usable.x), usable.x + usable.width - width),
      y: min(max(y + (self.height - height) / 2, usable.y), usable.y + usable.height - height),
      width: width, height: height)
  }
}
