/// Caches the bitmaps and text layouts that a keyboard's keys share.
final class KeyGlyphs {
  private struct IconName: Hashable {
    let icon: KeyIcon
    let scale: CGFloat
  }

  private struct BubbleName: Hashable {
    let card, key: CGRect
    let style: UserInterfaceStyle
    let scale: CGFloat
  }

  /// A bitmap with its rectangle, in the drawing view's coordinates.
  struct Picture {
    let bitmap: Bitmap
    let rect: CGRect
  }

  private var icons = LRUCache<IconName, Bitmap?>(limit: 64)
  /// The pictures of bubbles, by size and style. Only a few are kept, since most keys have the same size.
  private var bubbles = LRUCache<BubbleName, Picture?>(limit: 16)
  private var letters = LRUCache<String, TextLayout>(limit: 64)

  /// Returns the bitmap of an icon, drawn at most once for each scale.
  func icon(_ icon: KeyIcon, scale: CGFloat) -> Bitmap? {
    icons.value(for: IconName(icon: icon, scale: scale)) { icon.bitmap(scale: scale) }
  }

  /// Returns the bubble above a key, with its shadow, as one bitmap, since it is shown at every keystroke.
  /// - Parameters:
  ///   - card: the bubble's upper part, in the drawing view's coordinates.
  ///   - key: the key, in the same coordinates.
  func bubble(_ card: CGRect, over key: CGRect, style: UserInterfaceStyle, scale: CGFloat) -> Picture? {
    bubbles.value(for: BubbleName(card: card, key: key, style: style, scale: scale)) {
      KeyGlyphs.drawBubble(card, over: key, style: style, scale: scale)
    }
  }

  private static func drawBubble(
    _ card: CGRect, over key: CGRect, style: UserInterfaceStyle, scale: CGFloat
  ) -> Picture? {
    let reach = (bubbleShadow.radius * 3).rounded(.up) + 1
    let area = card.union(key).insetBy(dx: -reach, dy: -reach)
    let (card, key) = (
      card.offsetBy(dx: -area.minX, dy: -area.minY), key.offsetBy(dx: -area.minX, dy: -area.minY)
    )
    var raster = ShapeRaster(size: area.size, scale: scale)
    raster.fill(outline(card, key))
    guard let shape = raster.bitmap(), let bitmap = try? Bitmap(width: shape.width, height: shape.height) else {
      return nil
    }
    let size = CGSize(width: CGFloat(shape.width) / scale, height: CGFloat(shape.height) / scale)
    var context = DrawingContext(style: style, scale: scale, bounds: CGRect(origin: .zero, size: size))
    context.shadow(bubbleShadow, of: card, corners: CornerRadii(bubbleRadius))
    context.shadow(
      bubbleShadow, of: CGRect(x: key.minX, y: card.midY, width: key.width, height: key.maxY - card.midY),
      corners: CornerRadii(keyRadius))
    context.image(shape, in: CGRect(origin: .zero, size: size), tint: .keyBubble)
    Canvas(bitmap, scale: scale).draw(context.list)
    return Picture(bitmap: bitmap, rect: CGRect(origin: area.origin, size: size))
  }

  /// Returns the cached layout of the text in a key's bubble: 31 points for one character, 20 for more.
  func letter(_ text: String) -> TextLayout {
    letters.value(for: text) {
      TextLayout(text, font: .systemFont(ofSize: text.count > 1 ? 20 : 31), style: .keyLabel)
    }
  }

  static let bubbleShadow = View.Shadow(
    color: Color(light: Color(white: 0, alpha: 0.28), dark: Color(white: 0, alpha: 0.65)), radius: 4,
    offset: CGSize(width: 0, height: 1))
  static let bubbleRadius: CGFloat = 9
  static let keyRadius: CGFloat = 5.5

  /// The outline of a bubble: rounded at the top, with a neck that narrows or widens to the key.
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

  /// Adds the line from a bubble's lower corner to the key: a soft curve if it is close, or a corner and a curve.
  private static func side(_ path: inout ShapePath, from corner: CGPoint, to end: CGPoint, radius r: CGFloat) {
    let inward: CGFloat = corner.x > end.x ? -1 : 1
    if (corner.x - end.x).magnitude <= 2.5 * r {
      path.line(to: CGPoint(x: corner.x, y: corner.y - r))
      path.curve(to: end, CGPoint(x: corner.x, y: corner.y + 6), CGPoint(x: end.x, y: corner.y))
    } else {
      let start: CGFloat = inward < 0 ? 0 : 180
      path.arc(center: CGPoint(x: corner.x + inward * r, y: corner.y - r), radius: r, from: start, to: 90)
      let bend = min(r, end.y - corner.y)
      path.line(to: CGPoint(x: end.x - inward * bend, y: corner.y))
      path.curve(
        to: CGPoint(x: end.x, y: corner.y + bend), CGPoint(x: end.x - inward * bend * 0.4, y: corner.y),
        CGPoint(x: end.x, y: corner.y + bend * 0.4))
      path.line(to: end)
    }
  }
}
