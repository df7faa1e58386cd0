import MiniUIPatterns
import TestSupport
import Testing

/// Tests of the cache on disk, through loaders.
@MainActor final class DiskCacheTests {
  private let parent: TemporaryFolder
  private var folder: URL { parent.url("cache") }
  private var caches: [DiskCache] = []
  private let transport = FakeTransport()
  private let clock = FakeClock()
  private let url = URL(string: "http://example.org/songs/1")!

  init() throws { parent = try TemporaryFolder() }

  /// Waits for pending writes, which would create the folder again.
  isolated deinit { for cache in caches { cache.flush() } }

  private func loader(_ cache: DiskCache) -> ResourceLoader {
    caches.append(cache)
    let loader = ResourceLoader(transport: transport, clock: clock, diskCache: cache)
    loader.retries = .never
    return loader
  }

  @Test func `a loaded answer is available after a restart, fresh or to be revalidated`() async throws {
    transport.answers = { _ in
      .success(
        TransportResponse(
          status: 200, headers: ["Cache-Control": "max-age=60", "ETag": "\"v1\""], data: Data("song\n\0".utf8)))
    }
    let cache = DiskCache(folder: folder)
    _ = try await loader(cache).load(url)
    cache.flush()
    #expect(try await loader(DiskCache(folder: folder)).load(url) == Data("song\n\0".utf8))
    #expect(transport.requests.count == 1)

    clock.advance(by: 61)
    transport.answers = { _ in .success(TransportResponse(status: 304, data: Data())) }
    #expect(try await loader(DiskCache(folder: folder)).load(url) == Data("song\n\0".utf8))
    #expect(transport.requests.count == 2 && transport.last.request.headers["If-None-Match"] == "\"v1\"")
  }

  @Test func `an old answer is returned after a restart without a network`() async throws {
    transport.answers = { _ in .success(TransportResponse(status: 200, data: Data("song".utf8))) }
    let cache = DiskCache(folder: folder)
    _ = try await loader(cache).load(url)
    cache.flush()
    transport.answers = { .failure(.noNetwork($0.url, reason: "gone")) }
    #expect(try await loader(DiskCache(folder: folder)).load(url) == Data("song".utf8))
  }

  @Test func `an answer that must not be stored is not written`() async throws {
    transport.answers = { _ in
      .success(TransportResponse(status: 200, headers: ["Cache-Control": "no-store"], data: Data("secret".utf8)))
    }
    let cache = DiskCache(folder: folder)
    _ = try await loader(cache).load(url)
    cache.flush()
    #expect((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] == [])
  }

  @Test func `an address cannot refer to a file outside the cache's folder`() async throws {
    transport.answers = { _ in .success(TransportResponse(status: 200, data: Data("x".utf8))) }
    let cache = DiskCache(folder: folder)
    let loader = loader(cache)
    for path in ["/../../../../etc/passwd", "/a%2F..%2F..%2Fb", "/%00", "/..", "/;rm%20-rf%20~"] {
      _ = try await loader.load(#require(URL(string: "http://example.org\(path)")))
    }
    cache.flush()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 5 && names.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.deletingLastPathComponent().path).contains(
        folder.lastPathComponent))
  }

  @Test func `a damaged, foreign or linked file is ignored`() async throws {
    transport.answers = { _ in
      .success(TransportResponse(status: 200, headers: ["Cache-Control": "max-age=60"], data: Data("song".utf8)))
    }
    let cache = DiskCache(folder: folder)
    _ = try await loader(cache).load(url)
    cache.flush()
    let file = folder.appendingPathComponent(try FileManager.default.contentsOfDirectory(atPath: folder.path)[0])
    let good = try Data(contentsOf: file)
    let other = Data(String(decoding: good, as: UTF8.self).replacing("songs", with: "other").utf8)
    var count = 1
    for bad in [Data(), Data("\n".utf8), Data("{}\nsong".utf8), good.dropLast(), good + Data("x".utf8), other] {
      try bad.write(to: file)
      let cache = DiskCache(folder: folder)
      #expect(try await loader(cache).load(url) == Data("song".utf8))
      cache.flush()
      count += 1
      #expect(transport.requests.count == count)
    }
    let target = folder.appendingPathComponent("target")
    try good.write(to: target)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
    _ = try await loader(DiskCache(folder: folder)).load(url)
    #expect(transport.requests.count == count + 1)
  }

  @Test func `the cache folder stays within its limit`() async throws {
    transport.answers = { _ in .success(TransportResponse(status: 200, data: Data(count: 10_000))) }
    let cache = DiskCache(folder: folder, byteLimit: 100_000)
    let loader = loader(cache)
    for index in 0..<60 { _ = try await loader.load(#require(URL(string: "http://example.org/\(index)"))) }
    cache.flush()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect((5...12).contains(names.count))
  }

  @Test func `a folder that cannot be written has no effect on loading`() async throws {
    transport.answers = { _ in .success(TransportResponse(status: 200, data: Data("song".utf8))) }
    let cache = DiskCache(folder: URL(fileURLWithPath: "/proc/nothing/here"))
    #expect(try await loader(cache).load(url) == Data("song".utf8))
    cache.flush()
  }
}
