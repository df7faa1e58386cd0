import MiniUIPatterns
import UIKit

/// A transport that fails on request, so that the user of the demo can see how the app handles it.
final class FaultyTransport: ResourceTransport {
  /// The state of the connection, as the settings offer it.
  enum Connection: String, CaseIterable {
    case fine, slow, failing, gone

    var title: String {
      switch self {
      case .fine: "Normal"
      case .slow: "Slow"
      case .failing: "Server Error"
      case .gone: "Offline"
      }
    }
  }

  var connection = Connection.fine
  private let base: any ResourceTransport
  private let clock: any ResourceClock
  /// The time by which a slow connection delays an answer, in seconds.
  private static let delay: TimeInterval = 3

  init(_ base: any ResourceTransport, _ clock: any ResourceClock) { (self.base, self.clock) = (base, clock) }

  func send(
    _ request: TransportRequest, completion: @escaping @MainActor (Result<TransportResponse, ResourceError>) -> Void
  ) -> @MainActor () -> Void {
    switch connection {
    case .fine: return base.send(request, completion: completion)
    case .failing:
      completion(.success(TransportResponse(status: 500, data: Data())))
      return {}
    case .gone:
      completion(.failure(.noNetwork(request.url, reason: "there is no network")))
      return {}
    case .slow:
      var cancel: @MainActor () -> Void = {}
      let wait = clock.schedule(after: FaultyTransport.delay) { [base] in
        cancel = base.send(request, completion: completion)
      }
      return {
        wait()
        cancel()
      }
    }
  }
}
