internal import MiniUISDL

/// A platform with real windows and a manual clock.
///
/// The user's actions are posted to SDL as events. Actions of a real user are ignored, except that closing a window
/// ends the session. Like every SDL display, it must be used on the process's first thread.
@preconcurrency @MainActor public class WindowPlatform: StagePlatform {
  public let manualClock = ManualClock()
  /// The fonts of a window. For characters that the kit's fonts lack, the substitutes are the same on every machine.
  public let fonts: any FontSource = SDLFontSource(substitutes: .listed)
  public var images: any ImageCodec { sdl.images }
  /// A separate clipboard, so that a script neither reads nor changes the user's clipboard.
  public let clipboard: any Clipboard = MemoryClipboard()

  let sdl: SDLPlatform
  /// The X server that shows the windows; nil under Wayland and without a display.
  private(set) var server: XServer?
  private let speed: Double?
  private var surfaces: [Weak] = []
  /// The real time at which the manual clock was 0; nil until pacing begins.
  private var start: TimeInterval?
  /// The error that ends the session.
  private var end: (any Error)?

  private struct Weak { weak var surface: WindowSurface? }

  /// The maximum time that the desktop may take for a request, in seconds of real time.
  static let timeout: TimeInterval = 5

  /// Creates a platform on SDL's display.
  /// - Parameter speed: The speed of time for a viewer: 1 is real time, 2 is twice as fast. With nil or 0, time is as
  ///   fast as the machine allows.
  /// - Throws: `PlatformError` if no display can be reached.
  public init(speed: Double? = nil) throws {
    sdl = try SDLPlatform()
    self.speed = speed.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  /// Opens a window and waits until it has the size in `options`.
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
    guard surface.textInput.admits(kind) else { return [] }
    switch kind {
    case .resized(let size, _):
      surface.requestSize(size)
      try waitForSize(of: surface, size)
      return [
        InputEvent(
          timestamp: manualClock.now, surface: surface.id, kind: .resized(surface.size, scale: surface.scale))
      ]
    case .mouseMoved(let samples):
      for sample in samples { try synthesize(.mouseMoved([sample]), on: surface) }
    case .touchMoved(let id, let samples):
      for sample in samples { try synthesize(.touchMoved(id: id, [sample]), on: surface) }
    default: try synthesize(kind, on: surface)
    }
    try checkEnd()
    return [InputEvent(timestamp: manualClock.now, surface: surface.id, kind: kind.stamped(manualClock.now))]
  }

  /// Performs the action that causes `kind`, and returns when SDL has reported the event.
  func synthesize(_ kind: InputEvent.Kind, on surface: WindowSurface) throws {
    try sdl.post(kind, to: surface.id)
    // A posted event is available immediately, and no other motion can arrive before it.
    try expect(kind, on: surface, within: 0)
  }

  /// Waits until SDL reports `kind`, at most `seconds` of real time. Other events are passed to `note(_:)`.
  func expect(_ kind: InputEvent.Kind, on surface: WindowSurface, within seconds: TimeInterval) throws {
    let wanted = kind.asReportedBySDL(on: surface)
    let limit = sdl.clock.now + seconds
    var others: [InputEvent.Kind] = []
    repeat {
      var isThere = false
      for event in sdl.nextEvents(until: limit) {
        // Key events have no window while no window has the focus.
        if event.surface == surface.id || event.surface == nil, event.kind.asReportedBySDL(on: surface) == wanted {
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
      "perform \(wanted)",
      reason: others.isEmpty
        ? "no event was reported" : "the reported events were \(others.map { $0.stamped(0) })")
  }

  public final func takeEvents() throws -> [InputEvent] {
    try checkDesktop()
    return []
  }

  /// Advances the clock to `deadline`, after waiting until the same time has passed for a viewer. Without a deadline no
  /// event would ever arrive, so the result is a `quit` event.
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

  /// Handles the waiting events of the desktop.
  private func checkDesktop() throws {
    for event in sdl.nextEvents(until: 0) { note(event) }
    try checkEnd()
  }

  private func checkEnd() throws {
    if let end { throw end }
  }

  /// Handles an event that occurred without a request. Events that do not appear here are ignored.
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
    let limit = sdl.clock.now + WindowPlatform.timeout
    while !hasSize(surface, size) {
      guard sdl.clock.now < limit else {
        let given = surface.real.size
        throw StageError.cannotPerform(
          "give the window \(size.width) by \(size.height) points",
          reason: "the desktop gives it \(given.width) by \(given.height)")
      }
      // A window manager takes time, and reports the change in several events.
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
  /// Returns the parts of an event that can be compared: without times, without a pointer's earlier samples, and with the wheel
  /// and positions in the precision of SDL's numbers.
  @MainActor fileprivate func asReportedBySDL(on surface: WindowSurface) -> InputEvent.Kind {
    func mouse(_ point: CGPoint) -> CGPoint { surface.reportedPoint(point, isFinger: false) }
    func finger(_ point: CGPoint) -> CGPoint { surface.reportedPoint(point, isFinger: true) }
    return switch lastSample.stamped(0) {
    case .wheel(let x, let y, let location): .wheel(dx: CGFloat(Float(x)), dy: CGFloat(Float(y)), at: mouse(location))
    case .mouseMoved(let samples):
      .mouseMoved(samples.map { PointerSample(timestamp: 0, position: mouse($0.position)) })
    case .mouseDown(let button, let location): .mouseDown(button, at: mouse(location))
    case .mouseUp(let button, let location): .mouseUp(button, at: mouse(location))
    case .touchDown(let id, let location): .touchDown(id: id, at: finger(location))
    case .touchMoved(let id, let samples):
      .touchMoved(id: id, samples.map { PointerSample(timestamp: 0, position: finger($0.position)) })
    case .touchUp(let id, let location): .touchUp(id: id, at: finger(location))
    default: self
    }
  }

  /// The event with only the last of its samples.
  nonisolated var lastSample: InputEvent.Kind {
    switch self {
    case .mouseMoved(let samples): .mouseMoved(samples.suffix(1))
    case .touchMoved(let id, let samples): .touchMoved(id: id, samples.suffix(1))
    default: self
    }
  }

  /// Returns the event with all samples at `time`.
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
