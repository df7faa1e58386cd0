import MiniUIPatterns
import MusicServer
import UIKit

/// The source of the app's music.
public enum MusicSource: Hashable, Sendable {
  /// The catalogue within the program, which answers at once: for scripts, whose frames must be the same each time.
  case inProcess
  /// A server within the program, on two free ports of the loopback.
  case embeddedServer
  /// Other servers, each as a host and a port.
  case servers(json: String, media: String)

  /// Returns a loader for the source, and the switch of its faults.
  func makeLoader() -> (ResourceLoader, FaultyTransport) {
    let base: any ResourceTransport =
      switch self {
      case .inProcess: CatalogTransport()
      case .embeddedServer: EmbeddedServerTransport()
      case .servers: URLSessionTransport()
      }
    let clock: any ResourceClock = self == .inProcess ? FixedClock() : SystemResourceClock()
    let faulty = FaultyTransport(base, clock)
    // Memory for some eighty covers of rows, and forty files of covers; older ones are on the disk. Without a disk, all
    // stay in memory.
    let loader =
      self == .inProcess
      ? ResourceLoader(transport: faulty, clock: clock, memory: .max, pictureMemory: .max)
      : ResourceLoader(
        transport: faulty, clock: clock, diskCache: .standard(for: "pearmusic"), memory: 1 << 20,
        pictureMemory: 2 << 20)
    loader.decodesAtOnce = self == .inProcess
    // The clock stands still, so retries would never be made.
    if self == .inProcess { loader.retries = .never }
    if case .servers(let json, let media) = self {
      loader.hosts = [MusicServerAddress.jsonHost: json, MusicServerAddress.mediaHost: media]
    }
    return (loader, faulty)
  }
}

/// The answers of the catalogue, without a network.
final class CatalogTransport: ResourceTransport {
  private static let api = MusicAPI()

  func send(
    _ request: TransportRequest, completion: @escaping @MainActor (Result<TransportResponse, ResourceError>) -> Void
  ) -> @MainActor () -> Void {
    let (path, query) = (request.url.path, request.url.query.map { "?\($0)" } ?? "")
    // Small pictures: those of a script are drawn in a debug build.
    let answer =
      request.url.host == MusicServerAddress.mediaHost
      ? CatalogTransport.api.answer(.media, "\(path)?size=160") : CatalogTransport.api.answer(.json, path + query)
    completion(.success(TransportResponse(status: answer.status, headers: answer.headers, data: answer.body)))
    return {}
  }
}

/// The network, to a server that is started with the first request and ends with the program.
final class EmbeddedServerTransport: ResourceTransport {
  private static var server: Task<MusicServer.Hosts, any Error>?
  private let network = URLSessionTransport()

  func send(
    _ request: TransportRequest, completion: @escaping @MainActor (Result<TransportResponse, ResourceError>) -> Void
  ) -> @MainActor () -> Void {
    let start =
      EmbeddedServerTransport.server
      ?? Task.detached {
        try await MusicServer().start()
      }
    EmbeddedServerTransport.server = start
    var cancel: @MainActor () -> Void = {}
    var isCancelled = false
    Task { [network] in
      do {
        let hosts = try await start.value
        guard !isCancelled, var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: false) else { return }
        let address = (parts.host == MusicServerAddress.mediaHost ? hosts.media : hosts.json).split(separator: ":")
        parts.host = String(address[0])
        parts.port = Int(address[1])
        var own = request
        own.url = parts.url ?? request.url
        cancel = network.send(own, completion: completion)
      } catch {
        EmbeddedServerTransport.server = nil
        if !isCancelled { completion(.failure(.noNetwork(request.url, reason: "the server did not start: \(error)"))) }
      }
    }
    return {
      isCancelled = true
      cancel()
    }
  }
}

/// A clock whose time never changes.
final class FixedClock: ResourceClock {
  let now = Date(timeIntervalSinceReferenceDate: 0)
  func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void { {} }
}
