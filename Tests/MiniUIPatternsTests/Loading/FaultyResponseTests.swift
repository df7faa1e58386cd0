import MiniUIPatterns
import MiniUITesting
import MusicServer
import TestSupport
import Testing

/// Tests of faulty answers from real servers on the loopback interface.
@MainActor struct FaultyResponseTests {
  private let server: FaultServer
  private let loader = ResourceLoader()
  /// A stage, which registers the image codecs.
  private let stage: Stage

  init() throws {
    server = try FaultServer()
    stage = try Stage(size: CGSize(width: 10, height: 10))
    loader.retries = .never
    loader.limits.jsonBytes = 200_000
    loader.limits.mediaBytes = 200_000
    loader.limits.redirects = 4
  }

  /// Returns the error of loading the answer with a fault.
  private func error(_ fault: FaultServer.Fault, as kind: ResourceLoader.Kind = .json) async -> ResourceError? {
    do {
      if kind == .media {
        _ = try await loader.loadImage(server.url(fault))
      } else {
        _ = try await loader.load(server.url(fault), as: kind)
      }
      return nil
    } catch { return error as? ResourceError }
  }

  @Test func `each faulty answer has its own error`() async {
    defer { server.stop() }
    func url(_ fault: FaultServer.Fault) -> URL { server.url(fault) }
    #expect(await error(.status500) == .status(url(.status500), code: 500))
    #expect(await error(.status404) == .status(url(.status404), code: 404))
    #expect(await error(.html) == .notJSON(url(.html), reason: "Invalid value around character 0."))
    let isCut = "Unexpected end of file during JSON parse."
    #expect(await error(.truncatedJSON) == .notJSON(url(.truncatedJSON), reason: isCut))
    #expect(await error(.deepJSON) == .notJSON(url(.deepJSON), reason: "it is nested more than 128 deep"))
    #expect(await error(.endless) == .tooLarge(url(.endless), limit: 200_000))
    #expect(await error(.gigabyte) == .tooLarge(url(.gigabyte), limit: 200_000))
    #expect(await error(.redirectToItself) == .tooManyRedirects(url(.redirectToItself), limit: 4))
    #expect(server.requestCount(of: "/fault/redirectToItself") <= 5)
    #expect(loader.requestCount == 0)
  }

  @Test(arguments: [FaultServer.Fault.endless, .gigabyte])
  func `a body above the limit is cancelled soon after it, and takes no memory`(fault: FaultServer.Fault)
    async throws
  {
    defer { server.stop() }
    try Memory.forgetPeak()
    let before = try Memory.bytes("VmRSS")
    #expect(await error(fault) == .tooLarge(server.url(fault), limit: 200_000))
    try wait(until: "the client has closed the connection") { server.connectionCount == 0 }
    // Apart from the bytes read, the buffers of both sockets were filled until the connection was closed.
    #expect(server.byteCount(of: "/fault/\(fault.rawValue)") < (fault == .endless ? 40_000_000 : 1 << 28))
    // This process also contains the server.
    #expect(try Memory.bytes("VmHWM") < before + 24_000_000)
  }

  @Test func `an answer that is cut off is an interruption, and may succeed later`() async {
    defer { server.stop() }
    for fault in [FaultServer.Fault.tooShort, .brokenChunks, .halfChunks, .closed, .noise] {
      let error = await error(fault)
      guard case .interrupted(let url, _)? = error else {
        Issue.record("\(fault): \(error.map { "\($0)" } ?? "no error")")
        continue
      }
      #expect(url == server.url(fault))
    }
  }

  @Test func `a redirection to a local file is not followed`() async {
    defer { server.stop() }
    #expect(await error(.redirectToFile) != nil)
  }

  @Test func `bytes after the length of an answer are ignored`() async throws {
    defer { server.stop() }
    #expect(try await loader.load(server.url(.tooLong), as: .json) == Data(#"{"a": 1}"#.utf8))
  }

  @Test func `a file that is not a picture is reported as such`() async {
    defer { server.stop() }
    for (fault, words) in [
      (FaultServer.Fault.noPicture, "neither PNG"), (.halfPicture, "its end is missing"), (.hugePicture, "100000×8"),
    ] {
      guard case .noPicture(let url, let reason)? = await error(fault, as: .media) else {
        Issue.record("\(fault)")
        continue
      }
      #expect(url == server.url(fault) && reason.contains(words), "\(reason)")
    }
  }

  @Test func `a silent server is abandoned after the timeout`() async throws {
    defer { server.stop() }
    let clock = FakeClock()
    let loader = ResourceLoader(clock: clock)
    loader.retries = .never
    let results = Results<Data>()
    loader.load(server.url(.silent), completion: results.note)
    try wait(until: "the request has come") { server.requestCount(of: "/fault/silent") > 0 }
    clock.advance(by: loader.limits.time)
    #expect(results.error == .timedOut(server.url(.silent), limit: 30) && loader.requestCount == 0)
  }

  @Test func `a request to a stopped server fails with a network error`() async {
    server.stop()
    guard case .noNetwork(_, let reason)? = await error(.html) else {
      Issue.record("no error")
      return
    }
    #expect(reason == "nothing answers there")
  }
}
