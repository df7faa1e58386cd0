internal import Foundation
internal import FoundationNetworking
internal import Synchronization

/// The network, by Foundation's `URLSession`, without its cache and without cookies. The session is made for the first request.
@MainActor public final class URLSessionTransport: ResourceTransport {
  private let delegate = SessionDelegate()
  private var session: URLSession?

  public init() {}

  // A session retains its delegate until it is told to end.
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

/// A queue that runs what it is given at once, on the thread of the session. So a fast server cannot fill the memory with parts of an
/// answer that wait for the delegate, which only notes them and returns.
private nonisolated final class ImmediateQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}

/// The receiver of the session's calls, on its queue. A transfer is removed when it has its result; what comes later is ignored.
private nonisolated final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  struct Transfer: Sendable {
    let request: TransportRequest
    let completion: @MainActor (Result<TransportResponse, ResourceError>) -> Void
    var data = Data()
    var response: HTTPURLResponse?
    var redirectCount = 0
    /// The bytes that were there when the progress was told last.
    var toldCount = 0

    private let start = Date()

    /// Returns the part of the answer that is there, if it is time to tell it: after each fiftieth of an answer that takes more than a
    /// moment.
    mutating func nextProgress() -> Double? {
      guard let length = response?.expectedContentLength, length >= Transfer.longLength else { return nil }
      guard data.count - toldCount >= Int(length) / 50, -start.timeIntervalSinceNow > Transfer.moment else {
        return nil
      }
      toldCount = data.count
      return min(1, Double(data.count) / Double(length))
    }

    /// The bytes from which an answer is long.
    private static let longLength: Int64 = 64 << 10
    /// The time within which progress would only flash, in seconds.
    private static let moment: TimeInterval = 0.3
  }

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
    // Not here: a task waits for the thread of its session, which this is.
    DispatchQueue.global().async { task.cancel() }
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
    var progress: (told: @MainActor @Sendable (Double) -> Void, part: Double)?
    let isTooLong = transfers.withLock { transfers -> Bool in
      // In place: a copy of the transfer would make each append copy all that is there.
      let id = dataTask.taskIdentifier
      guard let request = transfers[id]?.request, let count = transfers[id]?.data.count else { return false }
      if count + data.count > request.byteLimit { return true }
      transfers[id]?.data.append(data)
      if let told = request.progress, let part = transfers[id]?.nextProgress() { progress = (told, part) }
      return false
    }
    if let progress { Task { @MainActor in progress.told(progress.part) } }
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
      refuse(task) { .interrupted($0.url, reason: "it leads to an address that is not of the web") }
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
    case .cannotFindHost, .dnsLookupFailed: return .noNetwork(request.url, reason: "its name is not known")
    case .notConnectedToInternet: return .noNetwork(request.url, reason: "there is no network")
    case .httpTooManyRedirects: return .tooManyRedirects(request.url, limit: request.redirectLimit)
    // The address was of the web: something that is not HTTP answered.
    case .badURL, .unsupportedURL: return .interrupted(request.url, reason: "it is not HTTP")
    case .networkConnectionLost, .badServerResponse, .cannotParseResponse:
      return .interrupted(request.url, reason: "the connection was lost")
    default: return .interrupted(request.url, reason: error.localizedDescription)
    }
  }
}
