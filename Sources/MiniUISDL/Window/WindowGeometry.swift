internal import MiniUICore

/// The size of a window in three units: SDL's units (pixels under X, the desktop's points under Wayland), pixels, and
/// the kit's points.
nonisolated struct WindowGeometry: Hashable {
  let id: SurfaceID
  /// In SDL's units, as the screen has it.
  let width, height: Int
  let pixelWidth, pixelHeight: Int
  /// The direction in which the window's picture is turned on the screen.
  let rotation: SurfaceRotation
  /// Pixels per SDL unit: the display's own scale.
  let density: CGFloat
  /// Pixels per point.
  let scale: CGFloat
  /// Points per SDL unit.
  let pointsPerUnit: CGFloat
  /// Whether SDL's position of a finger is 1 at the last unit of the window, not at its edge, as under X11. SDL divides
  /// by one unit less than the side, in all versions until 2.32 and in SDL 3 (`xinput2_normalize_touch_coordinates`).
  let fingersEndAtLastUnit: Bool

  /// - Parameters:
  ///   - wantedScale: Pixels per point without the zoom; if nil, the pixels per SDL unit of the display.
  ///   - zoom: The factor by which everything in the window is enlarged.
  ///   - formerDensity: The pixels per SDL unit at the former size, which are kept while they match the new one.
  ///   - rotation: The direction in which the window's picture is turned on the screen.
  ///   - fingersEndAtLastUnit: Whether the window is under X11.
  init(
    id: SurfaceID, width: Int, height: Int, pixelWidth: Int, pixelHeight: Int, wantedScale: CGFloat?, zoom: CGFloat = 1,
    formerDensity: CGFloat? = nil, rotation: SurfaceRotation = .none, fingersEndAtLastUnit: Bool = false
  ) {
    self.id = id
    self.rotation = rotation
    self.fingersEndAtLastUnit = fingersEndAtLastUnit
    self.width = max(width, 1)
    self.height = max(height, 1)
    self.pixelWidth = max(pixelWidth, 1)
    self.pixelHeight = max(pixelHeight, 1)
    density = WindowGeometry.density(
      (self.width, self.pixelWidth), (self.height, self.pixelHeight), former: formerDensity)
    scale = (wantedScale ?? density) * zoom
    pointsPerUnit = density / scale
  }

  /// The size of the upright picture in points. Multiplied by the scale and rounded, it is the size in pixels.
  var size: CGSize {
    let size = rotation.turned(width: points(width, pixelWidth), height: points(height, pixelHeight))
    return CGSize(width: size.width, height: size.height)
  }

  private func points(_ units: Int, _ pixels: Int) -> CGFloat {
    if pointsPerUnit != 1, CGFloat(units) * density == CGFloat(pixels) { return CGFloat(pixels) / scale }
    let points = CGFloat(units) * pointsPerUnit
    return (points * scale).rounded() == CGFloat(pixels) ? points : CGFloat(pixels) / scale
  }

  /// Returns the display's scale from the sides of a window in units and pixels.
  ///
  /// Pixels are whole, so their ratio to units differs from the scale by up to half a pixel, and would change with each
  /// step of a resize. Desktops have scales in steps of 1/120, the unit of Wayland's `wp_fractional_scale_v1`; of those
  /// that match both sides, this is the one with the smallest denominator.
  private static func density(
    _ horizontal: (units: Int, pixels: Int), _ vertical: (units: Int, pixels: Int), former: CGFloat?
  ) -> CGFloat {
    func matches(_ density: CGFloat) -> Bool {
      [horizontal, vertical].allSatisfy { (CGFloat($0.units) * density).rounded() == CGFloat($0.pixels) }
    }
    if let former, matches(former) { return former }
    let longer = horizontal.units < vertical.units ? vertical : horizontal
    let ratio = CGFloat(longer.pixels) / CGFloat(longer.units)
    for denominator in [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 24, 30, 40, 60, 120] as [CGFloat] {
      let density = (ratio * denominator).rounded() / denominator
      if density > 0, matches(density) { return density }
    }
    return ratio
  }

  /// Converts a position in SDL's units to points.
  func point(x: Int32, y: Int32) -> CGPoint {
    let units = rotation.upright(x: CGFloat(x), y: CGFloat(y), far: (CGFloat(width - 1), CGFloat(height - 1)))
    return CGPoint(x: units.x * pointsPerUnit, y: units.y * pointsPerUnit)
  }

  /// Converts a position from a fraction of the window, as SDL reports touches, to points.
  ///
  /// The position is rounded to a 64th of a unit. SDL's fractions have 24 bits, so in a window of 4,096 units they are
  /// off by up to a 4,000th of a unit. After rounding, a finger on a whole pixel has the position that a mouse would
  /// have, and no touch screen distinguishes 64ths.
  func point(fractionX x: Float, y: Float) -> CGPoint {
    func snapped(_ units: CGFloat) -> CGFloat { (units * 64).rounded() / 64 }
    let units = rotation.upright(
      x: snapped(CGFloat(x) * fingerUnits(width)), y: snapped(CGFloat(y) * fingerUnits(height)),
      far: (CGFloat(width), CGFloat(height)))
    return CGPoint(x: units.x * pointsPerUnit, y: units.y * pointsPerUnit)
  }

  /// Converts a position in points to the nearest whole units.
  func units(_ location: CGPoint) -> (x: Int32, y: Int32) {
    func units(_ value: CGFloat) -> Int32 {
      let units = (value / pointsPerUnit).rounded()
      return units.isFinite ? Int32(min(max(units, -1e9), 1e9)) : 0
    }
    return rotation.onScreen(
      x: units(location.x), y: units(location.y), far: (Int32(clamping: width - 1), Int32(clamping: height - 1)))
  }

  /// Converts a rectangle in points to the smallest one of whole units that contains it.
  func units(covering rect: CGRect) -> PixelRect {
    let upright = PixelRect(
      covering: CGRect(
        x: rect.minX / pointsPerUnit, y: rect.minY / pointsPerUnit, width: rect.width / pointsPerUnit,
        height: rect.height / pointsPerUnit))
    return rotation.onScreen(upright, width: Int32(clamping: width), height: Int32(clamping: height))
  }

  /// Converts a position in points to a fraction of the window.
  func fraction(_ location: CGPoint) -> (x: Float, y: Float) {
    let units = rotation.onScreen(
      x: location.x / pointsPerUnit, y: location.y / pointsPerUnit, far: (CGFloat(width), CGFloat(height)))
    return (Float(units.x / fingerUnits(width)), Float(units.y / fingerUnits(height)))
  }

  /// The number of units by which SDL divides a finger's position along a side of the window. Under X11, all fingers in
  /// a window of one unit are in its middle.
  private func fingerUnits(_ side: Int) -> CGFloat { CGFloat(fingersEndAtLastUnit && side > 1 ? side - 1 : side) }

  /// Returns the minimum and maximum sides of a window in SDL's units. The maximum is at least the minimum.
  func unitLimits(
    minimum: CGSize, maximum: CGSize
  ) -> (minimum: (width: Int, height: Int), maximum: (width: Int, height: Int)) {
    let (lower, upper) = (sides(minimum), sides(maximum))
    return (lower, (max(lower.width, upper.width), max(lower.height, upper.height)))
  }

  /// Converts a size in points to the sides of a window in SDL's units, as the screen has them.
  func sides(_ size: CGSize) -> (width: Int, height: Int) {
    WindowGeometry.sides(size, pointsPerUnit: pointsPerUnit, rotation: rotation)
  }

  /// Converts a size in points to the sides of a window in SDL's units, as the screen has them.
  static func sides(_ size: CGSize, pointsPerUnit: CGFloat, rotation: SurfaceRotation) -> (width: Int, height: Int) {
    rotation.turned(
      width: side(size.width, pointsPerUnit: pointsPerUnit), height: side(size.height, pointsPerUnit: pointsPerUnit))
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
