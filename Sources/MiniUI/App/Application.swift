/// Connects a platform with its windows and runs the event loop.
///
/// Create it, create its windows, then call `run` on the main thread. `main` must be synchronous: after the first
/// `await` of an asynchronous `main`, main-actor code no longer runs on the process's first thread, where windows must
/// be.
///
///     let app = try Application(platform: platform)
///     let window = try app.makeWindow(SurfaceOptions(title: "Hello", size: CGSize(width: 400, height: 300)))
///     window.rootViewController = HelloController()
///     try app.run()
@preconcurrency @MainActor public final class Application {
  /// The platform that supplies windows, events, fonts, images and the clipboard.
  public let platform: any Platform
  /// The open windows, in order of creation.
  public private(set) var windows: [Window] = []
  /// The open windows by their surface, so that the cost of an event does not grow with the number of windows.
  private var surfaceWindows: [SurfaceID: Window] = [:]
  /// The windows that have pending work, in order of creation. Turns of the loop skip the others.
  private var awakeWindows: [Window] = []
  private var windowCount = 0
  /// The traits for new windows. Existing windows keep theirs.
  public var traits = TraitCollection() {
    didSet { Accessibility.traitsDidChange(from: oldValue, to: traits) }
  }
  /// The unfinished background tasks, in the order in which they began.
  public private(set) var backgroundTasks: [BackgroundTask] = []
  /// Whether the screen stays on without any input, for instance in a kiosk that shows a clock. By default false.
  public var isIdleTimerDisabled = false {
    didSet {
      guard isIdleTimerDisabled != oldValue else { return }
      platform.setIdleTimerDisabled(isIdleTimerDisabled)
      restartIdleTimer()
    }
  }
  var idleScreen = IdleScreen()
  /// The windows that were on the screen when it became black; empty otherwise.
  var darkenedWindows: [Window] = []
  /// Whether image views decode large pictures when they draw them, not on another thread. By default false; a `Stage`
  /// sets it, so that its frames are the same in each run.
  package var decodesPicturesAtOnce: Bool {
    get { services.decodesPicturesAtOnce }
    set { services.decodesPicturesAtOnce = newValue }
  }
  /// Whether new touches, presses of mouse buttons and turns of the wheel are ignored in all windows.
  package var ignoresTouches: Bool {
    get { services.ignoresTouches }
    set { services.ignoresTouches = newValue }
  }
  /// The connection to screen readers; nil, the default, for none. It is started after the next frame.
  public var accessibilityBridge: (any AccessibilityBridge)? {
    didSet { reporter = accessibilityBridge.map { AccessibilityReporter($0, for: self) } }
  }
  private(set) var reporter: AccessibilityReporter?
  private var isFinished = false
  let services: SystemServices
  /// The options of windows that are created without any, as by `Window(frame:)`. By default the title is empty and the size
  /// 1024×768 points.
  public var windowOptions = SurfaceOptions(title: "", size: CGSize(width: 1024, height: 768))
  /// The state of the app, which is the state of its most active window. `inactive` until the first turn of the loop.
  public internal(set) var applicationState = State.inactive
  /// The key window that was notified last.
  weak var notifiedKeyWindow: Window?
  /// The window that received keys last.
  weak var lastKeyWindow: Window?
  /// The scene whose delegate is asked for its window at this moment.
  package weak var connectingScene: WindowScene?
  /// The object that notifies the app's delegate, in the target `UIKit`.
  package var lifeCycle: (any ApplicationLifeCycle)?

  /// The current application: the last one created, or the last one whose window had an event, a timer or a frame.
  /// - Precondition: there is an `Application`, or a `Stage`.
  public static var shared: Application {
    guard let current else { preconditionFailure("make an Application or a Stage before using Application.shared") }
    return current
  }
  /// The current application, as `shared`; nil before there is one.
  package static var current: Application? { SystemServices.current?.owner as? Application }

  /// Creates an application that uses a platform's fonts, images and clipboard.
  /// - Throws: `FontError` if the platform lacks the system's fonts.
  public init(platform: any Platform) throws {
    self.platform = platform
    services = try SystemServices(platform: platform)
    services.makeCurrent()
    traits.layoutDirection = language.layoutDirection
    services.owner = self
    services.displayScale = { [weak self] in self?.windows.first?.traits.displayScale ?? 1 }
    services.beginBackgroundTask = { [weak self] name in
      let task = self?.beginBackgroundTask(withName: name)
      return { task?.end() }
    }
  }

  /// Creates and opens a window.
  /// - Throws: `PlatformError`, or `BitmapError` if no canvas of this size can be created.
  @discardableResult
  public func makeWindow(_ options: SurfaceOptions) throws -> Window { try makeWindow(options, as: Window.init) }

  /// Creates and opens a window of a subclass, by its `init(windowScene:)`: `makeWindow(options, as: Panel.init)`.
  /// - Throws: `PlatformError`, `BitmapError` if no canvas of this size can be created, or the initializer's error.
  @discardableResult
  public func makeWindow<WindowType: Window>(
    _ options: SurfaceOptions, as make: (WindowScene) throws -> WindowType
  ) throws -> WindowType {
    let scene = try makeScene(options)
    defer { scene.closeIfUnused() }
    return try make(scene)
  }

  func makeSetup(_ options: SurfaceOptions) throws -> Window.Setup {
    let surface = try platform.makeSurface(options)
    let host = ViewHost(services: services)
    return Window.Setup(
      application: self, surface: surface, scene: WindowScene(surface, title: options.title), host: host,
      renderer: try FrameRenderer(host: host, surface: surface))
  }

  /// Opens a window without content.
  /// - Parameter size: the size in points; if it is empty, the size in `windowOptions`.
  /// - Precondition: the platform can open it. UIKit's initializers of windows cannot report errors.
  func makeSetup(size: CGSize = .zero) -> Window.Setup {
    var options = windowOptions
    if size.width > 0, size.height > 0 { options.size = size }
    do { return try makeSetup(options) } catch { preconditionFailure("a window cannot be opened: \(error)") }
  }

  /// Opens a window without content. Create a `Window(windowScene:)` for the returned scene, or call the scene's
  /// `closeIfUnused`.
  /// - Parameter options: the properties of the window; nil, the default, for `windowOptions`.
  /// - Throws: `PlatformError`, or `BitmapError` if no canvas of this size can be created.
  package func makeScene(_ options: SurfaceOptions? = nil) throws -> WindowScene {
    let setup = try makeSetup(options ?? windowOptions)
    setup.scene.unusedSetup = setup
    return setup.scene
  }

  func add(_ window: Window) {
    let clock = window.tree.clock
    clock.number = windowCount
    windowCount += 1
    windows.append(window)
    surfaceWindows[window.surface.id] = window
    awakeWindows.append(window)
    clock.didWake = { [weak self, weak window] in if let self, let window { windowDidWake(window) } }
    services.statesAreOutdated = true
  }

  private func windowDidWake(_ window: Window) {
    let number = window.tree.clock.number
    awakeWindows.insert(window, at: awakeWindows.partitioningIndex { $0.tree.clock.number > number })
  }

  /// Calls `body` for each window that is awake, in order of creation. A window that wakes up meanwhile is visited,
  /// too, unless a window created after it was already visited.
  private func forEachAwakeWindow(_ body: (Window) throws -> Void) rethrows {
    var last = -1
    while true {
      let index = awakeWindows.partitioningIndex { $0.tree.clock.number > last }
      guard index < awakeWindows.count else { return }
      let window = awakeWindows[index]
      last = window.tree.clock.number
      try body(window)
    }
  }

  /// Closes a window and removes it from `windows`. Cancels its touches and removes its subviews, so that views
  /// retained elsewhere do not keep the window alive.
  public func close(_ window: Window) {
    window.cancelAllTouches()
    window.rootViewController = nil
    window.presenter.dismantle()
    for view in window.subviews { view.removeFromSuperview() }
    window.surface.close()
    windows.remove(identical: window)
    darkenedWindows.remove(identical: window)
    surfaceWindows[window.surface.id] = nil
    window.tree.clock.didWake = {}
    window.tree.discardWork()
    awakeWindows.remove(identical: window)
    services.statesAreOutdated = true
    windowDidClose(window)
    if ViewHost.current === window.tree { windows.last?.tree.makeCurrent() }
  }

  /// Runs until the last window is closed, the system asks the app to quit, or `terminate` is called.
  /// - Throws: `PlatformError` if a frame cannot be shown, or the display no longer exists.
  public func run() throws {
    isFinished = false
    updateStates()
    try makeFrames(at: platform.clock.now)
    while !isFinished, !windows.isEmpty {
      let events = platform.nextEvents(until: nextDeadline)
      try process(events, at: platform.clock.now)
    }
    end()
    try platform.checkDisplay()
  }

  /// The earliest deadline of the windows, of the reader, or of the time without input; nil if all only wait for events.
  package var nextDeadline: TimeInterval? {
    var earliest = reporter?.deadline
    if let next = idleScreen.deadline { earliest = min(next, earliest ?? next) }
    for window in awakeWindows { if let next = window.nextDeadline { earliest = min(next, earliest ?? next) } }
    return earliest
  }

  /// Makes `run` return after the current turn of the loop.
  public func terminate() {
    isFinished = true
    platform.wake()
  }

  /// Begins a background task: work outside of the run loop. The app does not count as settled until you call the
  /// task's `end`. As in UIKit, but without a time limit.
  /// - Parameter name: a description for people, shown by `pendingWork`.
  public func beginBackgroundTask(withName name: String) -> BackgroundTask {
    let task = BackgroundTask(name: name) { [weak self] task in self?.backgroundTasks.removeAll { $0 === task } }
    backgroundTasks.append(task)
    return task
  }

  /// Runs one turn of the loop: delivers events, fires timers due by `time`, and renders a frame where one is needed.
  /// - Parameters:
  ///   - events: the events, oldest first.
  ///   - time: the current time, in seconds on the platform's clock.
  /// - Throws: `PlatformError` if a frame cannot be shown.
  public func process(_ events: [InputEvent], at time: TimeInterval) throws {
    try AnimationTransaction.suspended { try turn(events, at: time) }
  }

  private func turn(_ events: [InputEvent], at time: TimeInterval) throws {
    services.makeCurrent()
    let mayHaveChanged = !events.isEmpty || !awakeWindows.isEmpty
    let events = idleTimeout == nil ? events : events.filter { idleScreen.admits($0) }
    followIdleScreen()
    for event in reporter?.keys.deliverable(events, at: time) ?? events {
      if case .quit = event.kind { isFinished = true }
      if let surface = event.surface {
        if let window = surfaceWindows[surface] { try deliver(event, to: window) }
      } else {
        for window in windows { try deliver(event, to: window) }
      }
    }
    idleScreen.advance(to: time)
    followIdleScreen()
    if services.statesAreOutdated { updateStates() }
    services.turnTime = max(services.turnTime, time)
    forEachAwakeWindow { $0.tree.advance(to: time) }
    try makeFrames(at: time, mayHaveChanged: mayHaveChanged)
  }

  private func deliver(_ event: InputEvent, to window: Window) throws {
    if case .closeRequested = event.kind, window.rootViewController?.mayCloseWindow() != false,
      window.shouldClose?() != false
    {
      close(window)
    } else {
      try window.handle(event)
      if case .resized = event.kind { lifeCycle?.windowDidResize(window) }
    }
  }

  private func makeFrames(at time: TimeInterval, mayHaveChanged: Bool = true) throws {
    try forEachAwakeWindow { window in
      // Computed only once after an event that changes nothing.
      if let deadline = window.nextDeadline {
        if deadline > max(window.tree.time, time) { return }
        try window.frame(at: time)
        if window.nextDeadline != nil { return }
      }
      window.tree.clock.sleep()
      awakeWindows.remove(identical: window)
    }
    reporter?.turnDidEnd(at: time, mayHaveChanged: mayHaveChanged)
  }
}
