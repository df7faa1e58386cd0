/// Joins a platform and the windows on it, and runs the loop that drives them.
///
/// Make one, make its windows, then `run` it on the main thread. `main` must be synchronous: after the first `await` of an
/// asynchronous one, main-actor code no longer runs on the process's first thread, where windows live.
@MainActor public final class Application {
  public let platform: any Platform
  public private(set) var windows: [Window] = []
  /// Light or dark and the like for windows that are made from now on.
  public var traits = TraitCollection()
  /// Work that was announced with `beginBackgroundTask` and goes on, in the order in which it began.
  public private(set) var backgroundTasks: [BackgroundTask] = []
  private var isFinished = false

  /// - Throws: `FontError` if the platform lacks the system's fonts.
  public init(platform: any Platform) throws {
    self.platform = platform
    FontFamily.systemFamily = try .system(source: platform.fonts)
    SystemServices.images = platform.images
    SystemServices.clipboard = platform.clipboard
  }

  /// Opens a window.
  /// - Throws: `PlatformError`, or `BitmapError` if nothing could be drawn at that size.
  @discardableResult
  public func makeWindow(_ options: SurfaceOptions) throws -> Window { try makeWindow(options, as: Window.self) }

  /// Opens a window of a subclass.
  /// - Throws: `PlatformError`, or `BitmapError` if nothing could be drawn at that size.
  @discardableResult
  public func makeWindow<WindowType: Window>(
    _ options: SurfaceOptions, as windowType: WindowType.Type
  ) throws -> WindowType {
    let surface = try platform.makeSurface(options)
    let window = try windowType.init(
      Window.Setup(surface: surface, clipboard: platform.clipboard, traits: traits, time: platform.clock.now))
    windows.append(window)
    return window
  }

  /// Closes a window and forgets it. Its views leave it: whoever keeps one keeps nothing of the window and its display.
  public func close(_ window: Window) {
    window.cancelAllTouches()
    window.rootViewController = nil
    window.presenter.dismantle()
    for view in window.subviews { view.removeFromSuperview() }
    window.surface.close()
    windows.removeAll { $0 === window }
  }

  /// Runs until the last window is closed, the system says to quit, or `terminate` is called.
  /// - Throws: `PlatformError` if a frame cannot be shown.
  public func run() throws {
    isFinished = false
    try makeFrames(at: platform.clock.now)
    while !isFinished, !windows.isEmpty {
      let deadline = windows.compactMap(\.nextDeadline).min()
      let events = platform.nextEvents(until: deadline)
      try process(events, at: platform.clock.now)
    }
  }

  /// Ends `run` after the present turn.
  public func terminate() {
    isFinished = true
    platform.wake()
  }

  /// Announces work that goes on outside of the loop, so that who waits for the app to settle waits for it too. The task's
  /// `end` says that it is done. As UIKit's, without a time limit.
  /// - Parameter name: what is done, for people.
  public func beginBackgroundTask(withName name: String) -> BackgroundTask {
    let task = BackgroundTask(name: name) { [weak self] task in self?.backgroundTasks.removeAll { $0 === task } }
    backgroundTasks.append(task)
    return task
  }

  /// One turn of the loop: the events, the timers due by `time`, and a frame where one is due.
  /// - Throws: `PlatformError` if a frame cannot be shown.
  public func process(_ events: [InputEvent], at time: TimeInterval) throws {
    for event in events {
      if case .quit = event.kind { isFinished = true }
      for window in windows where event.surface == nil || event.surface == window.surface.id {
        if case .closeRequested = event.kind, window.shouldClose?() != false {
          close(window)
        } else {
          try window.handle(event)
        }
      }
    }
    for window in windows { window.advance(to: time) }
    try makeFrames(at: time)
  }

  private func makeFrames(at time: TimeInterval) throws {
    for window in windows { try window.frame(at: time) }
  }
}
