/// Returns the current application's time, in seconds since an arbitrary moment. Events and frames use the same clock. Before there is an
/// application, it is the computer's time since it was started.
@preconcurrency @MainActor public func CACurrentMediaTime() -> TimeInterval {
  UIApplication.current?.platform.clock.now ?? ProcessInfo.processInfo.systemUptime
}

/// A moment in seconds since the first instant of 2001, GMT.
public typealias CFAbsoluteTime = Double
/// Returns the computer's time, in seconds since the first instant of 2001, GMT.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000

extension RunLoop.Mode {
  /// The mode while the user scrolls. The kit has no such mode: use `common` for timers.
  public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}

/// The rates at which a display link may be called, in calls per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest and the highest acceptable rate.
  public var minimum, maximum: Float
  /// The preferred rate; nil for the highest.
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The range of a new link, which is called in each frame.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

extension DisplayLink {
  /// The acceptable rates. Setting them sets `preferredFramesPerSecond` to the preferred rate, or else to the highest
  /// one.
  public var preferredFrameRateRange: CAFrameRateRange {
    get {
      let rate = Float(preferredFramesPerSecond)
      return CAFrameRateRange(minimum: rate, maximum: rate)
    }
    set {
      let rate = newValue.preferred ?? newValue.maximum
      preferredFramesPerSecond = rate > 0 ? Int(min(rate, 1000).rounded()) : 0
    }
  }
}

extension UIDatePicker {
  /// The time with which a picker begins.
  static var now: Date { Date() }
  /// The user's calendar, with the user's time zone.
  static var userCalendar: Calendar { .current }
  /// The user's language and formats.
  static var userLocale: Locale { .current }
}
