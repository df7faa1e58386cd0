/// A request to a server, with the limits of its response.
public nonisolated struct TransportRequest: Sendable {
  /// The address.
  public var url: URL
  /// The method, such as `GET`.
  public var method: String
  /// The headers by name.
  public var headers: [String: String]
  /// The body; nil for none.
  public var body: Data?
  /// The maximum size of the response's body, in bytes; a longer one fails with `ResourceError.tooLarge`.
  public var byteLimit: Int
  /// The maximum number of redirects.
  public var redirectLimit: Int
  /// Called repeatedly while a long response arrives, with the fraction received, 0…1. By default nil.
  public var progress: (@MainActor @Sendable (Double) -> Void)?

  public init(
    url: URL, method: String = "GET", headers: [String: String] = [:], body: Data? = nil, byteLimit: Int,
    redirectLimit: Int
  ) {
    (self.url, self.method, self.headers, self.body) = (url, method, headers, body)
    (self.byteLimit, self.redirectLimit) = (byteLimit, redirectLimit)
  }
}

/// The response of a server.
public nonisolated struct TransportResponse: Sendable {
  /// The status, such as 200.
  public var status: Int
  /// The headers by their names in lower case.
  public var headers: [String: String]
  /// The body; empty if the response has none.
  public var data: Data

  /// Creates a response. The names of the headers may be in any case.
  public init(status: Int, headers: [String: String] = [:], data: Data) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    self.data = data
  }
}

/// A transport of requests to servers: the network, or a stand-in for it in tests and demos.
@preconcurrency @MainActor public protocol ResourceTransport: AnyObject {
  /// Sends a request. `completion` is called once, with the response of any status or with an error, possibly before
  /// `send` returns. It is not called after the request was cancelled.
  /// - Returns: a closure that cancels the request.
  func send(
    _ request: TransportRequest, completion: @escaping @MainActor (Result<TransportResponse, ResourceError>) -> Void
  ) -> @MainActor () -> Void
}
