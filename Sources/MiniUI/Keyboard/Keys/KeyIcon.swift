/// The pictures on keys: line drawings in a square of 24 by 24 points.
nonisolated enum KeyIcon: Hashable {
  case shift, shiftFilled, shiftLocked, backspace, globe, hide, `return`

  static let side: CGFloat = 24
  private static let line: CGFloat = 1.7

  /// Draws the icon. Only the bitmap's alpha is used; a tint supplies the colour.
  /// - Parameter scale: pixels per point.
  func bitmap(scale: CGFloat) -> Bitmap? {
    var raster = ShapeRaster(size: CGSize(width: KeyIcon.side, height: KeyIcon.side), scale: scale)
    switch self {
    case .shift: raster.stroke(KeyIcon.arrow(bottom: 19.5, closed: true), width: KeyIcon.line)
    case .shiftFilled: KeyIcon.fillArrow(bottom: 19.5, &raster)
    case .shiftLocked:
      KeyIcon.fillArrow(bottom: 16.5, &raster)
      raster.stroke([CGPoint(x: 9, y: 20.2), CGPoint(x: 15, y: 20.2)], width: 2)
    case .backspace: KeyIcon.drawBackspace(&raster)
    case .globe: KeyIcon.drawGlobe(&raster)
    case .hide: KeyIcon.drawHide(&raster)
    case .return: KeyIcon.drawReturn(&raster)
    }
    return raster.bitmap()
  }

  private static func arrow(bottom: CGFloat, closed: Bool) -> [CGPoint] {
    let points = [
      (12, 3.8), (20.2, 12.4), (15.6, 12.4), (15.6, bottom), (8.4, bottom), (8.4, 12.4), (3.8, 12.4),
    ].map { CGPoint(x: $0.0, y: $0.1) }
    return closed ? points + [points[0]] : points
  }

  private static func fillArrow(bottom: CGFloat, _ raster: inout ShapeRaster) {
    raster.fill(arrow(bottom: bottom, closed: false))
    raster.stroke(arrow(bottom: bottom, closed: true), width: line)
  }

  private static func drawBackspace(_ raster: inout ShapeRaster) {
    var body = ShapePath([CGPoint(x: 2.6, y: 12)])
    body.line(to: CGPoint(x: 8.2, y: 5.9))
    body.arc(center: CGPoint(x: 19.4, y: 7.8), radius: 2.2, from: -90, to: 0)
    body.arc(center: CGPoint(x: 19.4, y: 16.2), radius: 2.2, from: 0, to: 90)
    body.line(to: CGPoint(x: 8.2, y: 18.1))
    raster.stroke([CGPoint(x: 8.2, y: 5.6), CGPoint(x: 19.4, y: 5.6)], width: line)
    raster.stroke(
      body.points.map { CGPoint(x: $0.x, y: $0.y == 5.9 ? 5.6 : $0.y == 18.1 ? 18.4 : $0.y) } + [body.points[0]],
      width: line)
    raster.stroke([CGPoint(x: 11.4, y: 9), CGPoint(x: 17.2, y: 15)], width: line)
    raster.stroke([CGPoint(x: 17.2, y: 9), CGPoint(x: 11.4, y: 15)], width: line)
  }

  private static func drawGlobe(_ raster: inout ShapeRaster) {
    let center = CGPoint(x: 12, y: 12)
    let fine: CGFloat = 1.4
    raster.stroke(ShapePath.ellipse(center: center, 8.8, 8.8), width: fine)
    raster.stroke(ShapePath.ellipse(center: center, 3.9, 8.8), width: fine)
    raster.stroke([CGPoint(x: 3.2, y: 12), CGPoint(x: 20.8, y: 12)], width: fine)
    raster.stroke([CGPoint(x: 12, y: 3.2), CGPoint(x: 12, y: 20.8)], width: fine)
    for (y, sign) in [(CGFloat(7.2), CGFloat(1)), (16.8, -1)] {
      let points = (0...12).map { step -> CGPoint in
        let t = CGFloat(step) / 6 - 1
        return CGPoint(x: 12 + 7 * t, y: y + sign * 1.2 * (1 - t * t))
      }
      raster.stroke(points, width: fine)
    }
  }

  private static func drawHide(_ raster: inout ShapeRaster) {
    var frame = ShapePath()
    frame.arc(center: CGPoint(x: 4.4, y: 4.9), radius: 1.8, from: 180, to: 270)
    frame.arc(center: CGPoint(x: 19.6, y: 4.9), radius: 1.8, from: 270, to: 360)
    frame.arc(center: CGPoint(x: 19.6, y: 13.1), radius: 1.8, from: 0, to: 90)
    frame.arc(center: CGPoint(x: 4.4, y: 13.1), radius: 1.8, from: 90, to: 180)
    raster.stroke(frame.points + [frame.points[0]], width: 1.4)
    for (y, xs) in [(6.2, [6.0, 9, 12, 15, 18]), (9, [6, 9, 12, 15, 18]), (11.8, [6, 18])] {
      for x in xs { raster.stroke([CGPoint(x: x, y: y), CGPoint(x: x + 0.01, y: y)], width: 1.5) }
    }
    raster.stroke([CGPoint(x: 9, y: 11.8), CGPoint(x: 15, y: 11.8)], width: 1.4)
    raster.stroke([CGPoint(x: 8.6, y: 18.2), CGPoint(x: 12, y: 21.2), CGPoint(x: 15.4, y: 18.2)], width: 1.6)
  }

  private static func drawReturn(_ raster: inout ShapeRaster) {
    var hook = ShapePath([CGPoint(x: 19.6, y: 6)])
    hook.arc(center: CGPoint(x: 17.4, y: 12), radius: 2.2, from: 0, to: 90)
    hook.line(to: CGPoint(x: 4.6, y: 14.2))
    raster.stroke(hook.points, width: 1.8)
    raster.stroke([CGPoint(x: 8.8, y: 10), CGPoint(x: 4.6, y: 14.2), CGPoint(x: 8.8, y: 18.4)], width: 1.8)
  }
}
