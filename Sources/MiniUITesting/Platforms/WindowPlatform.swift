internal import MiniUISDL

/// Real windows on a clock that is moved by hand. What a user would do goes through SDL as its own events; what a real user
/// does to the windows meanwhile is ignored, but for closing one, which ends the play.
///
/// It has to be used on the process's first thread, as every display of SDL's.
@MainActor public class WindowPlatform: StagePlatform {
  public let manualClock = ManualClock()
  public var fonts: any FontSource { sdl.fonts }
  public var images: any ImageCodec { sdl.images }
  /// One of its own: a script neither reads nor changes what the user has copied.
  public let clipboard: any Clipboard = MemoryClipboard()

  let sdl: SDLPlatform
  /// The X server that the windows are on; nil under Wayland and without a display.
  private(set) var server: XServer?
  private let speed: Double?
  private var surfaces: [Weak] = []
  /// What the clock beside the screen said when ours stood at zero.
  private var start: TimeInterval?
  /// Why the play cannot go on.
  private var end: (any Error)?

  private struct Weak { weak var surface: WindowSurface? }

  /// How long the desktop may take for what it is asked, in seconds of real time.
  static let patience: TimeInterval = 5

  /// - Parameter speed: how fast time goes by for who looks on: 1 is real time, 2 is twice as fast; nil or 0 as fast as the
  ///   machine can.
  /// - Throws: `PlatformError` if no display can be reached.
  public init(speed: Double? = nil) throws {
    sdl = try SDLPlatform()
    self.speed = speed.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  /// - Throws: `PlatformError`, or `StageError.cannotPerform` if the desktop gives the window another size.
  public func makeSurface(_ options: SurfaceOptions) throws -> any Surface {
    let surface = WindowSurface(try sdl.makeSurface(options))
    if surface.x11Window != nil, server == nil { server = try XServer() }
    surfaces.append(Weak(surface: surface))
    try waitForSize(of: surface, options.size)
    return surface
  }

  // MARK: Events

  public final func perform(_ kind: InputEvent.Kind, on surface: any Surface) throws -> [InputEvent] {
    guard let surface = surface as? WindowSurface else {
      preconditionFailure("a window platform acts on its own windows")
    }
    try checkDesktop()
    guard surface.textWish.admits(kind) else { return [] }
    switch kind {
    case .resized(let size, _):
      surface.requestSize(size)
      try waitForSize(of: surface, size)
      return [
        InputEvent(
          timestamp: manualClock.now, surface: surface.id, kind: .resized(surface.size, scale: surface.scale))
      ]
    case .mouseMoved(let samples):
      for sample in samples { try bringAbout(.mouseMoved([sample]), on: surface) }
    case .touchMoved(let id, let samples):
      for sample in samples { try bringAbout(.touchMoved(id: id, [sample]), on: surface) }
    default: try bringAbout(kind, on: surface)
    }
    try checkEnd()
    return [InputEvent(timestamp: manualClock.now, surface: surface.id, kind: kind.stamped(manualClock.now))]
  }

  /// Does what brings about `kind`, and returns when SDL has told of it.
  func bringAbout(_ kind: InputEvent.Kind, on surface: WindowSurface) throws {
    try sdl.post(kind, to: surface.id)
    // What was posted is there at once, and nobody else's motion can come between.
    try expect(kind, on: surface, within: 0)
  }

  /// Waits until SDL tells of `kind`; what else it tells of meanwhile is the desktop's business.
  func expect(_ kind: InputEvent.Kind, on surface: WindowSurface, within seconds: TimeInterval) throws {
    let wanted = kind.asToldBySDL
    let limit = sdl.clock.now + seconds
    var others: [InputEvent.Kind] = []
    repeat {
      var isThere = false
      for event in sdl.nextEvents(until: limit) {
        // Keys come from nowhere while no window has the focus.
        if event.surface == surface.id || event.surface == nil, event.kind.asToldBySDL == wanted {
          isThere = true
        } else {
          others.append(event.kind)
          note(event)
        }
      }
      if isThere { return }
      try checkEnd()
    } while sdl.clock.now < limit
    throw StageError.cannotPerform(
      "bring about \(wanted)",
      reason: others.isEmpty
        ? "the window was not told of it" : "the window was told of \(others.map { $0.stamped(0) })")
  }

  public final func takeEvents() throws -> [InputEvent] {
    try checkDesktop()
    return []
  }

  /// Time goes on to `deadline` as soon as it is that late for who looks on; without one, nothing would ever happen again.
  public final func nextEvents(until deadline: TimeInterval?) -> [InputEvent] {
    guard let deadline, end == nil else { return [InputEvent(timestamp: manualClock.now, surface: nil, kind: .quit)] }
    pace(to: deadline)
    manualClock.advance(to: deadline)
    return []
  }

  public final func wake() { sdl.wake() }

  public final func pace(to time: TimeInterval) {
    guard let speed else { return }
    let start = start ?? sdl.clock.now - manualClock.now / speed
    self.start = start
    while end == nil, sdl.clock.now < start + time / speed {
      for event in sdl.nextEvents(until: start + time / speed) { note(event) }
    }
  }

  /// Sees to what the desktop wants.
  private func checkDesktop() throws {
    for event in sdl.nextEvents(until: 0) { note(event) }
    try checkEnd()
  }

  private func checkEnd() throws {
    if let end { throw end }
  }

  /// What happened by itself: all but what is dealt with here is left alone.
  func note(_ event: InputEvent) {
    switch event.kind {
    case .exposed:
      for surface in surfaces.compactMap(\.surface) where event.surface == nil || event.surface == surface.id {
        do { try surface.presentAgain() } catch { end = error }
      }
    case .closeRequested: end = StageError.ended("the user closed the window")
    case .quit: end = StageError.ended("the program was asked to quit")
    default: break
    }
  }

  // MARK: The screen

  public final func shownPixels(of surface: any Surface) throws -> Bitmap? {
    try checkDesktop()
    guard let surface = surface as? WindowSurface, let server, let window = surface.x11Window else { return nil }
    let size = pixelSize(surface.size, surface.scale)
    return try server.pixels(of: window, width: size.width, height: size.height)
  }

  /// Waits until the real window is open and has `size`, in points, to the nearest pixel.
  private func waitForSize(of surface: WindowSurface, _ size: CGSize) throws {
    let limit = sdl.clock.now + WindowPlatform.patience
    while !hasSize(surface, size) {
      guard sdl.clock.now < limit else {
        let given = surface.real.size
        throw StageError.cannotPerform(
          "give the window \(size.width) by \(size.height) points",
          reason: "the desktop gives it \(given.width) by \(given.height)")
      }
      // A window manager takes its time, and says so by events that come one by one.
      for event in sdl.nextEvents(until: sdl.clock.now + 0.005) { note(event) }
      try checkEnd()
    }
    surface.take(size: surface.real.size, scale: surface.real.scale)
  }

  private func hasSize(_ surface: WindowSurface, _ size: CGSize) -> Bool {
    let pixels = pixelSize(size, surface.real.scale)
    guard pixelSize(surface.real.size, surface.real.scale) == pixels else { return false }
    guard let server, let window = surface.x11Window else { return true }
    guard let state = server.state(of: window) else { return false }
    return state.isViewable && state.width == pixels.width && state.height == pixels.height
  }

  private func pixelSize(_ size: CGSize, _ scale: CGFloat) -> (width: Int, height: Int) {
    (Int(max(1, (size.width * scale).rounded())), Int(max(1, (size.height * scale).rounded())))
  }
}

extension InputEvent.Kind {
  /// What there is to compare: when something was is not, nor what was before a pointer's last place; the wheel has the
  /// precision of SDL's numbers.
  fileprivate nonisolated var asToldBySDL: InputEvent.Kind {
    if case .wheel(let x, let y, let place) = self {
      return .wheel(dx: CGFloat(Float(x)), dy: CGFloat(Float(y)), at: place)
    }
    return lastSample.stamped(0)
  }

  /// The same without the samples before the last.
  nonisolated var lastSample: InputEvent.Kind {
    switch self {
    case .mouseMoved(let samples): .mouseMoved(samples.suffix(1))
    case .touchMoved(let id, let samples): .touchMoved(id: id, samples.suffix(1))
    default: self
    }
  }

  /// The same with its samples at `time`.
  nonisolated func stamped(_ time: TimeInterval) -> InputEvent.Kind {
    func stamped(_ samples: [PointerSample]) -> [PointerSample] {
      samples.map { PointerSample(timestamp: time, position: $0.position) }
    }
    return switch self {
    case .mouseMoved(let samples): .mouseMoved(stamped(samples))
    case .touchMoved(let id, let samples): .touchMoved(id: id, stamped(samples))
    default: self
    }
  }
}
