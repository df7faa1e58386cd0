/// The loading of pictures into an image view. After a failure it retries with the pauses of a `RetrySchedule`, while the image view
/// is visible.
///
///     private lazy var loading = PictureLoading(into: cover)
///     loading.show(album, covering: CGSize(width: 88, height: 88))
@preconcurrency @MainActor public final class PictureLoading {
  private weak var imageView: ImageView?
  private var request: ResourceTask?
  private var resource: (any MediaResource)?
  private var size: CGSize?
  /// The retries of the picture that failed last.
  private var retries: RetrySchedule?
  private var observer: (any NSObjectProtocol)?

  /// Creates an object that loads into an image view, which is not retained.
  public init(into imageView: ImageView) {
    self.imageView = imageView
    observer = NotificationCenter.default.addObserver(
      forName: ResourceLoader.didForgetNotification, object: nil, queue: nil
    ) { [weak self] notification in
      let loader = (notification.object as? ResourceLoader).map(ObjectIdentifier.init)
      MainActor.assumeIsolated { self?.didForget(loader) }
    }
  }

  isolated deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  /// Loads the picture again if it is shown, so that it is in the cache when the image view shows it again.
  private func didForget(_ loader: ObjectIdentifier?) {
    guard let resource, imageView?.window != nil, ObjectIdentifier(resource.resourceLoader) == loader else { return }
    load()
  }

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
