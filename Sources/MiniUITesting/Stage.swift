/// A window that nobody sees, with a clock that is moved by hand, and a user who acts on it. Write tests as that user: press,
/// move, let go, wait, look.
///
///     let stage = try Stage(size: CGSize(width: 400, height: 300))
///     stage.add(tile)
///     try stage.drag(from: tile.center, to: CGPoint(x: 300, y: 200), duration: 0.25)
///
/// Frames are made at every multiple of 1/60 s while something moves, and after every event, as in a real window.
public final class Stage {
  public let platform = HeadlessPlatform()
  public let application: Application
  public let window: Window

  /// - Parameters:
  ///   - size: in points.
  ///   - scale: pixels a point.
  /// - Throws: `FontError` if the system's fonts are missing, `BitmapError` for an impossible size.
  public init(
    size: CGSize = CGSize(width: 800, height: 600), scale: CGFloat = 1, theme: UserInterfaceStyle = .light,
    prefersReducedMotion: Bool = false
  ) throws {
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
  public var surface: HeadlessSurface? { window.surface as? HeadlessSurface }
  /// The pixels that the window shows.
  public var bitmap: Bitmap { window.canvas.bitmap }

  /// Adds views to the window itself.
  public func add(_ views: View...) throws {
    for view in views { window.addSubview(view) }
    try advance(by: 0)
  }

  /// The first view with this identifier, depth first.
  public func view(_ identifier: String) -> View? {
    window.firstView { $0.accessibilityIdentifier == identifier }
  }

  // MARK: Time

  /// Lets `duration` seconds pass, with every timer and frame that is due in them.
  public func advance(by duration: TimeInterval) throws { try advance(to: now + duration) }

  /// Lets time pass until `end`, in seconds since the stage was made.
  public func advance(to end: TimeInterval) throws {
    try application.process([], at: now)
    while let deadline = application.windows.compactMap(\.nextDeadline).min(), deadline <= end {
      platform.manualClock.advance(to: deadline)
      try application.process(takeQueue(), at: now)
    }
    platform.manualClock.advance(to: end)
    try application.process(takeQueue(), at: now)
  }

  private func takeQueue() -> [InputEvent] {
    defer { platform.queue.removeAll() }
    return platform.queue
  }

  /// Delivers an event now, and makes the frame that follows from it.
  public func send(_ kind: InputEvent.Kind) throws {
    try application.process([InputEvent(timestamp: now, surface: window.surface.id, kind: kind)], at: now)
  }

  /// Delivers events of different times in one go, as after a frame that took long.
  public func send(_ events: [(time: TimeInterval, kind: InputEvent.Kind)]) throws {
    platform.manualClock.advance(to: events.map(\.time).max() ?? now)
    try application.process(
      events.map { InputEvent(timestamp: $0.time, surface: window.surface.id, kind: $0.kind) }, at: now)
  }

  // MARK: Pictures

  /// Writes what the window shows as a PNG.
  /// - Throws: `ImageError`.
  public func writePNG(to file: String) throws { try platform.images.writePNG(bitmap, to: file) }
}
