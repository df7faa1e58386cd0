/// The reason why a resource could not be loaded. Each message has the address, and says how to correct the error.
public nonisolated enum ResourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not an address of a web server.
  case badAddress(String)
  /// The server cannot be reached: there is no network, its name is unknown, or no server answers.
  case noNetwork(URL, reason: String)
  /// The server has not sent a complete response before the timeout, in seconds.
  case timedOut(URL, limit: TimeInterval)
  /// The response ended early, or is not HTTP.
  case interrupted(URL, reason: String)
  /// The server responded with a status that is not a success, such as 404.
  case status(URL, code: Int)
  /// The response is longer than the limit, in bytes.
  case tooLarge(URL, limit: Int)
  /// The server redirected too often.
  case tooManyRedirects(URL, limit: Int)
  /// The response is not JSON, or is nested too deep.
  case notJSON(URL, reason: String)
  /// The JSON is valid, but a part of it is missing or of another type.
  /// - Parameter keyPath: the location of the part, such as `albums[2].title`; empty for the whole.
  case wrongShape(URL, keyPath: String, reason: String)
  /// The response is not a picture, or not one that can be shown.
  case noPicture(URL, reason: String)
  /// The task was cancelled.
  case cancelled(URL)

  public var description: String {
    switch self {
    case .badAddress(let text): "“\(text.prefix(80))” is not an address: it must be http:// or https://, and a host"
    case .noNetwork(let url, let reason): "\(name(url)) cannot be reached: \(reason)"
    case .timedOut(let url, let limit): "\(name(url)) has not answered within \(seconds(limit))"
    case .interrupted(let url, let reason): "the answer of \(name(url)) ended early: \(reason)"
    case .status(let url, let code): "\(name(url)) answered with status \(code)\(meaning(code))"
    case .tooLarge(let url, let limit): "the answer of \(name(url)) is longer than the \(limit) bytes that are allowed"
    case .tooManyRedirects(let url, let limit): "\(name(url)) redirects more than \(limit) times"
    case .notJSON(let url, let reason): "the answer of \(name(url)) is not JSON: \(reason)"
    case .wrongShape(let url, let keyPath, let reason):
      "the answer of \(name(url)) does not have the expected structure\(keyPath.isEmpty ? "" : " at \(keyPath)"): \(reason)"
    case .noPicture(let url, let reason): "the answer of \(name(url)) is no picture: \(reason)"
    case .cancelled(let url): "the request of \(name(url)) was cancelled"
    }
  }

  /// Whether the same request may succeed later: the loader retries it.
  public var isTransient: Bool {
    switch self {
    case .noNetwork, .timedOut, .interrupted: true
    case .status(_, let code): [408, 429, 500, 502, 503, 504].contains(code)
    default: false
    }
  }

  /// Whether the same request would fail later too: the server has no resource at the address, or the request is wrong.
  public var isPermanent: Bool {
    switch self {
    case .badAddress, .cancelled: true
    case .status(_, let code): (400..<500).contains(code) && !isTransient
    default: false
    }
  }

  private func name(_ url: URL) -> String { "\(url.host ?? "")\(url.path)" }
  private func seconds(_ time: TimeInterval) -> String { time == 1 ? "a second" : "\(time.formatted()) seconds" }

  private func meaning(_ code: Int) -> String {
    switch code {
    case 401, 403: ", which refuses access"
    case 404, 410: ", since there is nothing at this address"
    case 429: ", since it receives too many requests"
    case 500...: ", an internal error"
    default: ""
    }
  }
}
