/// An object that has a picture on a server.
///
///     final class Playlist: NSObject, MediaResource, Unique { var id: String! }
///     playlist.loadMedia { imageView.image = playlist.imageValue }
///
/// An object that is also `Unique` needs nothing more: its picture is `/images/` and its identifier. Any class can adopt the protocol
/// in an extension, also one that belongs to another library.
@MainActor public protocol MediaResource: RemoteResource {
  /// The host, with a port if it is not 80. By default `media.pearmusic.com`; see `JSONResource.jsonHost`.
  var mediaHost: String { get }
  /// The path on the host, which begins with a slash.
  var mediaPath: String { get }
  /// Returns the path for a picture that is shown at a size in pixels, on a server that also has smaller ones. By default
  /// `mediaPath`.
  ///
  ///     func mediaPath(covering size: CGSize) -> String { "\(mediaPath)?width=\(Int(size.width))" }
  func mediaPath(covering size: CGSize) -> String
}

extension MediaResource {
  public var mediaHost: String { "media.pearmusic.com" }

  public func mediaPath(covering size: CGSize) -> String { mediaPath }

  /// The address of the whole picture.
  public var mediaURL: String { "http://\(mediaHost)\(mediaPath)" }

  /// The picture, if it is decoded in memory: the largest one, whatever size it was loaded for.
  public var imageValue: Image? { knownAddress.flatMap(ResourceLoader.shared.anyImage(for:)) }

  /// Returns the picture, if it is decoded in memory at a size in pixels or a larger one.
  public func imageValue(covering size: CGSize) -> Image? {
    knownAddress.flatMap { ResourceLoader.shared.image(for: $0, covering: size) }
  }

  /// The reason why the last request failed; nil if it succeeded, or was not made.
  public var mediaError: ResourceError? { errorForURL(mediaURL) }

  /// Loads the picture.
  /// - Parameters:
  ///   - size: the size in pixels at which it is shown; nil (the default) for the whole picture.
  ///   - completion: called on the main actor when the picture is there, or cannot be had.
  @discardableResult
  public func loadMedia(covering size: CGSize? = nil, _ completion: (() -> Void)? = nil) -> ResourceTask {
    loadMedia(covering: size) { (_: Bool) in completion?() }
  }

  /// Loads the picture.
  /// - Parameter completion: called on the main actor with whether there is a picture.
  @discardableResult
  public func loadMedia(
    covering size: CGSize? = nil, _ completion: @escaping (_ success: Bool) -> Void
  ) -> ResourceTask {
    guard let url = knownAddress, let source = try? source(covering: size) else {
      completion(false)
      return ResourceTask()
    }
    return ResourceLoader.shared.loadImage(url, covering: size, from: source) { completion((try? $0.get()) != nil) }
  }

  /// Loads the picture. Cancelling the Swift task withdraws the request.
  /// - Throws: `ResourceError`.
  public func loadMedia(covering size: CGSize? = nil) async throws -> Image {
    let loader = ResourceLoader.shared
    return try await loader.loadImage(loader.address(of: mediaURL), covering: size, from: source(covering: size))
  }

  /// Returns the address of a picture that is large enough for a size.
  private func source(covering size: CGSize?) throws(ResourceError) -> URL {
    try ResourceLoader.shared.address(of: size.map { "http://\(mediaHost)\(mediaPath(covering: $0))" } ?? mediaURL)
  }

  private var knownAddress: URL? { try? ResourceLoader.shared.address(of: mediaURL) }
}

extension MediaResource where Self: Unique {
  /// The path by the identifier, in which characters that mean something in a path are escaped.
  public var mediaPath: String { "/images/\(pathComponent)" }
}
