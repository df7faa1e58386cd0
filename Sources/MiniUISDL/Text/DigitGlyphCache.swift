internal import MiniUICore

/// The masks of a face's digits, from which the masks of its numbers are composed, and the widths of numbers.
///
/// Counters, clocks and tables always show new numbers. As words, each would be shaped and drawn; but if digits
/// have equal widths, a digit in a position looks the same in every number. It is drawn once for each position, after
/// as many figure spaces, which by definition have the width of a digit and no ink. For the same reason, numbers of
/// equally many digits differ in width only by the ink of the first and of the last one.
nonisolated final class DigitGlyphCache {
  /// The maximum number of digits in a composed number.
  private static let longest = 12
  /// The maximum font size of cached digits, in pixels. Larger numbers fill a window with a few words.
  private static let largestSize = 48
  private static let figureSpace = "\u{2007}"

  /// The digits by quarter of a pixel, position and value; nil if not needed yet.
  private var digits = [GlyphMask?](repeating: nil, count: 4 * longest * 10)
  /// The widths of numbers in pixels, by the number of digits, the first and the last one; -1 if not needed yet.
  private var widths = [Int32](repeating: -1, count: (longest + 1) * 100)

  /// Creates the cache of a face; nil if its digits and its figure space do not have equal widths, or are kerned.
  init?(of face: SDLFontFace) {
    guard face.pixelSize <= DigitGlyphCache.largestSize, !face.isRightToLeft, face.hasGlyph(for: "\u{2007}") else {
      return nil
    }
    // Most faces with unequal digits have a narrow one. Comparing two digits takes a twentieth of the time of all pairs.
    let (one, eight) = (face.measure("1111111111111111"), face.measure("8888888888888888"))
    guard abs(one - eight) <= 1 else { return nil }
    let pitch = face.measure(String(repeating: DigitGlyphCache.figureSpace, count: 64))
    // Repeated, so that kerning of a few 64ths of a pixel adds up to a whole pixel.
    let copies = 4
    let text = String(repeating: DigitGlyphCache.allPairs, count: copies) + DigitGlyphCache.figureSpace
    guard pitch > 0, face.measure(text) == (copies * 121 + 1) * pitch / 64 else { return nil }
  }

  /// A text of 121 symbols that contains each pair of symbols once, for the ten digits and the figure space.
  private static let allPairs: String = {
    let symbols = [figureSpace] + (0...9).map(String.init)
    var text = ""
    for (index, first) in symbols.enumerated() {
      text += first
      for second in symbols[(index + 1)...] { text += first + second }
    }
    return text
  }()

  /// Returns whether a text begins with two digits, which usually means a number.
  static func canBeNumber(_ text: String) -> Bool {
    var bytes = text.utf8.makeIterator()
    guard let first = bytes.next(), let second = bytes.next() else { return false }
    return (0x30...0x39).contains(first) && (0x30...0x39).contains(second)
  }

  /// Returns the coverage of a number that starts the given quarters of a pixel after a whole one; nil if the text is
  /// not a number of two to twelve digits, optionally followed by blanks.
  func mask(for text: String, quarters: Int, in face: SDLFontFace) -> GlyphMask? {
    guard let count = DigitGlyphCache.digitCount(of: text) else { return nil }
    var masks = InlineArray<12, GlyphMask?>(repeating: nil)
    var bounds = PixelRect.empty
    for (position, byte) in text.utf8.prefix(count).enumerated() {
      guard let mask = digit(Int(byte) - 0x30, at: position, quarters: quarters, in: face) else { return nil }
      masks[position] = mask
      bounds = bounds.union(mask.bounds)
    }
    guard let bitmap = try? Bitmap(width: bounds.width, height: bounds.height, format: .mask) else { return nil }
    for position in 0..<count { masks[position]?.add(to: bitmap, at: bounds) }
    return GlyphMask(bitmap: bitmap, left: Int(bounds.x0), top: Int(bounds.y0))
  }

  /// Returns the advance width of a number in pixels; nil if the text is not a number of two to twelve digits, or if blanks
  /// follow it.
  func width(of text: String, in face: SDLFontFace) -> Int? {
    let bytes = text.utf8
    guard let count = DigitGlyphCache.digitCount(of: text), count == bytes.count, let first = bytes.first,
      let last = bytes.last
    else { return nil }
    let index = count * 100 + Int(first - 0x30) * 10 + Int(last - 0x30)
    if widths[index] < 0 { widths[index] = Int32(face.measure(text)) }
    return Int(widths[index])
  }

  /// Returns the number of digits in a number, optionally followed by blanks; nil for other text and other lengths.
  private static func digitCount(of text: String) -> Int? {
    var digits = 0
    var hasBlank = false
    for byte in text.utf8 {
      if byte == 0x20 {
        hasBlank = true
      } else if hasBlank || !(0x30...0x39).contains(byte) || digits == longest {
        return nil
      } else {
        digits += 1
      }
    }
    return digits > 1 ? digits : nil
  }

  private func digit(_ value: Int, at position: Int, quarters: Int, in face: SDLFontFace) -> GlyphMask? {
    let index = (quarters * DigitGlyphCache.longest + position) * 10 + value
    if let known = digits[index] { return known }
    let mask = face.drawn(
      String(repeating: DigitGlyphCache.figureSpace, count: position) + String(value), quarters: quarters)
    digits[index] = mask
    return mask
  }
}

extension GlyphMask {
  /// The pixels that the mask touches.
  fileprivate nonisolated var bounds: PixelRect { bitmap.bounds.offsetBy(Int32(left), Int32(top)) }

  /// Adds the mask to a larger one at `position`. Where ink overlaps, bits are combined, as SDL_ttf does.
  fileprivate nonisolated func add(to target: Bitmap, at position: PixelRect) {
    for y in 0..<bitmap.height {
      let source = bitmap.pixels + y * bitmap.stride
      let row = target.pixels + (top - Int(position.y0) + y) * target.stride + (left - Int(position.x0))
      let eights = bitmap.width & ~7
      for x in Swift.stride(from: 0, to: eights, by: 8) {
        let ink = source.loadUnaligned(fromByteOffset: x, as: UInt64.self)
        let both = row.loadUnaligned(fromByteOffset: x, as: UInt64.self) | ink
        row.storeBytes(of: both, toByteOffset: x, as: UInt64.self)
      }
      for x in eights..<bitmap.width {
        let ink = source.load(fromByteOffset: x, as: UInt8.self)
        row.storeBytes(of: row.load(fromByteOffset: x, as: UInt8.self) | ink, toByteOffset: x, as: UInt8.self)
      }
    }
  }
}
