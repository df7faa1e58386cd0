/// A picture with a size in points. It is not drawn into; the same picture may be shown in many places.
@MainActor public final class Image {
  /// What of a picture is shown.
  public nonisolated enum RenderingMode: Hashable, Sendable {
    /// As it is.
    case original
    /// Only its shape counts, filled with the tint colour of whoever shows it.
    case template
  }

  public let bitmap: Bitmap
  /// Pixels a point.
  public let scale: CGFloat
  public let renderingMode: RenderingMode

  public init(bitmap: Bitmap, scale: CGFloat = 1, renderingMode: RenderingMode = .original) {
    self.bitmap = bitmap
    self.scale = scale > 0 ? scale : 1
    self.renderingMode = renderingMode
  }

  /// Reads a PNG, JPEG, GIF, BMP or WebP file. A name that ends in `@2x` before the extension has two pixels a point.
  /// - Throws: `ImageError`.
  /// - Precondition: there is an `Application`, or a `Stage`, whose platform has the codecs.
  public convenience init(contentsOf file: URL) throws {
    guard let codec = SystemServices.images else {
      preconditionFailure("make an Application or a Stage before reading pictures: its platform has the codecs")
    }
    let name = file.deletingPathExtension().lastPathComponent
    let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    self.init(bitmap: try codec.decode(file: file.path), scale: scale)
  }

  /// Reads a picture as `init(contentsOf:)`, which says why it cannot; nil if it cannot.
  public convenience init?(contentsOfFile path: String) {
    guard let image = try? Image(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    self.init(bitmap: image.bitmap, scale: image.scale)
  }

  /// In points.
  public var size: CGSize { CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale) }

  /// The same picture, to be shown another way.
  public func withRenderingMode(_ mode: RenderingMode) -> Image {
    Image(bitmap: bitmap, scale: scale, renderingMode: mode)
  }
}
