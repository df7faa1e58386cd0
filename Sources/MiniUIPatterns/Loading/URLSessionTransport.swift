internal import Foundation
internal import FoundationNetworking
internal import Synchronization

/// A transport over Foundation's `URLSession`, without cookies and without its cache, which `DiskCache` replaces. The session is
/// created with the first request.
@preconcurrency @MainActor public final class URLSessionTransport: ResourceTransport {
  private let delegate = SessionDelegate()
  private var session: URLSession?

  public init() {}

  // A session retains its delegate until it is invalidated.
  isolated deinit { session?.invalidateAndCancel() }

  private func openSession() -> URLSession {
    if let session { return session }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpMaximumConnectionsPerHost = 6
    let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: ImmediateQueue())
    self.session = session
    return session
  }

  public func send(
    _ request: TransportRequest, completion: @escaping @MainActor (Result<TransportResponse, ResourceError>) -> Void
  ) -> @MainActor () -> Void {
    var wanted = URLRequest(url: request.url)
    wanted.httpMethod = request.method
    wanted.httpBody = request.body
    for (name, value) in request.headers { wanted.setValue(value, forHTTPHeaderField: name) }
    let task = openSession().dataTask(with: wanted)
    let delegate = delegate
    delegate.begin(task.taskIdentifier, SessionDelegate.Transfer(request: request, completion: completion))
    task.resume()
    return {
      delegate.end(task.taskIdentifier)
      task.cancel()
    }
  }
}

/// A queue that runs operations synchronously on the session's thread. Otherwise a fast server could fill the memory
/// with data that waits for the delegate.
private nonisolated final class ImmediateQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}

/// The session's delegate. A transfer is removed once it has a result; later calls are ignored.
private nonisolated final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  struct Transfer: Sendable {
    let request: TransportRequest
    let completion: @MainActor (Result<TransportResponse, ResourceError>) -> Void
    var data = Data()
    var response: HTTPURLResponse?
    var redirectCount = 0
    /// The bytes received at the last progress report.
    var reportedCount = 0

    private let start = Date()

    /// Returns the fraction received, if a report is due: after each fiftieth of a long response.
    mutating func nextProgress() -> Double? {
      guard let length = response?.expectedContentLength, length >= Transfer.minimumLength else { return nil }
      guard data.count - reportedCount >= Int(length) / 50, -start.timeIntervalSinceNow > Transfer.firstDelay else {
        return nil
      }
      reportedCount = data.count
      return min(1, Double(data.count) / Double(length))
    }

    /// The minimum length of a response with reports, in bytes.
    private static let minimumLength: Int64 = 64 << 10
    /// The seconds before the first report: a progress view that appears earlier would only flash.
    private static let firstDelay: TimeInterval = 0.3
  }

  /// A queue of its own, since libdispatch wakes the process once a second after the first use of `DispatchQueue.global()`.
  private static let cancellations = DispatchQueue(label: "MiniUIPatterns.URLSessionTransport", qos: .utility)

  private let transfers = Mutex<[Int: Transfer]>([:])

  func begin(_ id: Int, _ transfer: Transfer) { transfers.withLock { $0[id] = transfer } }
  @discardableResult func end(_ id: Int) -> Transfer? { transfers.withLock { $0.removeValue(forKey: id) } }

  private func finish(_ task: URLSessionTask, _ result: (Transfer) -> Result<TransportResponse, ResourceError>) {
    guard let transfer = end(task.taskIdentifier) else { return }
    let result = result(transfer)
    Task { @MainActor in transfer.completion(result) }
  }

  private func refuse(_ task: URLSessionTask, _ error: (TransportRequest) -> ResourceError) {
    finish(task) { .failure(error($0.request)) }
    // Asynchronously: cancelling waits for the session's thread, which is the current one.
    SessionDelegate.cancellations.async { task.cancel() }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let isTooLong = transfers.withLock { transfers -> Bool in
      guard let limit = transfers[dataTask.taskIdentifier]?.request.byteLimit else { return false }
      transfers[dataTask.taskIdentifier]?.response = response as? HTTPURLResponse
      return response.expectedContentLength > Int64(limit)
    }
    completionHandler(isTooLong ? .cancel : .allow)
    if isTooLong { refuse(dataTask) { .tooLarge($0.url, limit: $0.byteLimit) } }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    var progress: (report: @MainActor @Sendable (Double) -> Void, fraction: Double)?
    let isTooLong = transfers.withLock { transfers -> Bool in
      // Changed in place: with a copy of the transfer, each append would copy all data.
      let id = dataTask.taskIdentifier
      guard let request = transfers[id]?.request, let count = transfers[id]?.data.count else { return false }
      if count + data.count > request.byteLimit { return true }
      transfers[id]?.data.append(data)
      if let report = request.progress, let fraction = transfers[id]?.nextProgress() { progress = (report, fraction) }
      return false
    }
    if let progress { Task { @MainActor in progress.report(progress.fraction) } }
    if isTooLong { refuse(dataTask) { .tooLarge($0.url, limit: $0.byteLimit) } }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let mayFollow = transfers.withLock { transfers -> Bool in
      guard let transfer = transfers[task.taskIdentifier] else { return false }
      transfers[task.taskIdentifier]?.redirectCount += 1
      return transfer.redirectCount < transfer.request.redirectLimit
    }
    let isWeb = ["http", "https"].contains(request.url?.scheme?.lowercased() ?? "")
    completionHandler(mayFollow && isWeb ? request : nil)
    if !mayFollow {
      refuse(task) { .tooManyRedirects($0.url, limit: $0.redirectLimit) }
    } else if !isWeb {
      refuse(task) { .interrupted($0.url, reason: "it redirects to an address that is neither http nor https") }
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    finish(task) { transfer in
      if let error { return .failure(SessionDelegate.reason(of: error, for: transfer.request)) }
      guard let response = transfer.response ?? task.response as? HTTPURLResponse else {
        return .failure(.interrupted(transfer.request.url, reason: "it is not HTTP"))
      }
      let headers = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
      return .success(
        TransportResponse(
          status: response.statusCode, headers: Dictionary(headers) { first, _ in first }, data: transfer.data))
    }
  }

  private static func reason(of error: any Error, for request: TransportRequest) -> ResourceError {
    guard let error = error as? URLError else {
      return .interrupted(request.url, reason: "\(error)")
    }
    switch error.code {
    case .timedOut: return .timedOut(request.url, limit: 60)
    case .cannotConnectToHost: return .noNetwork(request.url, reason: "nothing answers there")
    case .cannotFindHost, .dnsLookupFailed: return .noNetwork(request.url, reason: "its name is unknown")
    case .notConnectedToInternet: return .noNetwork(request.url, reason: "there is no network")
    case .httpTooManyRedirects: return .tooManyRedirects(request.url, limit: request.redirectLimit)
    // The address is valid, so the response was not HTTP.
    case .badURL, .unsupportedURL: return .interrupted(request.url, reason: "it is not HTTP")
    case .networkConnectionLost, .badServerResponse, .cannotParseResponse:
      return .interrupted(request.url, reason: "the connection was lost")
    default: return .interrupted(request.url, reason: error.localizedDescription)
    }
  }
}
