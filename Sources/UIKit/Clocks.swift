/// Returns the current application's time, in seconds since an arbitrary moment. Events and frames use the same clock. Before there is an
/// application, it is the computer's time since it was started.
@preconcurrency @MainActor public func CACurrentMediaTime() -> TimeInterval {
  UIApplication.current?.platform.clock.now ?? ProcessInfo.processInfo.systemUptime
}

/// A moment in seconds since the first instant of 2001, GMT.
public typealias CFAbsoluteTime = Double
/// Returns the computer's time, in seconds since the first instant of 2001, GMT.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

extension UIDatePicker {
  /// The time with which a picker begins.
  static var now: Date { Date() }
  /// The user's calendar, with the user's time zone.
  static var userCalendar: Calendar { .current }
  /// The user's language and formats.
  static var userLocale: Locale { .current }
}
