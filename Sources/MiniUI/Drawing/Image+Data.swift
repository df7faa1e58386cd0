extension Image {
  /// The maximum number of pixels of a decoded image: 32 Mi, which take 128 megabytes. Larger images are rejected.
  public nonisolated static let maximumPixelCount = 1 << 25

  /// Creates an image from a PNG, JPEG, GIF, BMP or WebP file. Returns nil if the data is invalid or has more than
  /// `maximumPixelCount` pixels. A picture of more than 512×512 pixels is decoded later: when its pixels are needed or,
  /// on another thread, when an image view shows it or `prepareForDisplay` is called.
  /// - Precondition: there is an `Application`, or a `Stage`, whose platform has the codecs.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from a file in memory, like `init(data:)`.
  /// - Parameter scale: the number of pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    let decoding = ImageDecoding(data: data, name: "in memory", pixelCount: Image.maximumPixelCount, cover: nil)
    guard let pixels = try? ImagePixels(decoding) else { return nil }
    self.init(pixels: pixels, scale: scale)
  }

  /// Returns the image as a PNG file; nil if it is too large for one. Blocks until it is done: from
  /// half a second for 12 smooth megapixels to some seconds for noise.
  /// - Precondition: there is an `Application`, or a `Stage`, whose platform has the codecs.
  public func pngData() -> Data? { ImageEncoding(self).png() }

  /// Returns the image as a JPEG file; nil if it is too large for one. Clear pixels become white. Blocks until it is done.
  /// - Parameter compressionQuality: from 0 for the smallest file to 1 for the best picture.
  /// - Precondition: there is an `Application`, or a `Stage`, whose platform has the codecs.
  public func jpegData(compressionQuality: CGFloat) -> Data? { ImageEncoding(self).jpeg(quality: compressionQuality) }

  /// Makes a PNG file as `pngData` does, on another thread. UIKit has only `pngData`, which can be called on any thread
  /// there.
  /// - Parameter completionHandler: called on the main actor, always after this method has returned, with the file; with
  ///   nil if the image is too large for one, or its data is invalid.
  /// - Precondition: there is an `Application`, or a `Stage`, whose platform has the codecs.
  public func preparePNGData(completionHandler: @escaping @MainActor (Data?) -> Void) {
    prepareForDisplay { image in
      let encoding = image.map { ImageEncoding($0) }
      ImageDecoding.perform {
        encoding?.png()
      } then: { data in
        completionHandler(data)
      }
    }
  }

  /// Returns the image as a PNG file, encoded on another thread; nil if the image is too large for a PNG file, or its
  /// data is invalid. UIKit has only `pngData`.
  /// - Precondition: there is an `Application`, or a `Stage`, whose platform has the codecs.
  public func byPreparingPNGData() async -> Data? {
    await withCheckedContinuation { continuation in preparePNGData { continuation.resume(returning: $0) } }
  }

  /// Decodes an image immediately, and reduces it to about the size at which it is shown.
  /// - Parameters:
  ///   - data: the content of a PNG, JPEG, GIF, BMP or WebP file.
  ///   - name: the name of the image in errors.
  ///   - size: a size in pixels that the image must cover: its sides are halved while they are at least twice as long.
  ///     By default nil, for the full size.
  ///   - maximumPixelCount: files with more pixels are rejected.
  /// - Throws: `ImageError`.
  public static func decoded(
    _ data: Data, named name: String, covering size: CGSize? = nil, maximumPixelCount: Int = Image.maximumPixelCount
  ) throws -> Image {
    Image(
      bitmap: try ImageDecoding(data: data, name: name, pixelCount: maximumPixelCount, cover: size).bitmap())
  }

  /// Decodes an image as `decoded` does, on another thread, and calls `completion` on the main actor. Images are
  /// decoded one at a time, to limit memory.
  public static func decode(
    _ data: Data, named name: String, covering size: CGSize? = nil, maximumPixelCount: Int = Image.maximumPixelCount,
    completion: @escaping @MainActor (Result<Image, any Error>) -> Void
  ) {
    let decoding = ImageDecoding(data: data, name: name, pixelCount: maximumPixelCount, cover: size)
    ImageDecoding.perform {
      Result { try decoding.bitmap() }
    } then: { result in
      completion(result.map { Image(bitmap: $0) })
    }
  }
}

/// An image to be written as a file, on any thread. Its pixels do not change.
private nonisolated struct ImageEncoding: @unchecked Sendable {
  let codec: any ImageCodec
  let bitmap: Bitmap

  @MainActor init(_ image: Image) { (codec, bitmap) = (Image.codec, image.bitmap) }

  func png() -> Data? { try? codec.png(bitmap) }
  func jpeg(quality: CGFloat) -> Data? { try? codec.jpeg(bitmap, quality: quality) }
}

/// An image to be decoded, on any thread.
nonisolated struct ImageDecoding: Sendable {
  private static let queue = DispatchQueue(label: "MiniUI.pictures", qos: .userInitiated)
  let codec: any ImageCodec
  let data: Data
  let name: String
  let pixelCount: Int
  let cover: CGSize?

  @MainActor init(data: Data, name: String, pixelCount: Int, cover: CGSize?) {
    (codec, self.data, self.name, self.pixelCount, self.cover) = (Image.codec, data, name, pixelCount, cover)
  }

  /// Performs work on the serial queue for pictures, and continues on the main actor.
  static func perform<Value>(
    _ work: @escaping @Sendable () -> sending Value, then completion: @escaping @MainActor (Value) -> Void
  ) {
    queue.async {
      let value = work()
      Task { @MainActor in completion(value) }
    }
  }

  /// Returns the size in pixels from the header of the file.
  func size() throws -> (width: Int, height: Int) {
    try codec.size(of: data, named: name, maximumPixelCount: pixelCount)
  }

  func bitmap() throws -> Bitmap {
    let bitmap = try codec.decode(data, named: name, maximumPixelCount: pixelCount)
    guard let cover, cover.width.isFinite, cover.height.isFinite else { return bitmap }
    let maximum = CGFloat(Bitmap.maximumSide)
    return bitmap.reduced(
      covering: Int(min(max(cover.width.rounded(.up), 1), maximum)),
      Int(min(max(cover.height.rounded(.up), 1), maximum)))
  }
}
