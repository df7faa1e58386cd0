/// A window with a manual clock and a simulated user. Write tests from this user's view: press, move, release, wait,
/// compare.
///
///     let stage = try Stage(size: CGSize(width: 400, height: 300))
///     try stage.add(tile)
///     try stage.drag(from: tile.center, to: CGPoint(x: 300, y: 200), duration: 0.25)
///
/// A turn of the run loop follows every event, and every multiple of `1 / framesPerSecond` seconds at which work is
/// due. The window is visible only if the platform has a screen.
@preconcurrency @MainActor public final class Stage {
  /// The platform that the stage runs on.
  public let platform: any StagePlatform
  /// The application that owns the window.
  public let application: Application
  /// The window that the user acts on.
  public let window: Window
  /// Turns of the loop per second, 1…240. Animations have a frame at every multiple of `Window.frameInterval` at most.
  public let framesPerSecond: Int
  /// The mouse or finger that `press`, `move`, `drag` and similar methods act with.
  public var pointer: Pointer
  /// The positions of the fingers that are down, by number, in points of the window.
  public private(set) var fingers: [Int64: CGPoint] = [:]
  /// Called before time advances, when everything that is due at this moment is done.
  package var timeWillPass: (() -> Void)?
  /// Called before events are delivered: events that result from a user's actions, and events that occurred otherwise.
  var didReceive: (([InputEvent]) -> Void)?
  /// The number of times that constraints were solved in the last action of a script, not counting pictures and assertions.
  var solutionsInAction = 0

  /// Creates a stage with an empty window.
  /// - Parameters:
  ///   - size: The size of the window in points.
  ///   - scale: The display scale, in pixels per point.
  ///   - theme: The interface style of the app. By default light.
  ///   - prefersReducedMotion: Whether the app reduces motion. By default false.
  ///   - language: The language of the kit's words. By default English, independent of the developer's language.
  ///   - layoutDirection: The layout direction of the app. By default the language's direction.
  ///   - pointer: The kind of pointer. By default a mouse.
  ///   - framesPerSecond: Turns of the loop per second, 1…240. By default 60.
  ///   - platform: The platform to run on; by default a platform without a display.
  ///   - launch: Creates the window, for an app that does so itself: `{ try $0.launch(AppDelegate()) }` with `UIKit`. By
  ///     default nil, and the stage makes the window.
  /// - Throws: `FontError` if the system's fonts are missing, `BitmapError` for an impossible size, `PlatformError` if
  ///   the platform refuses the window, or `launch` creates none.
  public init(
    size: CGSize = CGSize(width: 800, height: 600), scale: CGFloat = 1, theme: UserInterfaceStyle = .light,
    prefersReducedMotion: Bool = false, language: Language = .english,
    layoutDirection: UserInterfaceLayoutDirection? = nil, pointer: PointerKind = .mouse, framesPerSecond: Int = 60,
    on platform: any StagePlatform = HeadlessPlatform(), launch: ((Application) throws -> Void)? = nil
  ) throws {
    precondition((1...240).contains(framesPerSecond), "a stage turns its loop 1 to 240 times a second")
    self.platform = platform
    self.framesPerSecond = framesPerSecond
    self.pointer = Pointer(kind: pointer)
    application = try Application(platform: platform)
    application.decodesPicturesAtOnce = true
    application.language = language
    application.traits = TraitCollection(
      userInterfaceStyle: theme, prefersReducedMotion: prefersReducedMotion,
      layoutDirection: layoutDirection ?? language.layoutDirection)
    var options = SurfaceOptions(title: "Stage", size: size)
    options.scale = scale
    application.windowOptions = options
    if let launch { try launch(application) } else { try application.makeWindow(options) }
    guard let window = application.windows.first else {
      throw PlatformError.refused("make a stage", reason: "the app created no window")
    }
    self.window = window
    try application.process([], at: now)
  }

  /// Creates a stage without a display whose window is filled by a controller's view.
  public convenience init(
    _ controller: ViewController, size: CGSize = CGSize(width: 800, height: 600), scale: CGFloat = 1,
    theme: UserInterfaceStyle = .light, prefersReducedMotion: Bool = false
  ) throws {
    try self.init(size: size, scale: scale, theme: theme, prefersReducedMotion: prefersReducedMotion)
    window.rootViewController = controller
    try advance(by: 0)
  }

  /// The time in seconds since the stage was created.
  public var now: TimeInterval { platform.clock.now }
  /// The clipboard of the platform. Other programs see it only while a live session is recorded.
  public var clipboard: any Clipboard { platform.clipboard }
  /// The window's surface if the platform has no display; nil otherwise.
  public var surface: HeadlessSurface? { window.surface as? HeadlessSurface }
  /// The pixels that the window shows.
  public var bitmap: Bitmap { window.canvas.bitmap }

  /// Adds views to the window.
  public func add(_ views: View...) throws {
    for view in views { window.addSubview(view) }
    try advance(by: 0)
  }

  /// Returns the first view with this accessibility identifier, depth first. A hidden view, such as a cell that waits
  /// for reuse, is returned only if no visible view has it.
  public func view(_ identifier: String) -> View? {
    window.firstView { $0.accessibilityIdentifier == identifier && !$0.isHidden }
      ?? window.firstView { $0.accessibilityIdentifier == identifier }
  }

  // MARK: Time

  /// Lets `duration` seconds pass and handles every timer and frame that is due in them.
  public func advance(by duration: TimeInterval) throws { try advance(to: now + duration) }

  /// Lets time pass until `end`, in seconds since the stage was created.
  public func advance(to end: TimeInterval) throws {
    let end = turns.snapped(end)
    try turn()
    var turnsNow = 1
    while let deadline = application.nextDeadline {
      if deadline <= now, turnsNow < Stage.maximumTurnCount {
        try turn()
        turnsNow += 1
      } else {
        let tick = max(turns.time(of: turns.turn(notBefore: deadline)), nextTick)
        guard tick <= end else { break }
        try turn(at: tick)
        turnsNow = 1
      }
    }
    if end > now { try turn(at: end) }
  }

  /// Lets time pass until the next multiple of `1 / framesPerSecond`.
  public func advanceFrame() throws { try advance(to: nextTick) }

  /// The maximum number of turns without progress of time. Work that keeps requesting turns then waits for the next
  /// tick.
  private static let maximumTurnCount = 100

  private var turns: RunLoopSchedule { RunLoopSchedule(framesPerSecond: framesPerSecond) }

  /// The time of the first turn of the loop after now.
  var nextTick: TimeInterval { turns.time(of: turns.turn(at: now) + 1) }

  private func turn(at time: TimeInterval) throws {
    if time > now { timeWillPass?() }
    platform.pace(to: time)
    platform.manualClock.advance(to: time)
    try turn()
  }

  private func turn() throws { try process(platform.takeEvents()) }

  /// Performs the user's action that causes an event of this kind, and draws the next frame.
  /// - Throws: `StageError.cannotPerform` if the platform cannot perform it.
  public func send(_ kind: InputEvent.Kind) throws {
    let events = try platform.perform(kind, on: window.surface)
    pointer.follow(kind)
    switch kind {
    case .touchDown(let id, let location): fingers[id] = location
    case .touchMoved(let id, let samples): fingers[id] = samples.last?.position
    case .touchUp(let id, _): fingers[id] = nil
    default: break
    }
    try process(events)
  }

  /// Delivers events of different times together, as after a frame that took long. The platform performs no action for
  /// them.
  public func send(_ events: [(time: TimeInterval, kind: InputEvent.Kind)]) throws {
    let time = events.map(\.time).max() ?? now
    if time > now { timeWillPass?() }
    platform.manualClock.advance(to: time)
    try process(events.map { InputEvent(timestamp: $0.time, surface: window.surface.id, kind: $0.kind) })
  }

  private func process(_ events: [InputEvent]) throws {
    if !events.isEmpty { didReceive?(events) }
    try application.process(events, at: now)
  }

  // MARK: Pictures

  /// Writes the pixels that the window shows to a PNG file.
  /// - Throws: `ImageError`.
  public func writePNG(to file: String) throws { try platform.images.writePNG(bitmap, to: file) }
}
