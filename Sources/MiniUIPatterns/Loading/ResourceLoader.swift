/// An object that loads resources from servers: one request for all subscribers to a resource, a cache in memory and on
/// disk by the rules of HTTP, retries, and limits for the responses of a server.
///
///     let data = try await ResourceLoader.shared.load(url)
///
/// A fresh resource in the cache is returned at once. For an expired one, the server is asked whether it has changed; if the server
/// cannot be reached, the expired one is returned.
@preconcurrency @MainActor public final class ResourceLoader {
  /// The loader with the default settings and the standard cache on disk. Resources use it by default. For other
  /// settings, an app creates a loader and returns it as the `resourceLoader` of its resources.
  public static let shared = ResourceLoader(diskCache: .standard())

  /// The hosts to use instead of others, such as `["api.example.org": "127.0.0.1:8080"]`. By default empty.
  public var hosts: [String: String] = [:]
  /// The limits for the responses of servers.
  public var limits = Limits()
  /// How requests are retried.
  public var retries = RetryPolicy()
  /// Whether JSON and pictures are decoded before a call returns, instead of on another thread. False by default. Set
  /// it for scripts whose frames must be the same each time.
  public var decodesAtOnce = false

  let transport: any ResourceTransport
  /// The clock for the age of resources, time limits and retries.
  public let clock: any ResourceClock
  private let disk: DiskCache?
  private var responses: LRUCache<URL, CachedResponse>
  var pictures: LRUCache<URL, StoredPicture>
  var decodings: [PictureKey: [Subscriber<Image>]] = [:]
  private var requests: [RequestKey: InFlightRequest] = [:]
  private var errors = LRUCache<URL, ResourceError>(limit: 256)

  /// Creates a loader.
  /// - Parameters:
  ///   - transport: the transport of requests; by default the network.
  ///   - clock: the clock for the age of resources, time limits and retries; by default the system's.
  ///   - diskCache: the cache on disk; nil (the default) for none.
  ///   - memory: the maximum size of the responses in memory, in bytes; the last one is kept in any case. By default 8 MiB.
  ///   - pictureMemory: the maximum size of the decoded pictures, in bytes; the last one is kept in any case. By default 16 MiB.
  public init(
    transport: (any ResourceTransport)? = nil, clock: (any ResourceClock)? = nil, diskCache: DiskCache? = nil,
    memory: Int = 8 << 20, pictureMemory: Int = 16 << 20
  ) {
    self.transport = transport ?? URLSessionTransport()
    self.clock = clock ?? SystemResourceClock()
    disk = diskCache
    responses = LRUCache(limit: memory)
    pictures = LRUCache(limit: pictureMemory)
  }

  /// The number of requests that are in flight or wait for a retry.
  public var requestCount: Int { requests.count }
  /// Whether no request is in flight and no picture is being decoded.
  public var isIdle: Bool { requests.isEmpty && decodings.isEmpty }
  /// The requests since the loader was made, by how they ended.
  public private(set) var counts = Counts()

  // MARK: Addresses

  /// Returns the URL of an address, with its host replaced by the one in `hosts`, if any.
  /// - Throws: `ResourceError.badAddress` unless it has the scheme `http` or `https` and a host.
  public func address(of text: String) throws(ResourceError) -> URL {
    guard var parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = parts.host, !host.isEmpty
    else { throw .badAddress(text) }
    if let other = hosts[parts.port.map { "\(host):\($0)" } ?? host] ?? hosts[host] {
      let pieces = other.split(separator: ":")
      parts.host = pieces.first.map(String.init)
      parts.port = pieces.count > 1 ? Int(pieces[1]) : nil
    }
    guard let url = parts.url else { throw .badAddress(text) }
    return url
  }

  // MARK: Loading

  /// Loads a resource.
  /// - Parameters:
  ///   - url: the address.
  ///   - kind: the kind of content to request. By default any data.
  ///   - completion: called once on the main actor: before the call returns if the resource is fresh in memory, else
  ///     later; not after the task was cancelled.
  @discardableResult
  public func load(
    _ url: URL, as kind: Kind = .data, completion: @escaping (Result<Data, ResourceError>) -> Void
  ) -> ResourceTask {
    if let cached = responses.value(for: url), cached.isFresh(at: clock.now) {
      completion(.success(cached.data))
      return ResourceTask()
    }
    let key = RequestKey(url: url, kind: kind)
    let request = requests[key] ?? InFlightRequest(key)
    let isNew = requests.updateValue(request, forKey: key) == nil
    let task = ResourceTask { [weak self, weak request] in
      guard let self, let request, !request.isFinished else { return }
      request.subscribers.removeAll { !$0.task.isRunning }
      if request.subscribers.isEmpty { cancel(request) }
    }
    request.subscribers.append(Subscriber(task: task, completion: completion))
    task.progress = request.subscribers[0].task.progress
    if isNew { begin(request) }
    return task
  }

  /// Loads a resource. Cancelling the Swift task withdraws the request.
  /// - Throws: `ResourceError`.
  public func load(_ url: URL, as kind: Kind = .data) async throws -> Data {
    try await withResourceTask(for: url) { completion in load(url, as: kind, completion: completion) }
  }

  /// Returns the body of the last response, fresh or not; nil if it is no longer in memory.
  public func data(for url: URL) -> Data? { responses.value(for: url)?.data }
  /// Returns the reason why the last request of an address failed; nil if it succeeded, or was not made.
  public func error(for url: URL) -> ResourceError? { errors.value(for: url) }
  func note(_ error: ResourceError?, for url: URL) {
    if let error { errors.store(error, for: url, cost: 1) } else { errors.remove(url) }
  }

  /// Posted after `forget` was called for all addresses. The object is the loader. Visible pictures are loaded again.
  public static let didForgetNotification = Notification.Name("ResourceLoaderDidForget")

  /// Removes cached responses, in memory and on disk.
  /// - Parameter url: the address; nil (the default) for all addresses.
  public func forget(_ url: URL? = nil) {
    guard let url else {
      responses = LRUCache(limit: responses.limit)
      pictures = LRUCache(limit: pictures.limit)
      disk?.removeAll()
      return NotificationCenter.default.post(name: ResourceLoader.didForgetNotification, object: self)
    }
    responses.remove(url)
    pictures.remove(url)
    disk?.remove(url)
  }

  // MARK: Requests

  private struct RequestKey: Hashable {
    var url: URL
    var kind: Kind
  }

  /// A request of one resource, with all its subscribers.
  private final class InFlightRequest {
    let key: RequestKey
    var subscribers: [Subscriber<Data>] = []
    /// The response that can be used if the server confirms it, or cannot be reached.
    var cached: CachedResponse?
    /// The number of retries so far.
    var attempt = 0
    /// Cancel the transfer and the time limit, or the wait for a retry.
    var cancellations: [@MainActor () -> Void] = []
    var isFinished = false

    init(_ key: RequestKey) { self.key = key }

    func stop() {
      for cancel in cancellations { cancel() }
      cancellations = []
    }
  }

  private func begin(_ request: InFlightRequest) {
    counts.begun += 1
    request.cached = responses.value(for: request.key.url)
    guard request.cached == nil, let disk else { return send(request) }
    disk.read(request.key.url) { [weak self] found in
      guard let self, !request.isFinished else { return }
      request.cached = found
      if let found {
        keep(found)
        if found.isFresh(at: clock.now) { return finish(request, .success(found.data)) }
      }
      send(request)
    }
  }

  private func send(_ request: InFlightRequest) {
    let (url, kind) = (request.key.url, request.key.kind)
    var headers = request.cached?.conditions ?? [:]
    headers["Accept"] = kind.accepted
    let (attempt, limit) = (request.attempt, limits.time)
    var outgoing = TransportRequest(
      url: url, headers: headers, byteLimit: kind == .json ? limits.jsonBytes : limits.mediaBytes,
      redirectLimit: limits.redirects)
    outgoing.progress = { [weak request] fraction in
      guard let request, !request.isFinished, request.attempt == attempt else { return }
      for subscriber in request.subscribers { subscriber.task.progress = fraction }
    }
    request.cancellations = [
      clock.schedule(after: limit) { [weak self] in
        self?.didReceive(.failure(.timedOut(url, limit: limit)), for: request, attempt: attempt)
      }
    ]
    let cancel = transport.send(outgoing) { [weak self] in self?.didReceive($0, for: request, attempt: attempt) }
    if !request.isFinished, request.attempt == attempt { request.cancellations.append(cancel) }
  }

  private func didReceive(
    _ result: Result<TransportResponse, ResourceError>, for request: InFlightRequest, attempt: Int
  ) {
    guard !request.isFinished, request.attempt == attempt else { return }
    request.stop()
    switch result {
    case .failure(let error): fail(request, error, retryAfter: nil)
    case .success(let response): handle(response, for: request)
    }
  }

  private func handle(_ response: TransportResponse, for request: InFlightRequest) {
    let url = request.key.url
    if response.status == 304, var cached = request.cached {
      cached.confirm(by: response, at: clock.now)
      return accept(cached, for: request)
    }
    guard (200..<300).contains(response.status) else {
      return fail(request, .status(url, code: response.status), retryAfter: response.headers["retry-after"])
    }
    let received = CachedResponse(response, from: url, at: clock.now)
    guard request.key.kind == .json else { return accept(received, for: request) }
    // A response that is not JSON must not replace a valid one.
    parse(response.data, from: url) { [weak self] result in
      guard let self, !request.isFinished else { return }
      switch result {
      case .success: accept(received, for: request)
      case .failure(let error): finish(request, .failure(error), error: error)
      }
    }
  }

  private func accept(_ response: CachedResponse, for request: InFlightRequest) {
    if request.cached?.data != response.data { pictures.remove(response.url) }
    // Stored in memory even if HTTP forbids to store it, so that subscribers can read it with `data(for:)`.
    keep(response)
    if response.isStorable { disk?.write(response) } else { disk?.remove(response.url) }
    finish(request, .success(response.data))
  }

  private func keep(_ response: CachedResponse) {
    responses.store(response, for: response.url, cost: response.data.count + 256)
  }

  private func fail(_ request: InFlightRequest, _ error: ResourceError, retryAfter: String?) {
    if error.isTransient, request.attempt < retries.count {
      let delay = retries.delay(before: request.attempt, retryAfter: retryAfter)
      request.attempt += 1
      request.cancellations = [
        clock.schedule(after: delay) { [weak self] in if !request.isFinished { self?.send(request) } }
      ]
      return
    }
    if error.isTransient, let cached = request.cached, cached.mayBeStale {
      return finish(request, .success(cached.data), error: error)
    }
    finish(request, .failure(error), error: error)
  }

  /// - Parameter error: the error for `error(for:)`, also if an expired response is returned instead of a new one.
  private func finish(
    _ request: InFlightRequest, _ result: Result<Data, ResourceError>, error: ResourceError? = nil
  ) {
    end(request)
    if case .success = result { counts.answered += 1 } else { counts.failed += 1 }
    note(error, for: request.key.url)
    let subscribers = request.subscribers
    request.subscribers = []
    for subscriber in subscribers { subscriber.finish(result) }
  }

  private func cancel(_ request: InFlightRequest) {
    end(request)
    counts.cancelled += 1
    request.stop()
  }

  private func end(_ request: InFlightRequest) {
    request.isFinished = true
    if requests[request.key] === request { requests[request.key] = nil }
  }
}

extension LRUCache {
  /// Replaces the value of an identifier, and keeps the new value whatever its cost.
  mutating func store(_ value: Value, for id: ID, cost: Int) {
    remove(id)
    trim()
    insert(value, for: id, cost: cost)
    trim()
  }
}

/// A caller that waits for a result.
struct Subscriber<Value> {
  let task: ResourceTask
  let completion: (Result<Value, ResourceError>) -> Void

  /// Passes the result on, unless the task was cancelled.
  func finish(_ result: Result<Value, ResourceError>) {
    guard task.isRunning else { return }
    task.end()
    completion(result)
  }
}
