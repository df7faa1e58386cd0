import CSDL
import MiniUICore
import Testing

@testable import MiniUISDL

/// A font of SDL_ttf that measures and renders a line as a whole.
final class WholeLine {
  private let font: OpaquePointer

  init(_ file: String, _ size: Int) throws {
    var opened: OpaquePointer?
    try FontLibrary.open(file) { opened = TTF_OpenFont(file, Int32(size)) }
    font = try #require(opened)
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
  }

  deinit { FontLibrary.close(font) }

  func width(of text: String) -> Int {
    var width: Int32 = 0
    TTF_SizeUTF8(font, text, &width, nil)
    return Int(width)
  }

  /// Returns the horizontal center of the ink in some columns of the line, in pixels from the pen's start.
  func centre(of text: String, within columns: Range<Int>) throws -> Double {
    let surface = try #require(TTF_RenderUTF8_Blended(font, text, SDL_Color(r: 255, g: 255, b: 255, a: 255)))
    defer { SDL_FreeSurface(surface) }
    let rows = 0..<Int(surface.pointee.h)
    let locations = columns.clamped(to: 0..<Int(surface.pointee.w))
    return middle(of: locations) { x in
      rows.reduce(0) { sum, y in
        let pixel = surface.pointee.pixels + y * Int(surface.pointee.pitch) + 4 * x
        return sum + Double(pixel.load(as: UInt32.self) >> 24)
      }
    }
  }
}

extension GlyphMask {
  /// Returns the columns of the mask's ink after a movement, and one more on both sides.
  func columns(movedBy offset: Double = 0) -> Range<Int> {
    let left = left + Int(offset.rounded())
    return left - 1..<left + bitmap.width + 1
  }

  /// The horizontal center of the mask's ink, in pixels from the pen's start.
  var centre: Double {
    middle(of: left..<left + bitmap.width) { x in
      (0..<bitmap.height).reduce(0) { $0 + Double(bitmap[x - left, $1]) }
    }
  }
}

private func middle(of columns: Range<Int>, _ ink: (Int) -> Double) -> Double {
  let inks = columns.map(ink)
  return zip(columns, inks).reduce(0) { $0 + Double($1.0) * $1.1 } / inks.reduce(0, +)
}
