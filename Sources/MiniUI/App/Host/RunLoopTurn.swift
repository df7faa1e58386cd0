/// Schedules work in the run loop of a view's window, for the other libraries of this package.
package enum RunLoopTurn {
  /// Returns the time on the window's clock, in seconds; nil if the view is in no window.
  package static func time(of view: View) -> TimeInterval? { view.host?.time }

  /// Returns the clock of the view's window; nil if the view is in no window.
  package static func clock(of view: View) -> Clock? { view.host.map(Clock.init) }

  /// The clock of a window. It can still be used after the view has left the window.
  package struct Clock {
    private weak var host: ViewHost?

    fileprivate init(_ host: ViewHost) { self.host = host }

    /// The time on the window's clock, in seconds; nil if the window no longer exists.
    package var time: TimeInterval? { host?.time }

    /// Runs `action` in the first turn at `time` or later, before that turn's animations and layout, even if the view
    /// has left the window.
    /// - Parameters:
    ///   - purpose: A description of the purpose, for debugging.
    ///   - isIdle: Whether settling ignores the work.
    /// - Returns: A closure that cancels the work. If the window no longer exists, schedules nothing and returns nil.
    package func schedule(
      at time: TimeInterval, for purpose: StaticString, isIdle: Bool = false, _ action: @escaping () -> Void
    ) -> (() -> Void)? {
      guard let host else { return nil }
      let token = host.timers.schedule(at: time, for: purpose, isIdle: isIdle, action)
      return { token.cancel() }
    }
  }

  /// Begins a background task of the view's application, so that settling waits for work outside of the run loop.
  /// - Returns: A closure that ends the task; nil if the view is in no window.
  package static func beginBackgroundTask(in view: View, named name: String) -> (() -> Void)? {
    view.host?.services.beginBackgroundTask?(name)
  }
}
