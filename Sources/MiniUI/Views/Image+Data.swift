extension Image {
  /// The number of pixels beyond which a picture from elsewhere is refused: 32 Mi, 128 megabytes.
  public nonisolated static let maximumPixelCount = 1 << 25

  /// Reads an image from the bytes of a PNG, JPEG, GIF, BMP or WebP file; nil if they are none, or of more than
  /// `maximumPixelCount` pixels. A large picture keeps the program busy: see `decode(_:named:covering:completion:)`.
  /// - Precondition: there is an `Application`, or a `Stage`, whose platform has the codecs.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Reads an image as `init(data:)`, with a number of pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    let decoding = ImageDecoding(data: data, name: "in memory", pixelCount: Image.maximumPixelCount, cover: nil)
    guard let bitmap = try? decoding.bitmap() else { return nil }
    self.init(bitmap: bitmap, scale: scale)
  }

  /// Returns the picture as a PNG file; nil if it is too large for one. A large picture keeps the program busy.
  /// - Precondition: there is an `Application`, or a `Stage`, whose platform has the codecs.
  public func pngData() -> Data? {
    guard let codec = SystemServices.current?.images else {
      preconditionFailure("make an Application or a Stage before writing pictures: its platform has the codecs")
    }
    return try? codec.png(bitmap)
  }

  /// Decodes a picture now, and reduces it to a size at which it is shown.
  /// - Parameters:
  ///   - name: the name of the picture in errors.
  ///   - size: a size in pixels that the image must cover; its sides are halved while they are at least twice as long. By
  ///     default nil, for the whole picture.
  ///   - maximumPixelCount: the number of pixels of the picture in the file beyond which it is refused.
  /// - Throws: `ImageError`.
  public static func decoded(
    _ data: Data, named name: String, covering size: CGSize? = nil, maximumPixelCount: Int = Image.maximumPixelCount
  ) throws -> Image {
    Image(
      bitmap: try ImageDecoding(data: data, name: name, pixelCount: maximumPixelCount, cover: size).bitmap())
  }

  /// Decodes a picture as `decoded` does, on another thread; one at a time, so that many large ones do not fill the memory.
  /// - Parameter completion: called on the main actor.
  public static func decode(
    _ data: Data, named name: String, covering size: CGSize? = nil, maximumPixelCount: Int = Image.maximumPixelCount,
    completion: @escaping @MainActor (Result<Image, any Error>) -> Void
  ) {
    let decoding = ImageDecoding(data: data, name: name, pixelCount: maximumPixelCount, cover: size)
    ImageDecoding.queue.async {
      let result = DecodedBitmap(result: Result { try decoding.bitmap() })
      Task { @MainActor in completion(result.result.map { Image(bitmap: $0) }) }
    }
  }
}

/// A picture to be decoded, on any thread.
private nonisolated struct ImageDecoding: Sendable {
  static let queue = DispatchQueue(label: "MiniUI.pictures", qos: .userInitiated)
  let codec: any ImageCodec
  let data: Data
  let name: String
  let pixelCount: Int
  let cover: CGSize?

  @MainActor init(data: Data, name: String, pixelCount: Int, cover: CGSize?) {
    guard let codec = SystemServices.current?.images else {
      preconditionFailure("make an Application or a Stage before reading pictures: its platform has the codecs")
    }
    (self.codec, self.data, self.name, self.pixelCount, self.cover) = (codec, data, name, pixelCount, cover)
  }

  func bitmap() throws -> Bitmap {
    let bitmap = try codec.decode(data, named: name, maximumPixelCount: pixelCount)
    guard let cover, cover.width.isFinite, cover.height.isFinite else { return bitmap }
    let most = CGFloat(Bitmap.maximumSide)
    return bitmap.reduced(
      covering: Int(min(max(cover.width.rounded(.up), 1), most)), Int(min(max(cover.height.rounded(.up), 1), most)))
  }
}

/// A bitmap that was made on another thread, which no longer knows it.
private nonisolated struct DecodedBitmap: @unchecked Sendable { let result: Result<Bitmap, any Error> }
