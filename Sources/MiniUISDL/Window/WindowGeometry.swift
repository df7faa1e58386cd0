internal import MiniUICore

/// A window's size in all the units there are: SDL's own (pixels under X, the desktop's points under Wayland), pixels, and the
/// kit's points.
nonisolated struct WindowGeometry: Hashable {
  let id: SurfaceID
  /// In SDL's units.
  let width, height: Int
  let pixelWidth, pixelHeight: Int
  /// Pixels a point.
  let scale: CGFloat
  /// Points in one of SDL's units.
  let pointsPerUnit: CGFloat

  /// - Parameter wantedScale: pixels a point; nil: as many as the display has in one of SDL's units.
  init(id: SurfaceID, width: Int, height: Int, pixelWidth: Int, pixelHeight: Int, wantedScale: CGFloat?) {
    self.id = id
    self.width = max(width, 1)
    self.height = max(height, 1)
    self.pixelWidth = max(pixelWidth, 1)
    self.pixelHeight = max(pixelHeight, 1)
    let density = CGFloat(self.pixelWidth) / CGFloat(self.width)
    scale = wantedScale ?? density
    pointsPerUnit = density / scale
  }

  /// In points.
  var size: CGSize { CGSize(width: CGFloat(pixelWidth) / scale, height: CGFloat(pixelHeight) / scale) }

  func point(x: Int32, y: Int32) -> CGPoint { CGPoint(x: CGFloat(x) * pointsPerUnit, y: CGFloat(y) * pointsPerUnit) }

  /// A place given as a fraction of the window, as SDL has it for touches.
  ///
  /// It is taken to the nearest 64th of a unit. SDL's fractions have 24 bits, so in a window of 4,096 units they are off by up
  /// to a 4,000th of one: snapped, a finger on a whole pixel is where a mouse there would be, and no touch screen tells 64ths
  /// apart.
  func point(fractionX x: Float, y: Float) -> CGPoint {
    func snapped(_ units: CGFloat) -> CGFloat { (units * 64).rounded() / 64 }
    return CGPoint(
      x: snapped(CGFloat(x) * CGFloat(width)) * pointsPerUnit, y: snapped(CGFloat(y) * CGFloat(height)) * pointsPerUnit)
  }

  /// The nearest whole units to a place in points.
  func units(_ place: CGPoint) -> (x: Int32, y: Int32) {
    func units(_ value: CGFloat) -> Int32 {
      let units = (value / pointsPerUnit).rounded()
      return units.isFinite ? Int32(min(max(units, -1e9), 1e9)) : 0
    }
    return (units(place.x), units(place.y))
  }

  /// A place in points as a fraction of the window.
  func fraction(_ place: CGPoint) -> (x: Float, y: Float) {
    (Float(place.x / pointsPerUnit / CGFloat(width)), Float(place.y / pointsPerUnit / CGFloat(height)))
  }

  /// The longest side that windows are asked for, in SDL's units: what X and most compositors take.
  static let maximumSide = 16_384

  /// A length in points as a window's side in SDL's units.
  static func side(_ points: CGFloat, pointsPerUnit: CGFloat) -> Int {
    let units = (points / pointsPerUnit).rounded()
    return units >= 1 ? Int(min(units, CGFloat(maximumSide))) : 1
  }
}

/// A rectangle on the desktop, in SDL's units.
nonisolated struct WindowFrame: Hashable {
  var x, y, width, height: Int

  /// The frame of another size around the same centre, moved and made smaller where it would reach beyond `usable`.
  func resized(width: Int, height: Int, within usable: WindowFrame) -> WindowFrame {
    let width = min(width, usable.width)
    let height = min(height, usable.height)
    return WindowFrame(
      x: min(max(x + (self.width - width) / 2, usable.x), usable.x + usable.width - width),
      y: min(max(y + (self.height - height) / 2, usable.y), usable.y + usable.height - height),
      width: width, height: height)
  }
}
