internal import CSDL
internal import MiniUICore

/// The part of a picture of text that has ink in it.
nonisolated struct InkBox {
  private let surface: UnsafeMutablePointer<SDL_Surface>
  private(set) var rect = (x: 0, y: 0, width: 0, height: 0)

  /// - Parameter surface: 32 bits a pixel, alpha on top, as SDL_ttf draws blended text.
  init(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    self.surface = surface
    let width = Int(surface.pointee.w)
    var left = width
    var right = 0
    var top = -1
    var bottom = 0
    for y in 0..<Int(surface.pointee.h) {
      let row = row(y)
      guard let first = (0..<width).first(where: { row[$0] >> 24 != 0 }) else { continue }
      var end = width
      while row[end - 1] >> 24 == 0 { end -= 1 }
      left = min(left, first)
      right = max(right, end)
      if top < 0 { top = y }
      bottom = y + 1
    }
    if top >= 0 { rect = (left, top, right - left, bottom - top) }
  }

  private func row(_ y: Int) -> UnsafePointer<UInt32> {
    UnsafePointer((surface.pointee.pixels + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self))
  }

  /// The ink's coverage; nil if there is none, or too much for a bitmap.
  var mask: Bitmap? {
    guard rect.width > 0, let mask = try? Bitmap(width: rect.width, height: rect.height, format: .mask) else {
      return nil
    }
    for y in 0..<rect.height {
      let source = row(rect.y + y) + rect.x
      let target = (mask.pixels + y * mask.stride).assumingMemoryBound(to: UInt8.self)
      for x in 0..<rect.width { target[x] = UInt8(truncatingIfNeeded: source[x] >> 24) }
    }
    return mask
  }
}
