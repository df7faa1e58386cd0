/// Returns the current application's time, in seconds since an arbitrary moment. Events and frames use the same clock.
/// - Precondition: there is an `Application`, or a `Stage`.
@preconcurrency @MainActor public func CACurrentMediaTime() -> TimeInterval { UIApplication.shared.platform.clock.now }

/// A moment in seconds since the first instant of 2001, GMT.
public typealias CFAbsoluteTime = Double
/// Returns the computer's time, in seconds since the first instant of 2001, GMT.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
