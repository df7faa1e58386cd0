/// The turns of the loop of a view's window, for the other libraries of this package.
package enum WindowTurn {
  /// Returns the time of the window, in seconds of the platform's clock; nil if the view is in no window.
  package static func time(of view: View) -> TimeInterval? { view.host?.time }

  /// Runs `action` in the first turn at `time` or later, before the animations and the layout of that turn, whether the view is
  /// still in the window or not.
  /// - Parameters:
  ///   - purpose: The purpose of the work in words, for people who wait for it.
  ///   - isIdle: Whether settling does not wait for the work.
  /// - Returns: A closure that cancels the work; nil, and nothing is run, if the view is in no window.
  package static func schedule(
    in view: View, at time: TimeInterval, for purpose: StaticString, isIdle: Bool = false,
    _ action: @escaping () -> Void
  ) -> (() -> Void)? {
    clock(of: view)?.schedule(at: time, for: purpose, isIdle: isIdle, action)
  }

  /// Returns the clock of the view's window; nil if the view is in no window.
  package static func clock(of view: View) -> Clock? { view.host.map(Clock.init) }

  /// The clock of a window. A view that leaves the window can still use it.
  package struct Clock {
    private weak var host: ViewHost?

    fileprivate init(_ host: ViewHost) { self.host = host }

    /// The time of the window, in seconds of the platform's clock; nil if the window is gone.
    package var time: TimeInterval? { host?.time }

    /// Runs `action` as `WindowTurn.schedule` does.
    /// - Returns: A closure that cancels the work; nil, and nothing is run, if the window is gone.
    package func schedule(
      at time: TimeInterval, for purpose: StaticString, isIdle: Bool = false, _ action: @escaping () -> Void
    ) -> (() -> Void)? {
      guard let host else { return nil }
      let token = host.timers.schedule(at: time, for: purpose, isIdle: isIdle, action)
      return { token.cancel() }
    }
  }

  /// Begins a background task of the view's application, so that settling waits for work outside of the loop.
  /// - Returns: A closure that ends the task; nil if the view is in no window.
  package static func beginBackgroundTask(in view: View, named name: String) -> (() -> Void)? {
    view.host?.services.beginBackgroundTask?(name)
  }
}
