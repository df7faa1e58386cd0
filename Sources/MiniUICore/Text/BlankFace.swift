/// A face without glyphs or widths, used if no file of a family can be opened.
final class BlankFace: FontFace {
  let ascent = 12
  let descent = 4
  let lineHeight = 16

  func hasGlyph(for scalar: Unicode.Scalar) -> Bool { false }
  func width(of text: String) -> Int { 0 }
  func prefix(of text: String, fitting width: Int) -> (count: Int, width: Int) { (text.count, 0) }
  func masks(for text: String) -> [GlyphMask] { [] }
}
