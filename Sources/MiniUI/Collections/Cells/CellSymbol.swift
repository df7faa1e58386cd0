/// The symbols in cells, drawn as lines.
enum CellSymbol: Hashable {
  case chevron
  case checkmark
  case handle
  case minus, plus
  /// The check mark of one of several chosen rows.
  case tick
  case magnifier

  /// The size, in points. Measured on UIKit.
  var size: CGSize {
    switch self {
    case .chevron: CGSize(width: 10.5, height: 14)
    case .checkmark: CGSize(width: 19, height: 18)
    case .handle: CGSize(width: 22, height: 15)
    case .minus, .plus, .tick: CGSize(width: 12, height: 12)
    case .magnifier: CGSize(width: 11, height: 11)
    }
  }

  private var width: CGFloat {
    switch self {
    case .chevron, .checkmark: 2.2
    case .handle, .magnifier: 1.5
    case .minus, .plus, .tick: 1.75
    }
  }

  /// The lines, relative to the symbol's top left corner.
  private var lines: [[CGPoint]] {
    func line(_ points: (CGFloat, CGFloat)...) -> [CGPoint] { points.map { CGPoint(x: $0.0, y: $0.1) } }
    switch self {
    case .chevron: return [line((2.5, 1.5), (8, 7), (2.5, 12.5))]
    case .checkmark: return [line((2.5, 10), (7, 14.75), (16.25, 3))]
    case .handle:
      return [
        line((0.75, 2.75), (21.25, 2.75)), line((0.75, 7.25), (21.25, 7.25)), line((0.75, 11.75), (21.25, 11.75)),
      ]
    case .minus: return [line((1.25, 6), (10.75, 6))]
    case .plus: return [line((1.25, 6), (10.75, 6)), line((6, 1.25), (6, 10.75))]
    case .tick: return [line((1.5, 6.5), (4.75, 9.75), (10.5, 2.5))]
    case .magnifier:
      var circle = ShapePath()
      circle.arc(center: CGPoint(x: 4.5, y: 4.5), radius: 3.5, from: 0, to: 360)
      return [circle.points, line((7, 7), (10, 10))]
    }
  }

  func draw(in rect: CGRect, _ color: Color, mirrored: Bool = false, _ context: inout DrawingContext) {
    let drawing = Drawing(glyph: self, isMirrored: mirrored, scale: context.scale)
    guard let bitmap = drawing.bitmap else { return }
    context.image(bitmap, in: CGRect(origin: rect.origin, size: context.size(of: bitmap)), tint: color)
  }

  private struct Drawing: Hashable {
    let glyph: CellSymbol
    let isMirrored: Bool
    let scale: CGFloat

    var bitmap: Bitmap? {
      if let drawn = CellSymbol.bitmaps[self] { return drawn }
      var raster = ShapeRaster(size: glyph.size, scale: scale)
      for line in glyph.lines {
        raster.stroke(
          line.map { CGPoint(x: isMirrored ? glyph.size.width - $0.x : $0.x, y: $0.y) }, width: glyph.width)
      }
      let bitmap = raster.bitmap()
      CellSymbol.bitmaps[self] = bitmap
      return bitmap
    }
  }

  /// The cached bitmaps: a few for each scale, used in every row.
  private static var bitmaps: [Drawing: Bitmap] = [:]
}
