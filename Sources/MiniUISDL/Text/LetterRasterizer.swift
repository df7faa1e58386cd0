internal import MiniUICore
internal import WordDrawing

/// Draws texts from cached letters. The pixels are equal to the pixels of SDL_ttf 2.20.
nonisolated final class LetterRasterizer: WordRasterizer {
  let ascent, descent, lineHeight: Int
  private let face: OpaquePointer
  /// The mapped font file, which `face` reads.
  private let file: MappedFile

  /// Opens a face of a font file; nil if it is not a font, or a font with pictures or bitmaps.
  /// - Parameters:
  ///   - index: The index of the face in a collection.
  ///   - pixelSize: The size of the em in pixels.
  init?(_ file: MappedFile, index: Int, pixelSize: Int, isRightToLeft: Bool) {
    var opened: OpaquePointer?
    FontLibrary.exclusively {
      let bytes = file.bytes.bindMemory(to: UInt8.self)
      opened = word_face_open(bytes.baseAddress, bytes.count, index, Int32(pixelSize), isRightToLeft)
    }
    guard let opened else { return nil }
    (face, self.file) = (opened, file)
    let metrics = word_face_metrics(face)
    (ascent, descent, lineHeight) = (Int(metrics.ascent), Int(metrics.descent), Int(metrics.line_height))
  }

  deinit { FontLibrary.exclusively { word_face_close(face) } }

  func hasGlyph(for scalar: Unicode.Scalar) -> Bool { word_face_has(face, scalar.value) }

  func bearing(of scalar: Unicode.Scalar) -> Int { Int(word_face_bearing(face, scalar.value)) }

  func setScript(_ name: String) { word_face_set_script(face, name) }

  func size(of text: String) -> (width: Int, height: Int)? {
    let size = word_face_measure(face, text)
    return size.width < 0 ? nil : (Int(size.width), Int(size.height))
  }

  func ink(of text: String) -> GlyphMask? {
    let ink = word_face_set(face, text)
    guard ink.width > 0,
      let mask = try? Bitmap(width: Int(ink.width), height: Int(ink.height), format: .mask)
    else { return nil }
    word_face_draw(face, mask.pixels.assumingMemoryBound(to: UInt8.self), mask.stride)
    return GlyphMask(bitmap: mask, left: Int(ink.left), top: Int(ink.top))
  }
}
