/// A window with a clock that is moved by hand, and a user who acts on it. Write tests as that user: press, move, let go,
/// wait, look.
///
///     let stage = try Stage(size: CGSize(width: 400, height: 300))
///     try stage.add(tile)
///     try stage.drag(from: tile.center, to: CGPoint(x: 300, y: 200), duration: 0.25)
///
/// The loop turns after every event, and at every multiple of `1 / framesPerSecond` seconds at which there is something to
/// do. Nobody sees the window unless the stage stands on a platform with a screen.
@MainActor public final class Stage {
  public let platform: any StagePlatform
  public let application: Application
  public let window: Window
  /// Turns of the loop in a second, 1…240. Animations have a frame at every multiple of `Window.frameInterval` at most.
  public let framesPerSecond: Int
  /// The mouse or finger that `press`, `move`, `drag` and the like act with.
  public var pointer: Pointer
  /// Where the fingers are that are down, by their numbers, in points of the window.
  public private(set) var fingers: [Int64: CGPoint] = [:]
  /// Called before time goes on, when all is done that belongs to this moment.
  var timeWillPass: (() -> Void)?
  /// Called with what the platform made of what a user did, and with what happened by itself.
  var didReceive: (([InputEvent]) -> Void)?

  /// - Parameters:
  ///   - size: in points.
  ///   - scale: pixels a point.
  /// - Throws: `FontError` if the system's fonts are missing, `BitmapError` for an impossible size, `PlatformError` if the
  ///   platform refuses the window.
  public init(
    size: CGSize = CGSize(width: 800, height: 600), scale: CGFloat = 1, theme: UserInterfaceStyle = .light,
    prefersReducedMotion: Bool = false, pointer: PointerKind = .mouse, framesPerSecond: Int = 60,
    on platform: any StagePlatform = HeadlessPlatform()
  ) throws {
    precondition((1...240).contains(framesPerSecond), "a stage turns its loop 1 to 240 times a second")
    self.platform = platform
    self.framesPerSecond = framesPerSecond
    self.pointer = Pointer(kind: pointer)
    application = try Application(platform: platform)
    application.traits = TraitCollection(userInterfaceStyle: theme, prefersReducedMotion: prefersReducedMotion)
    var options = SurfaceOptions(title: "Stage", size: size)
    options.scale = scale
    window = try application.makeWindow(options)
    try application.process([], at: now)
  }

  /// A stage with a controller's view filling it.
  public convenience init(
    _ controller: ViewController, size: CGSize = CGSize(width: 800, height: 600), scale: CGFloat = 1,
    theme: UserInterfaceStyle = .light, prefersReducedMotion: Bool = false
  ) throws {
    try self.init(size: size, scale: scale, theme: theme, prefersReducedMotion: prefersReducedMotion)
    window.rootViewController = controller
    try advance(by: 0)
  }

  /// In seconds since the stage was made.
  public var now: TimeInterval { platform.clock.now }
  /// What was cut, copied or selected: what the views on the stage and the test see of it. No other program does.
  public var clipboard: any Clipboard { platform.clipboard }
  public var surface: HeadlessSurface? { window.surface as? HeadlessSurface }
  /// The pixels that the window shows.
  public var bitmap: Bitmap { window.canvas.bitmap }

  /// Adds views to the window itself.
  public func add(_ views: View...) throws {
    for view in views { window.addSubview(view) }
    try advance(by: 0)
  }

  /// The first view with this identifier, depth first. One that is hidden, such as a cell that waits to be used again, only if
  /// there is no other.
  public func view(_ identifier: String) -> View? {
    window.firstView { $0.accessibilityIdentifier == identifier && !$0.isHidden }
      ?? window.firstView { $0.accessibilityIdentifier == identifier }
  }

  // MARK: Time

  /// Lets `duration` seconds pass, with every timer and frame that is due in them.
  public func advance(by duration: TimeInterval) throws { try advance(to: now + duration) }

  /// Lets time pass until `end`, in seconds since the stage was made.
  public func advance(to end: TimeInterval) throws {
    let end = nearestTick(to: end)
    try turn()
    var turnsNow = 1
    while let deadline = application.windows.compactMap(\.nextDeadline).min() {
      if deadline <= now, turnsNow < Stage.mostTurnsAtOnce {
        try turn()
        turnsNow += 1
      } else {
        let tick = max(tick(notBefore: deadline), tick(after: now))
        guard tick <= end else { break }
        try turn(at: tick)
        turnsNow = 1
      }
    }
    if end > now { try turn(at: end) }
  }

  /// Lets one turn of the loop pass: until the next multiple of `1 / framesPerSecond`.
  public func advanceFrame() throws { try advance(to: tick(after: now)) }

  /// What has something to do again and again, without time going by, is left alone until the next tick.
  private static let mostTurnsAtOnce = 100

  /// The first turn of the loop after `time`.
  func tick(after time: TimeInterval) -> TimeInterval {
    tickTime((time * TimeInterval(framesPerSecond) + 1e-6).rounded(.down) + 1)
  }

  /// The first turn of the loop at `time` or after it.
  private func tick(notBefore time: TimeInterval) -> TimeInterval {
    tickTime((time * TimeInterval(framesPerSecond) - 1e-6).rounded(.up))
  }

  /// Sums of spans miss the turn that they mean by a hair.
  private func nearestTick(to time: TimeInterval) -> TimeInterval {
    let tick = tickTime((time * TimeInterval(framesPerSecond)).rounded())
    return abs(tick - time) < 1e-9 ? tick : time
  }

  private func tickTime(_ index: TimeInterval) -> TimeInterval { index * (1 / TimeInterval(framesPerSecond)) }

  private func turn(at time: TimeInterval) throws {
    if time > now { timeWillPass?() }
    platform.pace(to: time)
    platform.manualClock.advance(to: time)
    try turn()
  }

  private func turn() throws { try process(platform.takeEvents()) }

  /// Does now what a user would do to bring about `kind`, and makes the frame that follows from it.
  /// - Throws: `StageError.cannotPerform` if the platform has nothing to do it with.
  public func send(_ kind: InputEvent.Kind) throws {
    let events = try platform.perform(kind, on: window.surface)
    pointer.follow(kind)
    switch kind {
    case .touchDown(let id, let place): fingers[id] = place
    case .touchMoved(let id, let samples): fingers[id] = samples.last?.position
    case .touchUp(let id, _): fingers[id] = nil
    default: break
    }
    try process(events)
  }

  /// Delivers events of different times in one go, as after a frame that took long.
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

  /// Writes what the window shows as a PNG.
  /// - Throws: `ImageError`.
  public func writePNG(to file: String) throws { try platform.images.writePNG(bitmap, to: file) }
}
