/// The masks of a line's words and the pictures of its emoji, with offsets from the pen's start on the baseline, in
/// pixels.
struct GlyphInk {
  let masks: [GlyphMask]
  /// The bounding box of all masks.
  let bounds: PixelRect

  init(_ masks: [GlyphMask]) {
    self.masks = masks
    bounds = masks.reduce(.empty) { $0.union($1.bounds) }
  }
}

extension GlyphMask {
  /// The pixels that the mask touches.
  var bounds: PixelRect { bitmap.bounds.offsetBy(Int32(left), Int32(top)) }
}
