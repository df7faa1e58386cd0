internal import Foundation

/// A response that is kept, and how long it can be used without a request to the server, by the rules of HTTP (RFC 9111).
nonisolated struct CachedResponse: Codable, Sendable {
  let url: URL
  let data: Data
  /// The headers by their names in lower case.
  private(set) var headers: [String: String]
  /// The time at which the response was received, or confirmed by the server.
  private(set) var date: Date

  init(_ response: TransportResponse, from url: URL, at time: Date) {
    (self.url, data, headers, date) = (url, response.data, response.headers, time)
  }

  /// Whether the response may be written to disk and used by later requests.
  var isStorable: Bool { directives["no-store"] == nil }

  /// Whether the response can be used without a request.
  func isFresh(at time: Date) -> Bool {
    let directives = directives
    guard isStorable, directives["no-cache"] == nil, let maximumAge = directives["max-age"].flatMap(TimeInterval.init)
    else { return false }
    let ageAtReceipt = max(0, headers["age"].flatMap(TimeInterval.init) ?? 0)
    return ageAtReceipt + time.timeIntervalSince(date) < maximumAge
  }

  /// Whether the response may be used after it has expired, while the server cannot be reached.
  var mayBeStale: Bool { isStorable && directives["must-revalidate"] == nil }

  /// The headers that ask for a new response only if the resource has changed.
  var conditions: [String: String] {
    var conditions: [String: String] = [:]
    guard isStorable else { return conditions }
    conditions["If-None-Match"] = headers["etag"]
    conditions["If-Modified-Since"] = headers["last-modified"]
    return conditions
  }

  /// Takes the headers of a response that confirms this one (status 304).
  mutating func confirm(by response: TransportResponse, at time: Date) {
    headers.removeValue(forKey: "age")
    headers.merge(response.headers) { $1 }
    date = time
  }

  /// The directives of the `Cache-Control` header with their values, which are empty for most.
  private var directives: [String: String] {
    var directives: [String: String] = [:]
    for directive in (headers["cache-control"] ?? "").lowercased().split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: [" ", "\t", "\""]) }
      if let name = parts.first { directives[name] = parts.count > 1 ? parts[1] : "" }
    }
    return directives
  }
}
