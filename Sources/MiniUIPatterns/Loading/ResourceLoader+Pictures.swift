/// A decoded picture in memory, and the size that it was decoded for.
struct StoredPicture {
  var image: Image
  /// The size in pixels; nil for the whole picture.
  var cover: CGSize?
}

/// A picture at one size, which is decoded once for all subscribers.
struct PictureKey: Hashable {
  /// The address of the whole picture, and the address that the data is read from.
  var url, source: URL
  var width, height: Int
}

extension ResourceLoader {
  /// Loads a picture and decodes it on another thread.
  /// - Parameters:
  ///   - url: the address of the whole picture, which identifies it in the cache.
  ///   - size: the size in pixels at which the picture is shown: it is reduced to about this size, to save memory; nil
  ///     (the default) for the full size.
  ///   - source: the address of a smaller picture that is large enough for `size`, if the server has one; nil (the
  ///     default) for `url`.
  ///   - completion: called once on the main actor, as by `load`.
  @discardableResult
  public func loadImage(
    _ url: URL, covering size: CGSize? = nil, from source: URL? = nil,
    completion: @escaping (Result<Image, ResourceError>) -> Void
  ) -> ResourceTask {
    if let image = image(for: url, covering: size) {
      completion(.success(image))
      return ResourceTask()
    }
    var inner: ResourceTask?
    let task = ResourceTask { inner?.cancel() }
    let subscriber = Subscriber(task: task, completion: completion)
    let source = source ?? url
    inner = load(source, as: .media) { [weak self] result in
      guard let self, task.isRunning else { return }
      note(error(for: source), for: url)
      switch result {
      case .success(let data):
        decode(data, PictureKey(url, source, covering: size), covering: size, for: subscriber)
      case .failure(let error): subscriber.finish(.failure(error))
      }
    }
    inner?.onProgress = { [weak task] in task?.progress = $0 }
    return task
  }

  /// Loads a picture. Cancelling the Swift task withdraws the request.
  /// - Throws: `ResourceError`.
  public func loadImage(_ url: URL, covering size: CGSize? = nil, from source: URL? = nil) async throws -> Image {
    try await withResourceTask(for: url) { completion in
      loadImage(url, covering: size, from: source, completion: completion)
    }
  }

  /// Returns a decoded picture that is in memory and large enough for a size in pixels; nil for the whole picture.
  public func image(for url: URL, covering size: CGSize? = nil) -> Image? {
    guard let found = pictures.value(for: url) else { return nil }
    guard let cover = found.cover else { return found.image }
    guard let size else { return nil }
    return cover.width >= size.width && cover.height >= size.height ? found.image : nil
  }

  /// Returns the largest decoded picture of an address that is in memory.
  public func anyImage(for url: URL) -> Image? { pictures.value(for: url)?.image }

  private func decode(_ data: Data, _ key: PictureKey, covering size: CGSize?, for subscriber: Subscriber<Image>) {
    decodings[key, default: []].append(subscriber)
    guard decodings[key]?.count == 1 else { return }
    let limit = limits.pixelCount
    if decodesAtOnce {
      let result = Result {
        try Image.decoded(data, named: key.source.absoluteString, covering: size, maximumPixelCount: limit)
      }
      return decoded(result, key, covering: size)
    }
    Image.decode(data, named: key.source.absoluteString, covering: size, maximumPixelCount: limit) { [weak self] in
      self?.decoded($0, key, covering: size)
    }
  }

  private func decoded(_ result: Result<Image, any Error>, _ key: PictureKey, covering size: CGSize?) {
    let result: Result<Image, ResourceError> = result.mapError { .noPicture(key.source, reason: PictureKey.reason($0)) }
    switch result {
    case .success(let image):
      let bitmap = image.bitmap
      pictures.store(
        StoredPicture(image: image, cover: size), for: key.url, cost: bitmap.stride * bitmap.height + 256)
    case .failure(let error):
      // A response that is not a picture is removed, so that the next request asks the server again.
      forget(key.source)
      note(error, for: key.url)
    }
    for subscriber in decodings.removeValue(forKey: key) ?? [] { subscriber.finish(result) }
  }
}

extension PictureKey {
  fileprivate init(_ url: URL, _ source: URL, covering size: CGSize?) {
    self.init(
      url: url, source: source, width: PictureKey.length(size?.width), height: PictureKey.length(size?.height))
  }

  private static func length(_ length: CGFloat?) -> Int {
    length.map { $0.isFinite ? Int(min(max($0.rounded(.up), 1), 100_000)) : 0 } ?? 0
  }

  /// Returns the reason of an error without the name of the picture, which the resource's own error has.
  fileprivate static func reason(_ error: any Error) -> String {
    switch error as? ImageError {
    case .unreadable(_, let reason): reason
    case .tooLarge(_, let width, let height):
      "its header announces \(width)×\(height) pixels, which no picture can have"
    case .tooManyPixels(_, let width, let height, let limit):
      "its header announces \(width)×\(height) pixels, and \(limit) are allowed"
    default: "\(error)"
    }
  }
}
