internal import CSDL
internal import MiniUICore

/// The part of a text's picture that contains ink.
nonisolated struct InkBox {
  private let surface: UnsafeMutablePointer<SDL_Surface>
  private(set) var rect = (x: 0, y: 0, width: 0, height: 0)

  /// - Parameter surface: A surface with 32 bits per pixel and alpha in the highest byte, as SDL_ttf draws blended
  ///   text.
  init(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    self.surface = surface
    let width = Int(surface.pointee.w)
    var left = width
    var right = 0
    var top = 0
    var bottom = Int(surface.pointee.h)
    while top < bottom, isBlank(top) { top += 1 }
    if top == bottom { return }
    while isBlank(bottom - 1) { bottom -= 1 }
    // In each row, only pixels outside the ink of the rows above are examined.
    for y in top..<bottom {
      let row = row(y)
      var x = 0
      while x < left, row[x] >> 24 == 0 { x += 1 }
      left = x
      x = width
      while x > right, row[x - 1] >> 24 == 0 { x -= 1 }
      right = x
    }
    rect = (left, top, right - left, bottom - top)
  }

  private func isBlank(_ y: Int) -> Bool {
    let row = row(y)
    // Without an early exit, the compiler vectorizes the loop.
    var ink: UInt32 = 0
    for x in 0..<Int(surface.pointee.w) { ink |= row[x] }
    return ink >> 24 == 0
  }

  private func row(_ y: Int) -> UnsafePointer<UInt32> {
    UnsafePointer((surface.pointee.pixels + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self))
  }

  /// The coverage of the ink; nil if there is none, or too much for a bitmap.
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
