import GlyphSupport

@testable import MiniUICore

extension TextLine {
  /// Returns the coverage of the whole line; nil if nothing is visible.
  func mask(scale: CGFloat) -> GlyphMask? { GlyphMask(adding: ink(scale: scale).masks) }
}
