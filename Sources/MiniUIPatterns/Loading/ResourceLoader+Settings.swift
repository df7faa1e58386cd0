extension ResourceLoader {
  /// The limits for responses of a server.
  public nonisolated struct Limits: Hashable, Sendable {
    /// The maximum size of JSON, in bytes. By default 32 MiB.
    public var jsonBytes = 32 << 20
    /// The maximum depth of nested arrays and objects. By default 128.
    public var jsonDepth = 128
    /// The maximum size of a picture or of other data, in bytes. By default 64 MiB.
    public var mediaBytes = 64 << 20
    /// The maximum number of pixels of a picture in its file. By default 32 Mi.
    public var pixelCount = Image.maximumPixelCount
    /// The maximum number of redirects of a request. By default 5.
    public var redirects = 5
    /// The timeout for a complete response, in seconds. By default 30.
    public var time: TimeInterval = 30

    public init() {}
  }

  /// How often and when a request is retried after a transient failure (`ResourceError.isTransient`).
  public nonisolated struct RetryPolicy: Hashable, Sendable {
    /// The maximum number of retries. By default 2.
    public var count = 2
    /// The seconds before the first retry; each further one waits twice as long. By default 0.5.
    public var firstDelay: TimeInterval = 0.5
    /// The maximum seconds between two requests, even if the server asks for more. By default 8.
    public var maximumDelay: TimeInterval = 8

    public init() {}

    /// No retries.
    public static let never: RetryPolicy = {
      var policy = RetryPolicy()
      policy.count = 0
      return policy
    }()

    /// Returns the seconds before a retry.
    /// - Parameter index: the number of earlier retries.
    func delay(before index: Int, retryAfter header: String?) -> TimeInterval {
      let asked = header.flatMap(TimeInterval.init).map { $0.isFinite ? $0 : 0 } ?? 0
      return min(max(firstDelay * pow(2, Double(index)), asked), maximumDelay)
    }
  }

  /// The kind of a resource, which determines its maximum size and how it is validated.
  public nonisolated enum Kind: Hashable, Sendable {
    /// JSON, which is parsed before it is cached.
    case json
    /// A picture.
    case media
    /// Any other resource.
    case data

    var accepted: String {
      switch self {
      case .json: "application/json"
      case .media: "image/png, image/jpeg, image/webp, image/gif, image/bmp"
      case .data: "*/*"
      }
    }
  }

  /// The numbers of requests since the loader was created. All subscribers and retries of a request count once; a
  /// resource that is fresh in memory needs no request. `begun` is the sum of the other numbers and `requestCount`.
  public nonisolated struct Counts: Hashable, Sendable {
    /// The requests that were started.
    public var begun = 0
    /// The requests that ended with a resource, from the server or from a cache.
    public var answered = 0
    /// The requests that ended with an error.
    public var failed = 0
    /// The requests that ended because all subscribers had cancelled.
    public var cancelled = 0

    public init() {}
  }
}
