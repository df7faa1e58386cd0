import MiniUIPatterns
import TestSupport
import Testing

/// Tests of a loader, with a transport and a clock that the test controls.
@MainActor struct ResourceLoaderTests {
  private let transport = FakeTransport()
  private let clock = FakeClock()
  private let loader: ResourceLoader
  private let url = URL(string: "http://example.org/songs/1")!

  init() {
    loader = ResourceLoader(transport: transport, clock: clock)
    loader.decodesAtOnce = true
  }

  // MARK: Subscribers

  @Test func `a hundred loads of a resource share one request`() {
    let results = Results<Data>()
    for _ in 0..<100 { loader.load(url, completion: results.note) }
    #expect(transport.requests.count == 1 && results.all.isEmpty)
    transport.last.answer(200, "song")
    #expect(results.texts == Array(repeating: "song", count: 100))
    #expect(loader.requestCount == 0 && clock.pendingCount == 0)
  }

  @Test func `a shared request ends when its last subscriber cancels`() {
    let results = Results<Data>()
    let first = loader.load(url, completion: results.note)
    let second = loader.load(url, completion: results.note)
    first.cancel()
    #expect(!transport.last.isCancelled && loader.requestCount == 1)
    second.cancel()
    #expect(transport.last.isCancelled)
    #expect(loader.requestCount == 0)
    #expect(clock.pendingCount == 0)
    loader.load(url, completion: results.note)
    transport.last.answer(200, "again")
    #expect(transport.requests.count == 2 && results.texts == ["again"])
  }

  @Test func `the progress of a long answer is reported to all subscribers, including later ones`() throws {
    var told: [Double] = []
    let first = loader.load(url) { _ in }
    first.onProgress = { told.append($0) }
    #expect(first.progress == nil)
    let progress = try #require(transport.last.request.progress)
    for part in [0.25, 0.25, 0.5] { progress(part) }
    let second = loader.load(url) { _ in }
    #expect(told == [0.25, 0.5] && second.progress == 0.5)
    second.cancel()
    transport.last.answer(200, "song")
    #expect(told == [0.25, 0.5, 1] && second.progress == 0.5)
    progress(0.75)
    #expect(told.count == 3)
  }

  @Test func `a cancelled task does not call its completion, and another task for the same address does`() {
    let (mine, others) = (Results<Data>(), Results<Data>())
    let task = loader.load(url, completion: mine.note)
    loader.load(url, completion: others.note)
    task.cancel()
    transport.last.answer(200, "song")
    #expect(mine.all.isEmpty && others.texts == ["song"])
  }

  @Test func `a completion may cancel another task and load again`() {
    let results = Results<Data>()
    var second: ResourceTask?
    loader.load(url) { [loader, url] _ in
      second?.cancel()
      loader.load(url, completion: results.note)
    }
    second = loader.load(url) { _ in Issue.record("it was cancelled") }
    transport.last.answer(200, "song")
    transport.last.answer(200, "song")
    #expect(transport.requests.count == 2 && results.texts == ["song"])
    #expect(loader.counts.begun == 2)
    #expect(loader.counts.answered == 2)
    #expect(loader.counts.cancelled == 0)
  }

  @Test func `each request is counted by its result`() {
    var random = SplitMix64(seed: 5)
    var tasks: [ResourceTask] = []
    loader.retries.count = 1
    for _ in 0..<400 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let url = URL(string: "http://example.org/\(Int.random(in: 0..<5, using: &random))")!
        tasks.append(loader.load(url) { _ in })
      case 2: tasks.randomElement(using: &random)?.cancel()
      case 3: transport.requests.randomElement(using: &random)?.answer(200, "song")
      case 4: transport.requests.randomElement(using: &random)?.answer([404, 503].randomElement(using: &random)!)
      default: clock.advance(by: TimeInterval(Int.random(in: 0..<20, using: &random)))
      }
      let counts = loader.counts
      #expect(counts.begun == counts.answered + counts.failed + counts.cancelled + loader.requestCount)
    }
    for task in tasks { task.cancel() }
    let counts = loader.counts
    #expect(loader.requestCount == 0 && clock.pendingCount == 0)
    #expect(counts.answered > 0)
    #expect(counts.failed > 0)
    #expect(counts.cancelled > 0)
  }

  // MARK: The cache

  @Test func `a fresh cached answer is returned at once without a request`() {
    let results = Results<Data>()
    loader.load(url, completion: results.note)
    transport.last.answer(200, "song", ["Cache-Control": "max-age=60"])
    clock.advance(by: 59)
    loader.load(url, completion: results.note)
    #expect(transport.requests.count == 1 && results.texts == ["song", "song"])
  }

  @Test func `a stale cached answer is revalidated by the server`() {
    let results = Results<Data>()
    loader.load(url, completion: results.note)
    transport.last.answer(200, "song", ["Cache-Control": "max-age=60", "ETag": "\"v1\"", "Last-Modified": "Monday"])
    clock.advance(by: 61)
    loader.load(url, completion: results.note)
    #expect(transport.last.request.headers["If-None-Match"] == "\"v1\"")
    #expect(transport.last.request.headers["If-Modified-Since"] == "Monday")
    transport.last.answer(304, "", ["Cache-Control": "max-age=60"])
    #expect(results.texts == ["song", "song"])
    clock.advance(by: 59)
    loader.load(url, completion: results.note)
    #expect(transport.requests.count == 2 && results.all.count == 3)
  }

  @Test func `a stale cached answer is replaced by a new one`() {
    let results = Results<Data>()
    loader.load(url, completion: results.note)
    transport.last.answer(200, "old", ["ETag": "\"v1\""])
    loader.load(url, completion: results.note)
    transport.last.answer(200, "new", ["ETag": "\"v2\""])
    #expect(results.texts == ["old", "new"] && loader.data(for: url) == Data("new".utf8))
  }

  @Test func `a stale answer is returned while the server is unreachable, unless its headers forbid it`() {
    loader.retries = .never
    for (header, expected) in [("max-age=1", "song"), ("max-age=1, must-revalidate", "error"), ("no-store", "error")] {
      let results = Results<Data>()
      loader.forget(url)
      loader.load(url) { _ in }
      transport.last.answer(200, "song", ["Cache-Control": header])
      clock.advance(by: 5)
      loader.load(url, completion: results.note)
      transport.last.answer(.failure(.noNetwork(url, reason: "gone")))
      #expect(results.texts == [expected], "\(header)")
      #expect(loader.error(for: url) == .noNetwork(url, reason: "gone"))
    }
  }

  @Test func `an answer that must not be cached is requested each time`() {
    for header in ["no-cache", "no-store", "max-age=0", "max-age=-5", "max-age=nan", ""] {
      loader.forget(url)
      let count = transport.requests.count
      for _ in 0..<2 {
        loader.load(url) { _ in }
        transport.last.answer(200, "song", ["Cache-Control": header])
      }
      #expect(transport.requests.count == count + 2, "\(header)")
    }
  }

  @Test func `the Age header of a proxy counts towards the age of an answer`() {
    loader.load(url) { _ in }
    transport.last.answer(200, "song", ["Cache-Control": "max-age=60", "Age": "50"])
    clock.advance(by: 11)
    loader.load(url) { _ in }
    #expect(transport.requests.count == 2)
  }

  @Test func `an invalid answer does not replace a valid cached one`() {
    loader.load(url, as: .json) { _ in }
    transport.last.answer(200, #"{"a": 1}"#)
    let results = Results<Data>()
    loader.load(url, as: .json, completion: results.note)
    transport.last.answer(200, "<html>")
    #expect(results.error == .notJSON(url, reason: "Invalid value around character 0."))
    #expect(loader.data(for: url) == Data(#"{"a": 1}"#.utf8))
  }

  @Test func `a response that is longer than the memory limit is kept until the next one`() {
    let loader = ResourceLoader(transport: transport, clock: clock, memory: 100)
    transport.answers = { _ in .success(TransportResponse(status: 200, data: Data(count: 1000))) }
    loader.load(url) { _ in }
    #expect(loader.data(for: url)?.count == 1000)
    let next = URL(string: "http://example.org/songs/2")!
    loader.load(next) { _ in }
    #expect(loader.data(for: url) == nil)
    #expect(loader.data(for: next)?.count == 1000)
  }

  @Test func `a response that must not be stored removes the stored one from the disk`() async throws {
    let folder = try TemporaryFolder()
    let cache = DiskCache(folder: folder.url("cache"))
    let loader = ResourceLoader(transport: transport, clock: clock, diskCache: cache)
    let names = { (try? FileManager.default.contentsOfDirectory(atPath: cache.folder.path)) ?? [] }
    transport.answers = { _ in .success(TransportResponse(status: 200, data: Data("old".utf8))) }
    _ = try await loader.load(url)
    cache.flush()
    #expect(names().count == 1)
    let header = ["Cache-Control": "no-store"]
    transport.answers = { _ in .success(TransportResponse(status: 200, headers: header, data: Data("new".utf8))) }
    _ = try await loader.load(url)
    cache.flush()
    #expect(names() == [])
  }

  @Test func `the memory cache stays within its limit, and keeps the most recently used answers`() {
    let loader = ResourceLoader(transport: transport, clock: clock, memory: 20_000)
    let text = String(repeating: "x", count: 1000)
    transport.answers = { _ in .success(TransportResponse(status: 200, data: Data(text.utf8))) }
    let urls = (0..<100).map { URL(string: "http://example.org/\($0)")! }
    for url in urls {
      loader.load(url) { _ in }
      _ = loader.data(for: urls[0])
    }
    #expect(urls.count { loader.data(for: $0) != nil } <= 16)
    #expect(loader.data(for: urls[0]) != nil)
    #expect(loader.data(for: urls[99]) != nil)
    #expect(loader.data(for: urls[1]) == nil)
  }

  // MARK: Retries and limits

  @Test func `a temporary failure is retried, each time after twice the delay`() {
    let results = Results<Data>()
    loader.load(url, completion: results.note)
    transport.last.answer(503)
    clock.advance(by: 0.49)
    #expect(transport.requests.count == 1)
    clock.advance(by: 0.01)
    #expect(transport.requests.count == 2)
    transport.last.answer(.failure(.interrupted(url, reason: "lost")))
    clock.advance(by: 0.99)
    #expect(transport.requests.count == 2)
    clock.advance(by: 0.01)
    transport.last.answer(200, "song")
    #expect(results.texts == ["song"] && transport.requests.count == 3)
  }

  @Test func `the failure is reported once after the last retry`() {
    let results = Results<Data>()
    loader.load(url, completion: results.note)
    for _ in 0..<3 {
      transport.last.answer(500)
      clock.advance(by: 60)
    }
    #expect(transport.requests.count == 3 && results.all.count == 1)
    #expect(results.error == .status(url, code: 500))
    #expect(loader.requestCount == 0)
    #expect(clock.pendingCount == 0)
  }

  @Test func `a permanent failure is not retried`() {
    for code in [400, 401, 403, 404, 410] {
      let (results, count) = (Results<Data>(), transport.requests.count)
      loader.load(url, completion: results.note)
      transport.last.answer(code)
      #expect(results.error == .status(url, code: code) && transport.requests.count == count + 1)
    }
  }

  @Test func `a Retry-After header delays the retry, up to a limit`() {
    loader.load(url) { _ in }
    transport.last.answer(429, "", ["Retry-After": "3"])
    clock.advance(by: 2.9)
    #expect(transport.requests.count == 1)
    clock.advance(by: 0.1)
    #expect(transport.requests.count == 2)
    transport.last.answer(429, "", ["Retry-After": "99999999"])
    clock.advance(by: loader.retries.maximumDelay)
    #expect(transport.requests.count == 3)
  }

  @Test func `a request that has lost its subscribers is not retried`() {
    let task = loader.load(url) { _ in }
    transport.last.answer(503)
    task.cancel()
    clock.advance(by: 60)
    #expect(transport.requests.count == 1 && clock.pendingCount == 0)
  }

  @Test func `a silent server times out, and its late answer is ignored`() {
    loader.retries = .never
    loader.limits.time = 5
    let results = Results<Data>()
    loader.load(url, completion: results.note)
    clock.advance(by: 5)
    #expect(results.error == .timedOut(url, limit: 5) && transport.last.isCancelled)
    transport.last.answer(200, "late")
    #expect(results.all.count == 1)
  }

  @Test func `the byte and redirect limits of a resource's kind are passed to the transport`() {
    loader.limits.jsonBytes = 10
    loader.limits.mediaBytes = 20
    loader.limits.redirects = 3
    loader.load(url, as: .json) { _ in }
    #expect(transport.last.request.byteLimit == 10 && transport.last.request.redirectLimit == 3)
    loader.load(url, as: .media) { _ in }
    #expect(transport.last.request.byteLimit == 20)
  }

  // MARK: Addresses

  @Test func `only http and https addresses are loaded`() {
    for text in [
      "", "song", "file:///etc/passwd", "ftp://example.org/a", "http://", "http:///a", "javascript:alert(1)",
    ] {
      #expect(throws: ResourceError.badAddress(text)) { try loader.address(of: text) }
    }
  }

  @Test func `a host can be replaced by another`() throws {
    loader.hosts = ["api.example.org": "127.0.0.1:8080", "media.example.org": "pictures.example"]
    #expect(try loader.address(of: "http://api.example.org/a?b=c").absoluteString == "http://127.0.0.1:8080/a?b=c")
    #expect(try loader.address(of: "http://media.example.org:81/a").absoluteString == "http://pictures.example/a")
    #expect(try loader.address(of: "https://example.org/a").absoluteString == "https://example.org/a")
  }

  // MARK: Asynchronous calls

  @Test func `an asynchronous call returns the answer, or throws the error`() async throws {
    transport.answers = { request in
      .success(TransportResponse(status: request.url.path == "/songs/1" ? 200 : 404, data: Data("song".utf8)))
    }
    #expect(try await loader.load(url) == Data("song".utf8))
    let other = URL(string: "http://example.org/none")!
    await #expect(throws: ResourceError.status(other, code: 404)) { try await loader.load(other) }
  }

  @Test func `cancelling a Swift task ends its request`() async {
    let task = Task { try await loader.load(url) }
    while transport.requests.isEmpty { await Task.yield() }
    task.cancel()
    await #expect(throws: ResourceError.cancelled(url)) { try await task.value }
    #expect(transport.last.isCancelled && loader.requestCount == 0)
  }
}
