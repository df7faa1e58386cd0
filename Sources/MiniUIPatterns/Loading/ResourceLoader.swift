/// The object that loads resources from servers: one request for many askers, a cache in memory and on disk by the rules of HTTP,
/// repetitions, and limits for all that a server could do.
///
///     let data = try await ResourceLoader.shared.load(url)
///
/// A resource that is in the cache and fresh is returned at once. If it has become old, the server is asked whether it has changed;
/// if the server cannot be asked, the old one is returned.
@MainActor public final class ResourceLoader {
  /// The loader that resources use. A program may replace it before the first request.
  public static var shared = ResourceLoader(diskCache: .standard())

  /// The hosts to use in place of others, such as `["api.pearmusic.com": "127.0.0.1:8080"]`. By default empty.
  public var hosts: [String: String] = [:]
  /// The bounds of what is loaded.
  public var limits = Limits()
  /// How requests are repeated.
  public var retries = RetryPolicy()
  /// Whether JSON and pictures are decoded before a call returns, and not on another thread: for scripts whose frames must be the
  /// same each time. By default false.
  public var decodesAtOnce = false

  let transport: any ResourceTransport
  let clock: any ResourceClock
  private let disk: DiskCache?
  private var stored: RecentlyUsed<URL, StoredResource>
  var pictures: RecentlyUsed<URL, StoredPicture>
  var decodings: [PictureKey: [PictureAsker]] = [:]
  private var flights: [FlightKey: Flight] = [:]
  private var errors = RecentlyUsed<URL, ResourceError>(limit: 256)

  /// Creates a loader.
  /// - Parameters:
  ///   - transport: the way to the servers; by default the network.
  ///   - diskCache: the cache on disk; nil (the default) for none.
  ///   - memory: the bytes of answers to keep in memory. By default 8 MiB.
  ///   - pictureMemory: the bytes of decoded pictures to keep. By default 16 MiB.
  public init(
    transport: (any ResourceTransport)? = nil, clock: (any ResourceClock)? = nil, diskCache: DiskCache? = nil,
    memory: Int = 8 << 20, pictureMemory: Int = 16 << 20
  ) {
    self.transport = transport ?? URLSessionTransport()
    self.clock = clock ?? SystemResourceClock()
    disk = diskCache
    stored = RecentlyUsed(limit: memory)
    pictures = RecentlyUsed(limit: pictureMemory)
  }

  /// The number of requests that are under way or wait to be repeated.
  public var requestCount: Int { flights.count }
  /// Whether nothing is under way: no request, and no picture that is decoded.
  public var isIdle: Bool { flights.isEmpty && decodings.isEmpty }
  /// The requests since the loader was made, by how they ended.
  public private(set) var counts = Counts()

  // MARK: Addresses

  /// Returns the address that a text stands for, with the host to use in its place.
  /// - Throws: `ResourceError.badAddress` unless it is of the web.
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
  /// - Parameter completion: called once on the main actor: before the call returns if the resource is at hand, else later; not
  ///   after the task was cancelled.
  @discardableResult
  public func load(
    _ url: URL, as kind: Kind = .data, completion: @escaping (Result<Data, ResourceError>) -> Void
  ) -> ResourceTask {
    let now = clock.now
    if let entry = stored.use(url), entry.isFresh(at: now) {
      completion(.success(entry.data))
      return ResourceTask()
    }
    let key = FlightKey(url: url, kind: kind)
    let flight = flights[key] ?? Flight(key)
    let isNew = flights.updateValue(flight, forKey: key) == nil
    var asker: ResourceTask!
    asker = ResourceTask { [weak self, weak flight] in
      guard let self, let flight, !flight.isOver else { return }
      flight.askers.removeAll { !$0.task.isRunning }
      if flight.askers.isEmpty { abandon(flight) }
    }
    flight.askers.append((asker, completion))
    asker.progress = flight.askers[0].task.progress
    if isNew { begin(flight) }
    return asker
  }

  /// Loads a resource. Cancelling the Swift task withdraws the request.
  /// - Throws: `ResourceError`.
  public func load(_ url: URL, as kind: Kind = .data) async throws -> Data {
    try await withResourceTask(for: url) { completion in load(url, as: kind, completion: completion) }
  }

  /// Returns the body of the last answer, if it is in memory, fresh or not.
  public func data(for url: URL) -> Data? { stored.use(url)?.data }
  /// Returns why the last request of an address has failed; nil if it succeeded, or was not made.
  public func error(for url: URL) -> ResourceError? { errors.use(url) }
  func note(_ error: ResourceError?, for url: URL) {
    if let error { errors.store(error, for: url, cost: 1) } else { errors.remove(url) }
  }

  /// Forgets what is cached of an address, or of all.
  public func forget(_ url: URL? = nil) {
    guard let url else {
      stored.removeAll()
      pictures.removeAll()
      disk?.removeAll()
      return
    }
    stored.remove(url)
    pictures.remove(url)
    disk?.remove(url)
  }

  // MARK: A request

  private struct FlightKey: Hashable {
    var url: URL
    var kind: Kind
  }

  /// The request of one resource, with all who asked for it.
  private final class Flight {
    let key: FlightKey
    var askers: [(task: ResourceTask, completion: (Result<Data, ResourceError>) -> Void)] = []
    /// The entry that may be used if the server confirms it, or cannot be asked.
    var old: StoredResource?
    var attempt = 0
    /// Ends the request, the time limit, or the wait for a repetition.
    var cancel: [@MainActor () -> Void] = []
    var isOver = false

    init(_ key: FlightKey) { self.key = key }

    func stop() {
      for cancel in cancel { cancel() }
      cancel = []
    }
  }

  private func begin(_ flight: Flight) {
    counts.begun += 1
    flight.old = stored.use(flight.key.url)
    guard flight.old == nil, let disk else { return send(flight) }
    disk.read(flight.key.url) { [weak self] found in
      guard let self, !flight.isOver else { return }
      flight.old = found
      if let found {
        keep(found, for: flight.key.url)
        if found.isFresh(at: clock.now) { return finish(flight, .success(found.data)) }
      }
      send(flight)
    }
  }

  private func send(_ flight: Flight) {
    let (url, kind) = (flight.key.url, flight.key.kind)
    var headers = flight.old?.conditions ?? [:]
    headers["Accept"] = kind.accepted
    let (attempt, limit) = (flight.attempt, limits.time)
    var request = TransportRequest(
      url: url, headers: headers, byteLimit: kind == .json ? limits.jsonBytes : limits.mediaBytes,
      redirectLimit: limits.redirects)
    request.progress = { [weak flight] fraction in
      guard let flight, !flight.isOver, flight.attempt == attempt else { return }
      for asker in flight.askers { asker.task.progress = fraction }
    }
    flight.cancel = [
      clock.schedule(after: limit) { [weak self] in
        self?.received(.failure(.timedOut(url, limit: limit)), for: flight, attempt: attempt)
      }
    ]
    let cancel = transport.send(request) { [weak self] in self?.received($0, for: flight, attempt: attempt) }
    if !flight.isOver, flight.attempt == attempt { flight.cancel.append(cancel) }
  }

  private func received(
    _ result: Result<TransportResponse, ResourceError>, for flight: Flight, attempt: Int
  ) {
    guard !flight.isOver, flight.attempt == attempt else { return }
    flight.stop()
    switch result {
    case .failure(let error): fail(flight, error, retryAfter: nil)
    case .success(let response): answered(response, for: flight)
    }
  }

  private func answered(_ response: TransportResponse, for flight: Flight) {
    let url = flight.key.url
    if response.status == 304, var old = flight.old {
      old.renew(response, at: clock.now)
      keep(old, for: url)
      disk?.write(old, for: url)
      return finish(flight, .success(old.data))
    }
    guard (200..<300).contains(response.status) else {
      return fail(flight, .status(url, code: response.status), retryAfter: response.headers["retry-after"])
    }
    guard flight.key.kind == .json else { return accept(response, for: flight) }
    let (data, limit) = (response.data, limits.jsonDepth)
    JSONWork.perform(atOnce: decodesAtOnce) {
      JSONCheck.fault(in: data, deepest: limit)
    } then: { [weak self] fault in
      guard let self, !flight.isOver else { return }
      if let fault { return finish(flight, .failure(.notJSON(url, reason: fault))) }
      accept(response, for: flight)
    }
  }

  private func accept(_ response: TransportResponse, for flight: Flight) {
    let url = flight.key.url
    if let entry = StoredResource(response, at: clock.now) {
      pictures.remove(url)
      keep(entry, for: url)
      disk?.write(entry, for: url)
    } else {
      // It must not be used again, but is what those see who asked for it.
      keep(
        StoredResource(data: response.data, tag: nil, lastModified: nil, expiry: .distantPast, mayBeStale: false),
        for: url)
    }
    finish(flight, .success(response.data))
  }

  private func keep(_ entry: StoredResource, for url: URL) {
    stored.store(entry, for: url, cost: entry.data.count + 256)
  }

  private func fail(_ flight: Flight, _ error: ResourceError, retryAfter: String?) {
    if error.isTransient, flight.attempt < retries.count {
      let delay = retries.delay(before: flight.attempt, retryAfter: retryAfter)
      flight.attempt += 1
      flight.cancel = [clock.schedule(after: delay) { [weak self] in if !flight.isOver { self?.send(flight) } }]
      return
    }
    if error.isTransient, let old = flight.old, old.mayBeStale {
      note(error, for: flight.key.url)
      return finish(flight, .success(old.data), notes: false)
    }
    finish(flight, .failure(error))
  }

  private func finish(_ flight: Flight, _ result: Result<Data, ResourceError>, notes: Bool = true) {
    end(flight)
    if case .success = result { counts.answered += 1 } else { counts.failed += 1 }
    if notes {
      if case .failure(let error) = result { note(error, for: flight.key.url) } else { note(nil, for: flight.key.url) }
    }
    let askers = flight.askers
    flight.askers = []
    for asker in askers where asker.task.isRunning {
      asker.task.end()
      asker.completion(result)
    }
  }

  private func abandon(_ flight: Flight) {
    end(flight)
    counts.cancelled += 1
    flight.stop()
  }

  private func end(_ flight: Flight) {
    flight.isOver = true
    if flights[flight.key] === flight { flights[flight.key] = nil }
  }
}
