/// The symbols in fields, drawn with round strokes for each display scale, so that they are sharp.
nonisolated enum FieldSymbol: Hashable {
  /// A cross, for the button that clears a field.
  case cross
  /// A magnifying glass.
  case magnifier

  /// A stroke of a symbol, in a square with side 1.
  private enum Stroke {
    case line(CGPoint, CGPoint)
    case circle(CGPoint, radius: CGFloat)

    /// Returns the distance of a point from the center of the stroke.
    func distance(to point: CGPoint) -> CGFloat {
      switch self {
      case .line(let a, let b):
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy)
        let t = min(max(along, 0), 1)
        return hypot(point.x - a.x - t * dx, point.y - a.y - t * dy)
      case .circle(let middle, let radius):
        return abs(hypot(point.x - middle.x, point.y - middle.y) - radius)
      }
    }
  }

  private var strokes: [Stroke] {
    switch self {
    case .cross:
      [
        .line(CGPoint(x: 0.1, y: 0.1), CGPoint(x: 0.9, y: 0.9)),
        .line(CGPoint(x: 0.9, y: 0.1), CGPoint(x: 0.1, y: 0.9)),
      ]
    case .magnifier:
      [.circle(CGPoint(x: 0.42, y: 0.42), radius: 0.32), .line(CGPoint(x: 0.66, y: 0.66), CGPoint(x: 0.92, y: 0.92))]
    }
  }

  /// Returns the symbol's mask in a square of pixels; nil if the bitmap cannot be allocated.
  func mask(pixels: Int, lineWidth width: CGFloat) -> Bitmap? {
    guard let bitmap = try? Bitmap(width: pixels, height: pixels, format: .mask) else { return nil }
    let strokes = strokes
    for y in 0..<pixels {
      let row = (bitmap.pixels + y * bitmap.stride).assumingMemoryBound(to: UInt8.self)
      for x in 0..<pixels {
        let point = CGPoint(x: (CGFloat(x) + 0.5) / CGFloat(pixels), y: (CGFloat(y) + 0.5) / CGFloat(pixels))
        let distance = strokes.reduce(CGFloat.infinity) { min($0, $1.distance(to: point)) } * CGFloat(pixels)
        row[x] = UInt8(min(max(width / 2 - distance + 0.5, 0), 1) * 255)
      }
    }
    return bitmap
  }
}

/// Shows a symbol in one colour.
final class SymbolView: View {
  private let symbol: FieldSymbol
  private let color: Color
  /// The thickness of lines, in points.
  private static let lineWidth: CGFloat = 1.75

  init(_ symbol: FieldSymbol, color: Color) {
    (self.symbol, self.color) = (symbol, color)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let pixels = Int((min(rect.width, rect.height) * context.scale).rounded(.down))
    let width = SymbolView.lineWidth * context.scale
    guard pixels > 0, let mask = symbol.mask(pixels: pixels, lineWidth: width) else { return }
    let side = CGFloat(pixels) / context.scale
    context.image(mask, in: CGRect(origin: rect.origin, size: CGSize(width: side, height: side)), tint: color)
  }
}
