import GlyphSupport
import MiniUICore

extension FontFace {
  /// All of a text's coverage in one bitmap; nil if there is nothing to see.
  func mask(for text: String) -> GlyphMask? { GlyphMask(adding: masks(for: text)) }
}
