/// A subtree that is drawn once as a picture, and then composited with a rotation, a scale or an opacity.
///
/// A layer never changes: new contents need a new layer. Its pixels are released with it.
public final class Layer {
  /// The commands that the layer shows.
  public let contents: DisplayList
  /// The bounding box of all that `contents` can touch, in its own points.
  public let bounds: CGRect
  /// The pixels, drawn by the first canvas that needs them, with the density that they were drawn at.
  var cache: (bitmap: Bitmap, density: CGFloat)?

  public init(contents: DisplayList, bounds: CGRect) {
    self.contents = contents
    self.bounds = bounds
  }
}
