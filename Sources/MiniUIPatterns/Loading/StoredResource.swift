/// The body of an answer that is kept, and how long it may be used without asking the server, by the rules of HTTP (RFC 9111).
nonisolated struct StoredResource: Hashable, Sendable {
  var data: Data
  /// The identity of this version, for `If-None-Match`.
  var tag: String?
  /// The time of the last change in the server's words, for `If-Modified-Since`.
  var lastModified: String?
  /// The time until which the body is fresh.
  var expiry: Date
  /// Whether the body may be shown while the server cannot be asked.
  var mayBeStale: Bool

  /// Creates the entry for an answer; nil if it must not be kept.
  init?(_ response: TransportResponse, at time: Date) {
    let control = CacheControl(response.headers["cache-control"] ?? "")
    guard !control.forbidsStoring else { return nil }
    data = response.data
    tag = response.headers["etag"]
    lastModified = response.headers["last-modified"]
    let age = TimeInterval(response.headers["age"] ?? "") ?? 0
    expiry = time + (control.forbidsReuse ? 0 : max(0, (control.maximumAge ?? 0) - max(0, age)))
    mayBeStale = !control.mustRevalidate
  }

  init(data: Data, tag: String?, lastModified: String?, expiry: Date, mayBeStale: Bool) {
    (self.data, self.tag, self.lastModified) = (data, tag, lastModified)
    (self.expiry, self.mayBeStale) = (expiry, mayBeStale)
  }

  func isFresh(at time: Date) -> Bool { time < expiry }

  /// The headers that ask for the body only if it has changed.
  var conditions: [String: String] {
    var headers: [String: String] = [:]
    headers["If-None-Match"] = tag
    headers["If-Modified-Since"] = lastModified
    return headers
  }

  /// Takes the new age from an answer that the body has not changed.
  mutating func renew(_ response: TransportResponse, at time: Date) {
    var renewed = response
    renewed.data = data
    guard let next = StoredResource(renewed, at: time) else { return expiry = time }
    expiry = next.expiry
    mayBeStale = next.mayBeStale
    tag = next.tag ?? tag
    lastModified = next.lastModified ?? lastModified
  }
}

/// The directives of a `Cache-Control` header that matter to a private cache.
private nonisolated struct CacheControl {
  var forbidsStoring = false
  var forbidsReuse = false
  var mustRevalidate = false
  /// The age in seconds up to which a body is fresh; nil if the header does not say.
  var maximumAge: TimeInterval?

  init(_ header: String) {
    for directive in header.lowercased().split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      switch parts.first {
      case "no-store": forbidsStoring = true
      case "no-cache": forbidsReuse = true
      case "must-revalidate": mustRevalidate = true
      case "max-age":
        let seconds = parts.count > 1 ? TimeInterval(parts[1].trimmingCharacters(in: ["\""])) : nil
        // A century is as good as any longer time, and dates can be reckoned with it.
        if let seconds, seconds.isFinite { maximumAge = min(max(seconds, 0), 3_155_760_000) }
      default: break
      }
    }
  }
}
