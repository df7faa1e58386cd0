/// What a line looks like: the coverage of its words, and where they lie from the pen's start on the baseline, in pixels.
struct GlyphInk {
  let masks: [GlyphMask]
  /// All that they touch.
  let bounds: PixelRect

  init(_ masks: [GlyphMask]) {
    self.masks = masks
    bounds = masks.reduce(.empty) { $0.union($1.bounds) }
  }
}

extension GlyphMask {
  /// What it touches.
  var bounds: PixelRect { bitmap.bounds.offsetBy(Int32(left), Int32(top)) }
}
