import UIKit

/// The pictures of the tabs, drawn as distances from lines, so that they need no files.
enum TabIcon {
  case library, playlists, search, tweets

  /// The side of a picture, in points, and its pixels per point.
  private static let side = 22
  private static let scale = 2
  /// Half the width of a line, in points.
  private static let pen: CGFloat = 0.9

  /// Returns the picture, of which only the alpha counts; nil if there is no memory for it.
  var image: UIImage? {
    let length = TabIcon.side * TabIcon.scale
    guard let bitmap = try? Bitmap(width: length, height: length) else { return nil }
    let scale = CGFloat(TabIcon.scale)
    for y in 0..<length {
      let row = bitmap.row(y)
      for x in 0..<length {
        let point = CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
        let alpha = min(max(0.5 - distance(from: point) * scale, 0), 1)
        row[x] = UInt32((alpha * 255).rounded()) << 24
      }
    }
    return UIImage(bitmap: bitmap, scale: scale, renderingMode: .alwaysTemplate)
  }

  /// Returns how far a point is from the drawing, in points; negative within it.
  private func distance(from point: CGPoint) -> CGFloat {
    func line(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) -> CGFloat {
      let (along, from) = (CGPoint(x: x2 - x1, y: y2 - y1), CGPoint(x: point.x - x1, y: point.y - y1))
      let share = (from.x * along.x + from.y * along.y) / (along.x * along.x + along.y * along.y)
      let fraction = min(max(share, 0), 1)
      return hypot(from.x - fraction * along.x, from.y - fraction * along.y) - TabIcon.pen
    }
    func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGFloat { hypot(point.x - x, point.y - y) - radius }
    func ring(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGFloat { abs(disc(x, y, radius)) - TabIcon.pen }
    func box(_ frame: CGRect, _ radius: CGFloat) -> CGFloat {
      let x = abs(point.x - frame.midX) - frame.width / 2 + radius
      let y = abs(point.y - frame.midY) - frame.height / 2 + radius
      return abs(hypot(max(x, 0), max(y, 0)) + min(max(x, y), 0) - radius) - TabIcon.pen
    }
    let parts: [CGFloat] =
      switch self {
      // A note.
      case .library: [disc(7, 16.5, 3.2), line(9.4, 16.5, 9.4, 4), line(9.4, 4, 15.5, 6.5)]
      // Lines of a list, and a triangle.
      case .playlists:
        [
          line(3, 5.5, 19, 5.5), line(3, 11, 11, 11), line(3, 16.5, 11, 16.5), line(15, 11, 15, 18),
          line(15, 11, 20, 14.5), line(20, 14.5, 15, 18),
        ]
      // A magnifier.
      case .search: [ring(9.5, 9.5, 5.8), line(13.9, 13.9, 19, 19)]
      // A bubble.
      case .tweets:
        [box(CGRect(x: 3, y: 4, width: 16, height: 11), 4), line(7, 15.5, 6.5, 19), line(6.5, 19, 10.5, 15.5)]
      }
    return parts.min() ?? 1
  }
}
