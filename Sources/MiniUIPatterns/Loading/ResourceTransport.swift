/// A request to a server, with the bounds of its answer.
public nonisolated struct TransportRequest: Sendable {
  public var url: URL
  /// The method, such as `GET`.
  public var method: String
  /// The headers by name.
  public var headers: [String: String]
  /// The body; nil for none.
  public var body: Data?
  /// The most bytes of the answer's body: more ends the request with `ResourceError.tooLarge`.
  public var byteLimit: Int
  /// The most redirections.
  public var redirectLimit: Int
  /// Called now and then while a long answer arrives, with the part of it that is there, from 0 to 1. By default nil.
  public var progress: (@MainActor @Sendable (Double) -> Void)?

  public init(
    url: URL, method: String = "GET", headers: [String: String] = [:], body: Data? = nil, byteLimit: Int,
    redirectLimit: Int
  ) {
    (self.url, self.method, self.headers, self.body) = (url, method, headers, body)
    (self.byteLimit, self.redirectLimit) = (byteLimit, redirectLimit)
  }
}

/// The answer of a server.
public nonisolated struct TransportResponse: Sendable {
  /// The status, such as 200.
  public var status: Int
  /// The headers by their names in lower case.
  public var headers: [String: String]
  public var data: Data

  /// Creates an answer. The names of the headers may be in any case.
  public init(status: Int, headers: [String: String] = [:], data: Data) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    self.data = data
  }
}

/// The way to the servers: the network, or for tests and demos something that answers by itself.
@MainActor public protocol ResourceTransport: AnyObject {
  /// Sends a request.
  /// - Parameter completion: called once, with the answer of any status or with an error; perhaps before `send` returns. It is
  ///   not called after the request was cancelled.
  /// - Returns: a closure that cancels the request.
  func send(
    _ request: TransportRequest, completion: @escaping @MainActor (Result<TransportResponse, ResourceError>) -> Void
  ) -> @MainActor () -> Void
}
