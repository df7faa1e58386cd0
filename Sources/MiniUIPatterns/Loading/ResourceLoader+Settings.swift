extension ResourceLoader {
  /// The bounds of what a server can make the program do.
  public nonisolated struct Limits: Hashable, Sendable {
    /// The most bytes of JSON. By default 32 MiB.
    public var jsonBytes = 32 << 20
    /// The deepest nesting of JSON. By default 128.
    public var jsonDepth = 128
    /// The most bytes of a picture or of other data. By default 64 MiB.
    public var mediaBytes = 64 << 20
    /// The most pixels of a picture in its file. By default 32 Mi.
    public var pixelCount = Image.maximumPixelCount
    /// The most redirections of a request. By default 5.
    public var redirects = 5
    /// The seconds until a server must have answered completely. By default 30.
    public var time: TimeInterval = 30

    public init() {}
  }

  /// How requests are repeated that failed but may succeed later. Only methods are repeated that do no harm twice: `GET`, `HEAD`,
  /// `PUT` and `DELETE`.
  public nonisolated struct RetryPolicy: Hashable, Sendable {
    /// The most repetitions. By default 2.
    public var count = 2
    /// The seconds before the first repetition; each further one waits twice as long. By default 0.5.
    public var firstDelay: TimeInterval = 0.5
    /// The longest time between two requests, in seconds, also if the server asks for more. By default 8.
    public var maximumDelay: TimeInterval = 8

    public init() {}

    /// No repetitions.
    public static let never: RetryPolicy = {
      var policy = RetryPolicy()
      policy.count = 0
      return policy
    }()

    /// Returns the seconds before the repetition of a number, counted from 0.
    /// - Parameter header: the server's `Retry-After`, in seconds.
    func delay(before index: Int, retryAfter header: String?) -> TimeInterval {
      let asked = header.flatMap(TimeInterval.init).map { $0.isFinite ? $0 : 0 } ?? 0
      return min(max(firstDelay * pow(2, Double(index)), asked), maximumDelay)
    }
  }

  /// The kind of a resource, which decides the limit of its length and what is checked.
  public nonisolated enum Kind: Hashable, Sendable {
    /// JSON, which is checked to be so before it is kept.
    case json
    /// A picture.
    case media
    /// Anything else.
    case data

    var accepted: String {
      switch self {
      case .json: "application/json"
      case .media: "image/png, image/jpeg, image/webp, image/gif, image/bmp"
      case .data: "*/*"
      }
    }
  }

  /// The numbers of requests since a loader was made. Those that share one request count once, as do its repetitions; what is fresh
  /// in memory takes none. `begun` is the sum of the others and of `requestCount`.
  public nonisolated struct Counts: Hashable, Sendable {
    /// The requests that were begun.
    public var begun = 0
    /// Those that ended with a resource, from the server or from a cache.
    public var answered = 0
    /// Those that ended with an error.
    public var failed = 0
    /// Those that ended because none who asked still waited.
    public var cancelled = 0

    public init() {}
  }
}
