/// A subtree that is drawn once as a picture, and then composited with a rotation, a scale or an opacity.
///
/// Immutable: new contents need a new layer.
public final class Layer {
  /// The commands of the layer.
  public let contents: DisplayList
  /// The bounding box of all drawing in `contents`, in the layer's points.
  public let bounds: CGRect
  /// Whether a backdrop needs all of the layer's pixels, so that the layer is drawn as a whole even if it is upright.
  private(set) lazy var hasBackdrop = contents.hasBackdrop
  /// The pixels with their density, drawn by the first canvas that needs them.
  var cache: (bitmap: Bitmap, density: CGFloat)?

  public init(contents: DisplayList, bounds: CGRect) {
    self.contents = contents
    self.bounds = bounds
  }
}
