/// An immutable picture with a size in points. Many views can show the same image. Use ``ImageView`` to show one.
@preconcurrency @MainActor public final class Image: Hashable {
  /// The ways to colour an image.
  public nonisolated enum RenderingMode: Hashable, Sendable {
    /// As a template in bars and in buttons of the system type; elsewhere in the image's own colours.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// As a template: the alpha of the image, filled with the tint colour of the view.
    case alwaysTemplate
  }

  let pixels: ImagePixels
  /// The pixels. A large picture is decoded when its pixels are first needed, which blocks; `prepareForDisplay` decodes it
  /// earlier, on another thread.
  public var bitmap: Bitmap { pixels.bitmap }
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The way to colour the image; `automatic` by default.
  public let renderingMode: RenderingMode
  /// The caps of a resizable image; nil for an image that is stretched.
  let resizing: ImageResizing?
  /// The images of an animated image, in order; nil, the default, for a still image.
  public let images: [Image]?
  /// The duration of one cycle of an animated image, in seconds; 0 by default.
  public let duration: TimeInterval
  private var ownTemplate: Image?
  /// The parts of a resizable image, cut when they are first drawn.
  private(set) lazy var parts = resizing.map { ImageParts(bitmap, scale: scale, resizing: $0) }

  /// Creates an image. A `scale` that is not positive counts as 1.
  public convenience init(bitmap: Bitmap, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic) {
    self.init(pixels: ImagePixels(bitmap), scale: scale, renderingMode: renderingMode)
  }

  /// Creates an empty image of size zero. Assign it to show no image where nil stands for a default image.
  public convenience init() {
    guard let pixel = try? Bitmap(width: 1, height: 1) else { preconditionFailure("no memory for one pixel") }
    self.init(bitmap: pixel, scale: .infinity)
  }

  init(
    pixels: ImagePixels, scale: CGFloat, renderingMode: RenderingMode = .automatic, resizing: ImageResizing? = nil,
    images: [Image]? = nil, duration: TimeInterval = 0
  ) {
    self.pixels = pixels
    self.scale = scale > 0 ? scale : 1
    self.renderingMode = renderingMode
    self.resizing = resizing
    (self.images, self.duration) = (images, duration)
  }

  /// Creates an animated image, which image views show without being started.
  /// - Parameters:
  ///   - images: the images. The first one determines the size, and is drawn where images do not move.
  ///   - duration: the duration of a cycle in seconds. With 0 each image is shown for 1/30 second.
  /// - Returns: nil if there are no images.
  public static func animatedImage(with images: [Image], duration: TimeInterval) -> Image? {
    images.first.map {
      Image(
        pixels: $0.pixels, scale: $0.scale, renderingMode: $0.renderingMode, resizing: $0.resizing, images: images,
        duration: duration)
    }
  }

  /// Reads a PNG, JPEG, GIF, BMP or WebP file. The scale is 2 or 3 if the name ends in `@2x` or `@3x` before the
  /// extension, else 1.
  /// - Throws: `ImageError`.
  /// - Precondition: there is an `Application`, or a `Stage`, whose platform has the codecs.
  public convenience init(contentsOf file: URL) throws {
    let name = file.deletingPathExtension().lastPathComponent
    let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    self.init(bitmap: try Image.codec.decode(file: file.path), scale: scale)
  }

  /// The platform's codecs.
  static var codec: any ImageCodec {
    guard let codec = SystemServices.current?.images else {
      preconditionFailure("make an Application or a Stage before using picture files: its platform has the codecs")
    }
    return codec
  }

  /// Reads an image as `init(contentsOf:)`, but returns nil instead of an error.
  public convenience init?(contentsOfFile path: String) {
    guard let image = try? Image(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    self.init(bitmap: image.bitmap, scale: image.scale)
  }

  /// Whether two images are the same object.
  public nonisolated static func == (a: Image, b: Image) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The size in points.
  public var size: CGSize { CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale) }

  /// Returns the same image with another rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> Image {
    Image(
      pixels: pixels, scale: scale, renderingMode: mode, resizing: resizing,
      images: images?.map { $0.withRenderingMode(mode) }, duration: duration)
  }

  /// The image for a bar: a template if its rendering mode is `automatic`.
  var automaticTemplate: Image {
    guard renderingMode == .automatic else { return self }
    if let ownTemplate { return ownTemplate }
    let template = withRenderingMode(.alwaysTemplate)
    ownTemplate = template
    return template
  }
}
