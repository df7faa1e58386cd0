/// The caps of a resizable image: the edges that keep their size when the image is stretched.
nonisolated struct ImageResizing: Hashable {
  let insets: EdgeInsets
  let mode: Image.ResizingMode
}

extension Image {
  /// The ways to fill the middle of a resizable image.
  public nonisolated enum ResizingMode: Int, Hashable, Sendable {
    /// Repeated, at its own size.
    case tile
    /// Stretched.
    case stretch
  }

  /// The sizes of the caps, in points; zero by default. Caps keep their size when the image is drawn larger.
  public var capInsets: EdgeInsets { resizing?.insets ?? .zero }
  /// The way to fill the middle of the image; `tile` by default.
  public var resizingMode: ResizingMode { resizing?.mode ?? .tile }

  /// Returns the image with edges that keep their size when it is drawn larger. The middle is repeated.
  /// - Parameter capInsets: the sizes of the edges, in points.
  public func resizableImage(withCapInsets capInsets: EdgeInsets) -> Image {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the image with edges that keep their size when it is drawn larger.
  /// - Parameters:
  ///   - capInsets: the sizes of the edges, in points.
  ///   - resizingMode: the way in which the middle fills the rest.
  public func resizableImage(withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode) -> Image {
    Image(
      pixels: pixels, scale: scale, renderingMode: renderingMode,
      resizing: ImageResizing(insets: capInsets, mode: resizingMode),
      images: images?.map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) },
      duration: duration)
  }
}

/// The nine parts of a resizable image, row by row: its corners, edges and middle.
struct ImageParts {
  private struct Part {
    let bitmap: Bitmap
    /// Whether the part is repeated along an axis. A single pixel is stretched instead, with the same result.
    let repeatsX, repeatsY: Bool
  }

  private let parts: [Part?]
  private let columns, rows: ImageThirds
  private let scale: CGFloat

  init(_ bitmap: Bitmap, scale: CGFloat, resizing: ImageResizing) {
    self.scale = scale
    let insets = resizing.insets
    let columns = ImageThirds(length: bitmap.width, first: insets.left * scale, last: insets.right * scale)
    let rows = ImageThirds(length: bitmap.height, first: insets.top * scale, last: insets.bottom * scale)
    (self.columns, self.rows) = (columns, rows)
    parts = (0..<9).map { index in
      let (xs, ys) = (columns.pixels(index % 3), rows.pixels(index / 3))
      guard !xs.isEmpty, !ys.isEmpty else { return nil }
      let isTile = resizing.mode == .tile
      let (repeatsX, repeatsY) = (isTile && index % 3 == 1 && xs.count > 1, isTile && index / 3 == 1 && ys.count > 1)
      let pixels = PixelRect(
        x0: Int32(xs.lowerBound), y0: Int32(ys.lowerBound), x1: Int32(xs.upperBound), y1: Int32(ys.upperBound))
      return bitmap.repeated(
        pixels, columns: repeatsX ? ImageParts.count(xs.count) : 1, rows: repeatsY ? ImageParts.count(ys.count) : 1
      ).map { Part(bitmap: $0, repeatsX: repeatsX, repeatsY: repeatsY) }
    }
  }

  /// Returns the number of copies that are drawn at once, so that they are at least 128 pixels long. A chosen value.
  private static func count(_ length: Int) -> Int { (127 + length) / length }

  /// Draws the parts over `rect`.
  func draw(in rect: CGRect, tint: Color?, _ context: inout DrawingContext) {
    let xs = columns.edges(from: rect.minX, length: rect.width, scale: scale)
    let ys = rows.edges(from: rect.minY, length: rect.height, scale: scale)
    for (index, part) in parts.enumerated() {
      let (column, row) = (index % 3, index / 3)
      let area = CGRect(x: xs[column], y: ys[row], width: xs[column + 1] - xs[column], height: ys[row + 1] - ys[row])
      guard let part, area.width > 0, area.height > 0 else { continue }
      let tile = CGSize(
        width: part.repeatsX ? CGFloat(part.bitmap.width) / scale : area.width,
        height: part.repeatsY ? CGFloat(part.bitmap.height) / scale : area.height)
      let count = (area.width / tile.width).rounded(.up) * (area.height / tile.height).rounded(.up)
      guard part.repeatsX || part.repeatsY, count <= ImageParts.maximumCount else {
        context.image(part.bitmap, in: area, tint: tint)
        continue
      }
      context.clip(to: area) { context in
        for y in stride(from: area.minY, to: area.maxY, by: tile.height) {
          for x in stride(from: area.minX, to: area.maxX, by: tile.width) {
            context.image(part.bitmap, in: CGRect(origin: CGPoint(x: x, y: y), size: tile), tint: tint)
          }
        }
      }
    }
  }

  /// The maximum number of tiles: some 160 million pixels. Larger areas are stretched.
  private static let maximumCount: CGFloat = 10_000
}

/// A side of a resizable image, in pixels: two caps, and at least one pixel between them.
private nonisolated struct ImageThirds {
  private let first, last, length: Int

  init(length: Int, first: CGFloat, last: CGFloat) {
    func cap(_ inset: CGFloat, _ room: Int) -> Int { inset > 0 ? Int(min(inset.rounded(), CGFloat(room))) : 0 }
    self.length = length
    self.first = cap(first, length - 1)
    self.last = cap(last, length - 1 - self.first)
  }

  /// Returns the pixels of a third: 0, 1 or 2.
  func pixels(_ index: Int) -> Range<Int> { [0..<first, first..<length - last, length - last..<length][index] }

  /// Returns the four edges of the thirds in an area, in points. Caps that are too long for it shrink together.
  func edges(from start: CGFloat, length: CGFloat, scale: CGFloat) -> [CGFloat] {
    let caps = (CGFloat(first) / scale, CGFloat(last) / scale)
    let factor = caps.0 + caps.1 > length ? length / (caps.0 + caps.1) : 1
    return [start, start + caps.0 * factor, start + length - caps.1 * factor, start + length]
  }
}

extension DrawingContext {
  /// Draws an image over `rect`, a resizable one in its parts. With a tint only its alpha is used, filled with that colour.
  mutating func image(_ image: Image, in rect: CGRect, tint: Color?) {
    guard rect.size != image.size, rect.width > 0, rect.height > 0, let parts = image.parts else {
      return self.image(image.bitmap, in: rect, tint: tint)
    }
    parts.draw(in: rect, tint: tint, &self)
  }
}
