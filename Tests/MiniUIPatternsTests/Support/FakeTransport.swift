import MiniUIPatterns

/// A transport that keeps requests until the test answers them.
final class FakeTransport: ResourceTransport {
  final class Request {
    let request: TransportRequest
    fileprivate let completion: @MainActor (Result<TransportResponse, ResourceError>) -> Void
    fileprivate(set) var isCancelled = false

    fileprivate init(
      _ request: TransportRequest, _ completion: @escaping @MainActor (Result<TransportResponse, ResourceError>) -> Void
    ) { (self.request, self.completion) = (request, completion) }

    func answer(_ status: Int = 200, _ text: String = "{}", _ headers: [String: String] = [:]) {
      answer(.success(TransportResponse(status: status, headers: headers, data: Data(text.utf8))))
    }
    func answer(_ result: Result<TransportResponse, ResourceError>) { if !isCancelled { completion(result) } }
  }

  private(set) var requests: [Request] = []
  /// A closure that answers at once; nil (the default) if the test answers.
  var answers: ((TransportRequest) -> Result<TransportResponse, ResourceError>)?

  var last: Request { requests[requests.count - 1] }

  func send(
    _ request: TransportRequest, completion: @escaping @MainActor (Result<TransportResponse, ResourceError>) -> Void
  ) -> @MainActor () -> Void {
    let entry = Request(request, completion)
    requests.append(entry)
    if let answers { completion(answers(request)) }
    return { entry.isCancelled = true }
  }
}

/// A clock that the test advances.
final class FakeClock: ResourceClock {
  private final class Timer {
    let due: Date
    var action: (@MainActor () -> Void)?
    init(_ due: Date, _ action: @escaping @MainActor () -> Void) { (self.due, self.action) = (due, action) }
  }

  private(set) var now = Date(timeIntervalSinceReferenceDate: 800_000_000)
  private var timers: [Timer] = []
  /// The number of timers that are pending.
  var pendingCount: Int { timers.count { $0.action != nil } }

  func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    let timer = Timer(now + delay, action)
    timers.append(timer)
    return { timer.action = nil }
  }

  func advance(by time: TimeInterval) {
    let end = now + time
    while let timer = timers.filter({ $0.action != nil && $0.due <= end }).min(by: { $0.due < $1.due }) {
      now = timer.due
      let action = timer.action
      timer.action = nil
      action?()
    }
    now = end
  }
}

/// The results that a completion was called with.
final class Results<Value> {
  private(set) var all: [Result<Value, ResourceError>] = []
  var note: (Result<Value, ResourceError>) -> Void { { [unowned self] in all.append($0) } }
  var texts: [String] {
    all.map { (try? $0.get()).map { String(decoding: $0 as? Data ?? Data(), as: UTF8.self) } ?? "error" }
  }
  var error: ResourceError? { if case .failure(let error)? = all.last { error } else { nil } }
}
