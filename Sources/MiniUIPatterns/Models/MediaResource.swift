/// An object that has a picture on a server.
///
///     final class Playlist: NSObject, MediaResource, Unique {
///       var id: String!
///       var mediaHost: String { "media.example.org" }
///     }
///     playlist.loadMedia { imageView.image = playlist.imageValue }
///
/// For an object that is also `Unique`, the path is `/images/` and its identifier by default. Any class can adopt the protocol in an
/// extension, even one of another library.
@preconcurrency @MainActor public protocol MediaResource: RemoteResource {
  /// The scheme of the address, `https` (the default) or `http`.
  var mediaScheme: String { get }
  /// The host, with a port if it is not the scheme's own. `ResourceLoader.hosts` can map it to another one.
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
  public var mediaScheme: String { "https" }

  public func mediaPath(covering size: CGSize) -> String { mediaPath }

  /// The address of the whole picture.
  public var mediaURL: String { mediaURL(of: mediaPath) }

  private func mediaURL(of path: String) -> String { "\(mediaScheme)://\(mediaHost)\(path)" }

  /// The picture, if it is decoded in memory: the largest one, whatever size it was loaded for.
  public var imageValue: Image? { knownAddress.flatMap(resourceLoader.anyImage(for:)) }

  /// Returns the picture, if it is decoded in memory at a size in pixels or a larger one.
  public func imageValue(covering size: CGSize) -> Image? {
    knownAddress.flatMap { resourceLoader.image(for: $0, covering: size) }
  }

  /// The reason why the last request failed; nil if it succeeded, or was not made.
  public var mediaError: ResourceError? { errorForURL(mediaURL) }

  /// Loads the picture.
  /// - Parameters:
  ///   - size: the size in pixels at which it is shown; nil (the default) for the whole picture.
  ///   - completion: called on the main actor when the picture is loaded, or after a failure.
  @discardableResult
  public func loadMedia(covering size: CGSize? = nil, _ completion: (() -> Void)? = nil) -> ResourceTask {
    loadMedia(covering: size) { (_: Bool) in completion?() }
  }

  /// Loads the picture.
  /// - Parameters:
  ///   - size: the size in pixels at which it is shown; nil (the default) for the whole picture.
  ///   - completion: called on the main actor. `success` is true if there is a picture.
  @discardableResult
  public func loadMedia(
    covering size: CGSize? = nil, _ completion: @escaping (_ success: Bool) -> Void
  ) -> ResourceTask {
    guard let url = knownAddress, let source = try? source(covering: size) else {
      completion(false)
      return ResourceTask()
    }
    return resourceLoader.loadImage(url, covering: size, from: source) { completion((try? $0.get()) != nil) }
  }

  /// Loads the picture. Cancelling the Swift task withdraws the request.
  /// - Throws: `ResourceError`.
  public func loadMedia(covering size: CGSize? = nil) async throws -> Image {
    let url = try resourceLoader.address(of: mediaURL)
    return try await resourceLoader.loadImage(url, covering: size, from: source(covering: size))
  }

  /// Returns the address of a picture that is large enough for a size.
  private func source(covering size: CGSize?) throws(ResourceError) -> URL {
    try resourceLoader.address(of: mediaURL(of: size.map(mediaPath(covering:)) ?? mediaPath))
  }

  private var knownAddress: URL? { try? resourceLoader.address(of: mediaURL) }
}

extension MediaResource where Self: Unique {
  /// The path made of the identifier. Characters with a meaning in a path are escaped.
  public var mediaPath: String { "/images/\(pathComponent)" }
}
