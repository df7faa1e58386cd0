/// The pictures that a keyboard's keys share, each drawn once.
final class KeyArt {
  private struct Name: Hashable {
    let icon: KeyIcon?
    let bubble, key: CGRect
    let scale: CGFloat
  }

  private var bitmaps: [Name: Bitmap] = [:]
  /// More are made again: windows change their size, and keyboards their language.
  private static let capacity = 64

  func icon(_ icon: KeyIcon, scale: CGFloat) -> Bitmap? {
    bitmap(Name(icon: icon, bubble: .zero, key: .zero, scale: scale)) { icon.bitmap(scale: scale) }
  }

  /// A bubble that grows out of a key, both in a picture of `size`.
  func bubble(_ bubble: CGRect, over key: CGRect, size: CGSize, scale: CGFloat) -> Bitmap? {
    bitmap(Name(icon: nil, bubble: bubble, key: key, scale: scale)) {
      var raster = ShapeRaster(size: size, scale: scale)
      raster.fill(KeyArt.outline(bubble, key))
      return raster.bitmap()
    }
  }

  private func bitmap(_ name: Name, _ make: () -> Bitmap?) -> Bitmap? {
    if let known = bitmaps[name] { return known }
    if bitmaps.count >= KeyArt.capacity { bitmaps.removeAll() }
    let bitmap = make()
    bitmaps[name] = bitmap
    return bitmap
  }

  static let bubbleRadius: CGFloat = 9
  static let keyRadius: CGFloat = 5.5

  /// Round above, with a neck that narrows or widens to the key.
  private static func outline(_ bubble: CGRect, _ key: CGRect) -> [CGPoint] {
    let (r, k) = (bubbleRadius, keyRadius)
    let neck = key.minY + 3
    var path = ShapePath()
    path.arc(center: CGPoint(x: bubble.minX + r, y: bubble.minY + r), radius: r, from: 180, to: 270)
    path.arc(center: CGPoint(x: bubble.maxX - r, y: bubble.minY + r), radius: r, from: 270, to: 360)
    side(&path, from: CGPoint(x: bubble.maxX, y: bubble.maxY), to: CGPoint(x: key.maxX, y: neck), radius: r)
    path.arc(center: CGPoint(x: key.maxX - k, y: key.maxY - k), radius: k, from: 0, to: 90)
    path.arc(center: CGPoint(x: key.minX + k, y: key.maxY - k), radius: k, from: 90, to: 180)
    var left = ShapePath()
    side(&left, from: CGPoint(x: bubble.minX, y: bubble.maxY), to: CGPoint(x: key.minX, y: neck), radius: r)
    for point in left.points.reversed() { path.line(to: point) }
    return path.points
  }

  /// From a bubble's lower corner to the key's side: a soft bend if it is near, else a corner of its own.
  private static func side(_ path: inout ShapePath, from corner: CGPoint, to end: CGPoint, radius r: CGFloat) {
    let inward: CGFloat = corner.x > end.x ? -1 : 1
    if (corner.x - end.x).magnitude <= 2.5 * r {
      path.line(to: CGPoint(x: corner.x, y: corner.y - r))
      path.curve(to: end, CGPoint(x: corner.x, y: corner.y + 6), CGPoint(x: end.x, y: corner.y))
    } else {
      let start: CGFloat = inward < 0 ? 0 : 180
      path.arc(
        center: CGPoint(x: corner.x + inward * r, y: corner.y - r), radius: r, from: start,
        to: inward < 0 ? 90 : 90)
      let bend = min(r, end.y - corner.y)
      path.line(to: CGPoint(x: end.x - inward * bend, y: corner.y))
      path.curve(
        to: CGPoint(x: end.x, y: corner.y + bend), CGPoint(x: end.x - inward * bend * 0.4, y: corner.y),
        CGPoint(x: end.x, y: corner.y + bend * 0.4))
      path.line(to: end)
    }
  }
}
