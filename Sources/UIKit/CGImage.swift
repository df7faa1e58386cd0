/// The pixels of a picture, without a scale.
@preconcurrency @MainActor public final class CGImage {
  /// The picture with one pixel per point.
  fileprivate let image: UIImage

  fileprivate init(_ image: UIImage) { self.image = UIImage(bitmap: image.bitmap) }

  /// The width in pixels.
  public var width: Int { image.bitmap.width }
  /// The height in pixels.
  public var height: Int { image.bitmap.height }

  /// Returns a copy of a part.
  /// - Parameter rect: The part in pixels, from the top left corner. Edges between pixels are moved outwards.
  /// - Returns: nil if no pixel is in the picture.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return CGImage(
      UIGraphicsImageRenderer(size: part.size, format: format).image { _ in
        image.draw(at: CGPoint(x: -part.minX, y: -part.minY))
      })
  }
}

extension UIImage {
  /// The pixels; nil for an image without a size.
  public var cgImage: CGImage? { size == .zero ? nil : CGImage(self) }
  /// Creates an image with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(bitmap: cgImage.image.bitmap) }
  /// The orientations of a picture. Only `up` is supported.
  public nonisolated enum Orientation: Int, Hashable, Sendable { case up }
  /// Creates an image with a number of pixels per point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(bitmap: cgImage.image.bitmap, scale: scale)
  }
}

extension UIImage {
  /// The orientation: `up`. Pictures from files are turned when they are decoded.
  public var imageOrientation: Orientation { .up }
}
