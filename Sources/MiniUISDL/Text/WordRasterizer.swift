internal import MiniUICore

/// Shapes, measures and draws texts with a face.
nonisolated protocol WordRasterizer: AnyObject {
  /// The vertical measures of the face, in pixels.
  var ascent: Int { get }
  var descent: Int { get }
  var lineHeight: Int { get }

  func hasGlyph(for scalar: Unicode.Scalar) -> Bool
  /// Returns the distance from the pen to the ink of a character, in pixels.
  func bearing(of scalar: Unicode.Scalar) -> Int
  /// Sets the script of the next texts, by its ISO 15924 code.
  func setScript(_ name: String)
  /// Returns the size of a text with all of its ink, in pixels; nil if a letter cannot be read.
  func size(of text: String) -> (width: Int, height: Int)?
  /// Returns the ink of a text, from the left edge of its size and the baseline; nil if there is none.
  func ink(of text: String) -> GlyphMask?
}
