/// A line of text with the colours that the accessibility audit compares.
struct AuditedText {
  /// The name of the view that draws it, as in `ViewPath`.
  var path: String
  var string: String
  /// The font, in the size in which it is shown.
  var font: Font
  /// The opaque colour of the letters, `0xAARRGGBB`.
  var color: UInt32
  /// The opaque colour behind the letters; nil if it is unknown, such as over a picture.
  var background: UInt32?
  /// Whether the text may have a low contrast: it belongs to a disabled or pressed control, or is being faded.
  var isExempt = false

  /// The contrast of the text with its background, 1 to 21; nil if the background is unknown.
  var contrast: Double? { background.map { Color.contrast(color, $0) } }

  /// Whether a lower contrast is enough: from 24 points, or 18.66 points in bold, which are 18 and 14 typographic points.
  var isLarge: Bool { font.pointSize >= 24 || font.weight == .bold && font.pointSize >= 18.66 }
}

/// The texts of a window and the rectangles painted behind each of them, in the order of painting.
struct PaintedTexts {
  /// A painted rectangle.
  private struct Cover {
    var rect: CGRect
    /// The colour, `0xAARRGGBB`; nil if it is not the same everywhere, or not known.
    var color: UInt32?
    var opacity: CGFloat
  }

  /// A painted line of text.
  struct Line {
    let view: View
    let line: TextLine
    /// The rectangle of the visible ink, in points of the window.
    let ink: CGRect
    /// The colour, `0xAARRGGBB`; nil for a gradient.
    let color: UInt32?
    let opacity: CGFloat
    /// The number of rectangles painted before it.
    let coverCount: Int
  }

  /// The texts, in the order of painting.
  private(set) var lines: [Line] = []
  private var covers: [Cover] = []
  private let scale: CGFloat

  /// Creates the texts of a window's last frame.
  init(_ window: Window) {
    scale = window.canvas.scale
    for part in DrawnPart.all(in: window) {
      add(part.list.commands, of: part.view, Scope(clip: window.bounds))
    }
  }

  /// Returns the colours of a line of text and of its background. The background is nil if it is unknown: a gradient or a
  /// picture, a colour behind a part of the text only, or nothing.
  func colors(of line: Line) -> (text: UInt32, background: UInt32?)? {
    guard let text = line.color else { return nil }
    // Rectangles in front dim or hide the text.
    if covers[line.coverCount...].contains(where: { $0.rect.intersects(line.ink) }) { return (text, nil) }
    var translucentColors: [UInt32] = []
    for cover in covers[..<line.coverCount].reversed() where cover.rect.intersects(line.ink) {
      // If a group fades its background together with the text, the colour depends on the surroundings of the group:
      // skip the text.
      let isFadedWithText = line.opacity < 1 && cover.opacity < 1
      guard let color = cover.color, !isFadedWithText, cover.rect.contains(line.ink) else { return (text, nil) }
      guard color >> 24 == 255 else {
        translucentColors.append(color)
        continue
      }
      let background = translucentColors.reversed().reduce(color) { PaintedTexts.blend($1, over: $0) }
      return (PaintedTexts.blend(text, over: background), background)
    }
    return (text, nil)
  }

  // MARK: Commands

  private struct Scope {
    var offset = CGPoint.zero
    var clip: CGRect
    var opacity: CGFloat = 1

    func visible(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: offset.x, dy: offset.y).intersection(clip) }
  }

  private mutating func add(_ commands: [DrawCommand], of view: View, _ outer: Scope) {
    var scopes: [Scope] = []
    var scope = outer
    for command in commands {
      switch command {
      case .beginOffset(let distance):
        scopes.append(scope)
        scope.offset = CGPoint(x: scope.offset.x + distance.x, y: scope.offset.y + distance.y)
      case .beginClip(let rect):
        scopes.append(scope)
        scope.clip = scope.visible(rect)
      case .beginGroup(let rect, _, let opacity):
        scopes.append(scope)
        scope.clip = scope.visible(rect)
        scope.opacity *= opacity
      case .end: if let last = scopes.popLast() { scope = last }
      case .list(let list): add(list.commands, of: view, scope)
      case .fill(let rect, .solid(let color), _): cover(scope.visible(rect), color, scope.opacity)
      case .fill(let rect, .gradient, _), .image(_, let rect, _): cover(scope.visible(rect), nil, scope.opacity)
      case .layer(let layer, let map, _): cover(scope.visible(layer.bounds.applying(map)), nil, scope.opacity)
      case .text(let line, let pen, let paint):
        let ink = scope.visible(line.inkBounds(scale: scale).offsetBy(dx: pen.x, dy: pen.y))
        // The bounds have a margin of a pixel.
        let inner = ink.isNull ? .zero : ink.insetBy(dx: min(1, ink.width / 2), dy: min(1, ink.height / 2))
        if inner.isEmpty { continue }
        let color: UInt32? = if case .solid(let argb) = paint { PaintedTexts.faded(argb, scope.opacity) } else { nil }
        lines.append(
          Line(
            view: view, line: line, ink: inner, color: color, opacity: scope.opacity, coverCount: covers.count))
      case .border, .shadow, .backdrop: break
      }
    }
  }

  private mutating func cover(_ rect: CGRect, _ color: UInt32?, _ opacity: CGFloat) {
    let color = color.map { PaintedTexts.faded($0, opacity) }
    if rect.isEmpty || color.map({ $0 >> 24 == 0 }) == true { return }
    covers.append(Cover(rect: rect, color: color, opacity: opacity))
  }

  // MARK: Colours

  private static func faded(_ argb: UInt32, _ opacity: CGFloat) -> UInt32 {
    let alpha = CGFloat(argb >> 24) * min(max(opacity, 0), 1)
    return argb & 0xFF_FFFF | UInt32(alpha.rounded()) << 24
  }

  /// Returns a colour over an opaque one.
  private static func blend(_ top: UInt32, over bottom: UInt32) -> UInt32 {
    let alpha = Double(top >> 24) / 255
    return [16, 8, 0].reduce(0xFF00_0000) { result, shift in
      let (a, b) = (Double(top >> UInt32(shift) & 255), Double(bottom >> UInt32(shift) & 255))
      return result | UInt32((a * alpha + b * (1 - alpha)).rounded()) << UInt32(shift)
    }
  }
}
