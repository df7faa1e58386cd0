import Foundation

@testable import MiniUICore

/// An independent model of the canvas that paints one pixel at a time, clipped only to the picture, without caches. It
/// supports only commands with an exact result: square shapes, pictures drawn pixel on pixel, and all scopes.
struct PlainPainter {
  let width, height: Int
  let scale: CGFloat
  var pixels: [UInt32]

  init(width: Int, height: Int, scale: CGFloat, background: UInt32 = 0) {
    self.width = width
    self.height = height
    self.scale = scale
    pixels = [UInt32](repeating: background, count: width * height)
  }

  /// Draws the commands up to the end of the scope.
  /// - Returns: The index of the scope's end.
  @discardableResult mutating func run(
    _ commands: ArraySlice<DrawCommand>, offset: CGPoint = .zero, clip: PixelRect? = nil
  ) -> Int {
    let clip = clip ?? PixelRect(width: width, height: height)
    var index = commands.startIndex
    while index < commands.endIndex {
      let rest = commands[(index + 1)...]
      switch commands[index] {
      case .fill(let rect, .solid(let color), _): fill(pixelRect(rect, offset), clip, color)
      case .border(let rect, let line, .solid(let color), _):
        let box = pixelRect(rect, offset)
        let thickness = max(1, Int32((line * scale + 0.5).rounded(.down)))
        let inside = line > 0 ? box.insetBy(thickness) : box
        each(box, clip) { x, y in inside.contains(x: x, y: y) ? nil : Blending.premultiplied(color) }
      case .image(let picture, let rect, let tint):
        let box = pixelRect(rect, offset)
        each(box, clip) { x, y in
          let pixel = picture[x - Int(box.x0), y - Int(box.y0)]
          let alpha = picture.format == .argb ? pixel >> 24 : pixel
          guard case .solid(let color)? = tint else { return picture.format == .argb ? pixel : alpha << 24 }
          return PlainPainter.faded(Blending.premultiplied(color), alpha)
        }
      case .list(let list): run(list.commands[...], offset: offset, clip: clip)
      case .beginOffset(let by):
        index = run(rest, offset: CGPoint(x: offset.x + by.x, y: offset.y + by.y), clip: clip)
      case .beginClip(let rect): index = run(rest, offset: offset, clip: clip.intersection(pixelRect(rect, offset)))
      case .beginGroup(let rect, _, let opacity):
        var picture = PlainPainter(width: width, height: height, scale: scale)
        let alpha = UInt32((min(max(opacity, 0), 1) * 255).rounded())
        let inner = clip.intersection(pixelRect(rect, offset))
        if alpha == 255 {
          index = run(rest, offset: offset, clip: inner)
        } else {
          index = picture.run(rest, offset: offset, clip: inner)
          each(inner, clip) { [width] x, y in PlainPainter.faded(picture.pixels[y * width + x], alpha) }
        }
      case .end: return index
      default: break
      }
      index += 1
    }
    return index
  }

  private func pixelRect(_ rect: CGRect, _ offset: CGPoint) -> PixelRect {
    let x = (offset.x + rect.origin.x) * scale
    let y = (offset.y + rect.origin.y) * scale
    return PixelRect(
      x0: Int32((x + 0.5).rounded(.down)), y0: Int32((y + 0.5).rounded(.down)),
      x1: Int32((x + rect.width * scale + 0.5).rounded(.down)),
      y1: Int32((y + rect.height * scale + 0.5).rounded(.down)))
  }

  private mutating func fill(_ box: PixelRect, _ clip: PixelRect, _ color: UInt32) {
    each(box, clip) { _, _ in Blending.premultiplied(color) }
  }

  private mutating func each(_ box: PixelRect, _ clip: PixelRect, _ source: (Int, Int) -> UInt32?) {
    let area = box.intersection(clip)
    for y in Int(area.y0)..<Int(area.y1) {
      for x in Int(area.x0)..<Int(area.x1) {
        guard let pixel = source(x, y) else { continue }
        let under = PlainPainter.faded(pixels[y * width + x], 255 - pixel >> 24)
        pixels[y * width + x] = PlainPainter.channels(pixel, under) { min($0 + $1, 255) }
      }
    }
  }

  /// Returns all four channels times `alpha / 255`, rounded to the nearest.
  static func faded(_ pixel: UInt32, _ alpha: UInt32) -> UInt32 {
    channels(pixel, pixel) { a, _ in UInt32((Double(a * alpha) / 255).rounded()) }
  }

  private static func channels(_ a: UInt32, _ b: UInt32, _ rule: (UInt32, UInt32) -> UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in [0, 8, 16, 24] as [UInt32] { result |= rule(a >> shift & 255, b >> shift & 255) << shift }
    return result
  }
}
