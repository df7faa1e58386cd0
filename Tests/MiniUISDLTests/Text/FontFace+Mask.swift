import GlyphSupport
import MiniUICore

extension FontFace {
  /// Returns the coverage of a text in one bitmap; nil if nothing is visible.
  func mask(for text: String) -> GlyphMask? { GlyphMask(adding: masks(for: text)) }
}
