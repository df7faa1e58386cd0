import GlyphSupport

@testable import MiniUICore

extension TextLine {
  /// All of its coverage; nil if there is nothing to see.
  func mask(scale: CGFloat) -> GlyphMask? { GlyphMask(adding: ink(scale: scale).masks) }
}
