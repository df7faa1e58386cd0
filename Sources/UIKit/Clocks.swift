/// Returns the time of the present application's clock, in seconds since an arbitrary moment, as events and frames have it.
/// - Precondition: there is an `Application`, or a `Stage`.
@MainActor public func CACurrentMediaTime() -> TimeInterval { UIApplication.shared.platform.clock.now }
