internal import FlyingFox
internal import FlyingSocks
public import Foundation
internal import SeededRandom
internal import Synchronization

/// The music on two ports of the loopback: one for JSON, one for pictures.
///
///     let server = MusicServer(MusicAPI())
///     let hosts = try await server.start()
///     print(hosts.json, hosts.media)
///     await server.stop()
public actor MusicServer {
  /// The faults of the server.
  public struct Behavior: Sendable {
    /// The time before each answer, in seconds, 0…3600; other values are clamped. By default 0.
    public var delay: TimeInterval = 0
    /// The share of requests that fail, from 0 (the default) to 1: with a status, as a page of HTML, or with half an answer.
    public var failureRate: Double = 0

    public init() {}
  }

  /// The addresses of the server, as a host and a port.
  public struct Hosts: Hashable, Sendable { public var json, media: String }

  private let api: MusicAPI
  private let behavior: Behavior
  private var servers: [HTTPServer] = []
  private var runs: [Task<Void, any Error>] = []

  public init(_ api: MusicAPI = MusicAPI(), behavior: Behavior = Behavior()) {
    (self.api, self.behavior) = (api, behavior)
  }

  /// Starts to listen, and returns when both hosts do.
  /// - Parameter port: the port of the JSON; the pictures are at the next one. By default 0, which chooses two free ports.
  /// - Throws: the error of a socket, for example if the port is in use.
  public func start(port: UInt16 = 0) async throws -> Hosts {
    var attempts = port == 0 ? 20 : 1
    while true {
      do {
        let json = try await listen(.json, at: port)
        let media = try await listen(.media, at: json &+ 1)
        return Hosts(json: "127.0.0.1:\(json)", media: "127.0.0.1:\(media)")
      } catch {
        await stop()
        attempts -= 1
        if attempts == 0 { throw error }
      }
    }
  }

  /// Stops listening, and ends all connections.
  public func stop() async {
    for server in servers { await server.stop() }
    for run in runs { run.cancel() }
    servers = []
    runs = []
  }

  /// Returns the port at which a host listens.
  private func listen(_ host: MusicAPI.Host, at port: UInt16) async throws -> UInt16 {
    let handler = MusicHandler(api: api, host: host, faults: MusicFaults(behavior))
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), timeout: 60, pool: PromptSocketPool(HTTPServer.defaultPool()),
      logger: .disabled, handler: handler)
    let listening = Task { try await server.waitUntilListening() }
    let run = Task {
      // Without a socket there is no reason to wait.
      defer { listening.cancel() }
      try await server.run()
    }
    servers.append(server)
    runs.append(run)
    do {
      try await listening.value
    } catch {
      // The reason is known to the run, if it has ended.
      run.cancel()
      try await run.value
      throw error
    }
    guard case .ip4(_, let port)? = await server.listeningAddress else { throw CancellationError() }
    return port
  }
}

private struct MusicHandler: HTTPHandler {
  let api: MusicAPI
  let host: MusicAPI.Host
  let faults: MusicFaults

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    var answer = api.answer(host, request.target.rawValue, tags: request.headers[.ifNoneMatch])
    if faults.delay > 0 { try await Task.sleep(for: .seconds(faults.delay)) }
    faults.spoil(&answer)
    var headers = HTTPHeaders()
    for (name, value) in answer.headers { headers[HTTPHeader(name)] = value }
    return HTTPResponse(statusCode: HTTPStatusCode(answer.status, phrase: ""), headers: headers, body: answer.body)
  }
}

/// Failures at a given rate, in an order that is always the same.
final class MusicFaults: Sendable {
  let delay: TimeInterval
  private let rate: Double
  private let dice = Mutex(SplitMix64(text: "faults"))

  init(_ behavior: MusicServer.Behavior) {
    delay = min(max(behavior.delay, 0), 3600)
    rate = behavior.failureRate
  }

  func spoil(_ answer: inout MusicAnswer) {
    let (chance, kind) = dice.withLock { ($0.fraction(), $0.number(in: 0...3)) }
    guard chance < rate else { return }
    switch kind {
    case 0: answer = .failure(500, "the server has failed on purpose")
    case 1: answer = .failure(503, "the server has failed on purpose")
    case 2:
      answer = MusicAnswer(
        status: 200, headers: ["Content-Type": "text/html"], body: Data("<html>Please log in.</html>".utf8))
    default: answer = MusicAnswer(status: 200, headers: answer.headers, body: answer.body.prefix(answer.body.count / 2))
    }
  }
}
