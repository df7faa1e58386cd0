/// A subtree that is drawn apart, once, and then composited wherever it goes: through rotation, scale, or a fade.
///
/// A layer never changes. When what it shows changes, there is a new one; its pixels live as long as it does.
public final class Layer {
  public let contents: DisplayList
  /// All that `contents` can touch, in its own points.
  public let bounds: CGRect
  /// The pixels, filled by the canvas that needs them first, with the density that they were drawn at.
  var cache: (bitmap: Bitmap, density: CGFloat)?

  public init(contents: DisplayList, bounds: CGRect) {
    self.contents = contents
    self.bounds = bounds
  }
}
