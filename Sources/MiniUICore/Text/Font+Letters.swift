extension Font {
  /// The height of capital letters above the baseline, in points, measured on an H.
  public var capHeight: CGFloat { height(of: "H") }
  /// The height of small letters above the baseline, in points, measured on an x.
  public var xHeight: CGFloat { height(of: "x") }

  /// Returns the height of a letter's ink above the baseline, measured at a size at which a pixel is less than a hundredth
  /// of it.
  private func height(of letter: String) -> CGFloat {
    let size = 128
    let top = family.cascade(weight: weight, pixelSize: size).primary.masks(for: letter).map(\.top).min() ?? 0
    return CGFloat(-top) / CGFloat(size) * pointSize
  }
}
