/// The loading of pictures into an image view. After a failure it retries with the pauses of a `RetrySchedule`, while the image view
/// is visible.
///
///     private lazy var loading = PictureLoading(into: cover)
///     loading.show(album, covering: CGSize(width: 88, height: 88))
@MainActor public final class PictureLoading {
  private weak var imageView: ImageView?
  private var request: ResourceTask?
  private var resource: (any MediaResource)?
  private var size: CGSize?
  /// The retries of the picture that failed last.
  private var retries: RetrySchedule?

  /// Creates an object that loads into an image view, which is not retained.
  public init(into imageView: ImageView) { self.imageView = imageView }

  /// Shows the picture of a resource as soon as it is loaded. Until then, the image view keeps its image. `size` is the
  /// size in pixels at which the picture is shown; nil (the default) for the whole picture.
  public func show(_ resource: any MediaResource, covering size: CGSize? = nil) {
    cancel()
    (self.resource, self.size) = (resource, size)
    if let image = image { imageView?.image = image } else { load() }
  }

  /// Cancels the request and its retries.
  public func cancel() {
    request?.cancel()
    (request, resource, retries) = (nil, nil, nil)
  }

  /// Makes a retry that was due while the image view was not visible. Call it when the image view enters a window.
  public func resume() { retries?.resume() }

  private var image: Image? {
    if let size { resource?.imageValue(covering: size) } else { resource?.imageValue }
  }

  private func load() {
    guard let resource else { return }
    request = resource.loadMedia(covering: size) { [weak self] (success: Bool) in self?.didLoad(resource, success) }
  }

  private func didLoad(_ resource: any MediaResource, _ success: Bool) {
    imageView?.image = image ?? resource.imageValue
    guard !success, let imageView else { return retries = nil }
    let schedule =
      retries ?? RetrySchedule(of: imageView, clock: resource.resourceLoader.clock) { [weak self] in self?.load() }
    retries = schedule
    schedule.didFail(resource.mediaError)
  }
}
