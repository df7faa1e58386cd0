internal import CSDL
public import Foundation
public import MiniUICore

/// The platform that uses SDL2, with windows under X and Wayland, or without a display if `SDL_VIDEODRIVER` is "dummy".
///
///     let app = try Application(platform: SDLPlatform())
///     let window = try app.makeWindow(SurfaceOptions(title: "Hello", size: CGSize(width: 400, height: 300)))
///     window.rootViewController = HelloController()
///     try app.run()
@preconcurrency @MainActor public final class SDLPlatform: Platform {
  /// The options of a platform.
  public nonisolated struct Options: Sendable {
    /// The name of the program on the desktop.
    public var appName = "MiniUI"
    /// The identifier of the program's desktop file: the file's name without `.desktop`. nil, the default, for the name
    /// of the executable. Under Wayland, the desktop finds the program's icon by it.
    public var appID: String?
    /// A picture file, for instance PNG or SVG, with the icon of the windows under X11. nil, the default, for no icon.
    public var iconFile: String?
    /// Whether the primary mouse button acts as a finger, to try touch input without a touch screen.
    public var touchMouse = false

    /// Creates the default options.
    public init() {}
  }

  public let clock: any MonotonicClock
  public let fonts: any FontSource = SDLFontSource()
  public let images: any ImageCodec = SDLImageCodec()
  public var clipboard: any Clipboard { systemClipboard }
  /// The languages that the program's environment names; see `Language.tags(in:)`.
  public var preferredLanguages: [String] { Language.tags(in: ProcessInfo.processInfo.environment) }

  private let systemClipboard: SDLClipboard
  private let video: VideoSubsystem
  private let windows: WindowTable
  private let cursors: CursorCache
  private let mainQueue = MainQueue.shared
  private let timers: RunLoopTimers
  private let serviceManager = ServiceManager()
  private let iconFile: String?
  private var translation: EventTranslation
  private var capture = MouseCapture()
  private let drags: X11Drags
  /// The sleep without a display server.
  private let deviceSleep: DeviceSleep?
  /// The buffer for reading events from SDL's queue.
  private let inbox = UnsafeMutableBufferPointer<SDL_Event>.allocate(capacity: 64)

  /// Creates a platform on the display that SDL finds.
  /// - Throws: `PlatformError` if no display can be reached.
  public init(_ options: Options = Options()) throws {
    MemoryArenas.limit()
    let clock = SystemClock()
    video = try VideoSubsystem(appName: options.appName, appID: options.appID)
    iconFile = options.iconFile
    windows = WindowTable(textInput: TextInputSwitch(needsKeyboard: video.driver == "wayland"))
    drags = X11Drags(windows: windows)
    X11Events.drags = drags
    deviceSleep = video.hasDisplayServer ? nil : DeviceSleep()
    cursors = CursorCache(video: video)
    systemClipboard = SDLClipboard(video: video, windows: windows)
    timers = RunLoopTimers(clock: clock)
    translation = EventTranslation(ticks: SDL_GetTicks(), now: clock.now, touchMouse: options.touchMouse)
    self.clock = clock
  }

  isolated deinit { inbox.deallocate() }

  /// Whether the windows are on an X server.
  public var isX11: Bool { video.driver == "x11" }

  /// Whether the primary mouse button acts as a finger, with the number `mouseFinger`.
  public var touchMouse: Bool {
    get { translation.touchMouse }
    set { translation.touchMouse = newValue }
  }

  /// The finger number of the mouse if `touchMouse` is set.
  public static let mouseFinger = EventTranslation.mouseFinger

  public func makeSurface(_ options: SurfaceOptions) throws -> any Surface {
    let surface = try SDLSurface(options, video: video, table: windows, cursors: cursors)
    if let iconFile, isX11 { try surface.setIcon(file: iconFile) }
    return surface
  }

  public func setIdleTimerDisabled(_ isDisabled: Bool) {
    if isDisabled { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
  }

  public func checkDisplay() throws {
    guard let wayland = Wayland.shared, let id = windows.geometries.first?.id.rawValue,
      let display = SDL_GetWindowFromID(id).flatMap(shim_wayland_display)
    else { return }
    let error = wayland.error(OpaquePointer(display))
    guard error != 0 else { return }
    throw PlatformError.refused(
      "show the windows any longer",
      reason: "the Wayland compositor has ended the connection (\(String(cString: strerror(error))))")
  }

  nonisolated public func wake() { MainQueue.shared.wake() }

  /// Opens a web link with the desktop's browser, by `xdg-open`.
  /// - Throws: an error with the reason if it is not a web link, or the desktop has no browser.
  public func openLink(_ url: URL) throws { try LinkOpener.open(url) }

  /// Returns waiting events, oldest first. If there are none, sleeps until an event arrives, main-actor work or a
  /// Foundation timer has run, `wake()` is called, or the clock reaches `deadline`; then the array may be empty.
  ///
  /// Sleeping is one system call, also without a display server (`DeviceSleep`).
  public func nextEvents(until deadline: TimeInterval?) -> [InputEvent] {
    if let events = takeWaiting() { return events }
    while true {
      // The caller must see the timers' effects before the next sleep.
      if timers.poll() { return [] }
      let isPastDeadline = !sleep(until: deadline)
      if let events = takeWaiting() { return events }
      if isPastDeadline {
        timers.invalidateTimers()
        return []
      }
    }
  }

  /// Posts an event to SDL's queue as if the system had sent it. The next call of `nextEvents` returns it, together
  /// with the events already in the queue and nothing else. Of several samples, only the last is posted. An event for a
  /// closed window is dropped.
  /// - Throws: `PlatformError` if SDL has no such event: a size, a text of more than 31 bytes, a key with several code
  ///   points.
  public func post(_ kind: InputEvent.Kind, to surface: SurfaceID) throws {
    guard let geometry = windows.geometries.first(where: { $0.id == surface }) else { return }
    var event = try EventSynthesis(window: geometry)(kind)
    guard SDL_PushEvent(&event) >= 0 else { throw PlatformError.sdl("post an event") }
  }

  /// Runs pending main-actor work and translates the events in SDL's queue, without asking the system for more.
  /// - Returns: The events; nil if nothing has happened.
  private func takeWaiting() -> [InputEvent]? {
    if windows.textInput.wasStopped {
      windows.textInput.wasStopped = false
      translation.textInputStopped()
    }
    var didSomething = mainQueue.drain()
    translation.begin(ticks: SDL_GetTicks(), now: clock.now)
    var count: Int32
    repeat {
      count = SDL_PeepEvents(
        inbox.baseAddress, Int32(inbox.count), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
      for index in 0..<Int(max(count, 0)) {
        if inbox[index].type == mainQueue.wakeEvent {
          didSomething = true
        } else if inbox[index].type == SDL_CLIPBOARDUPDATE.rawValue {
          systemClipboard.systemDidReportChange()
        } else {
          translation.append(&inbox[index], windows: windows)
        }
      }
    } while count == Int32(inbox.count)
    // SDL's queue has lost the end of a drop of more files than it can hold.
    if translation.drop.window != nil { translation.finishDrop(windows, at: SDL_GetTicks()) }
    windows.followKeyboard()
    cursors.setHidden(translation.isTouching)
    if didSomething || translation.hasMoreThanMotion { timers.invalidateTimers() }
    let events = translation.finish()
    return events.isEmpty && !didSomething ? nil : events
  }

  /// The maximum sleep during a composition, in seconds. Actions in the input method, such as clicking its list, do not
  /// wake SDL, which notices them at its next check.
  private static let composingInterval = 0.1

  /// Sleeps until there is an event in SDL's queue, or `deadline` or Foundation's next timer is due. Always asks the
  /// system for events.
  /// - Returns: False if `deadline` had already passed.
  private func sleep(until deadline: TimeInterval?) -> Bool {
    capture.follow()
    let now = clock.now
    var due = deadline ?? .infinity
    if let timer = timers.nextDue { due = min(due, timer) }
    if let report = serviceManager?.report(at: now) { due = min(due, report) }
    if translation.isComposing { due = min(due, now + SDLPlatform.composingInterval) }
    guard due < .infinity else {
      wait(milliseconds: -1)
      return true
    }
    guard due > now else {
      SDL_PumpEvents()
      return deadline.map { $0 > now } ?? true
    }
    // Whole milliseconds, rounded up: with a shorter sleep, the remainder would be busy waiting. At most a day at a
    // time.
    wait(milliseconds: Int32((min(due - now, 86_400) * 1000).rounded(.up)))
    return true
  }

  /// Sleeps until SDL has an event, or at most for this time; -1 for no limit.
  private func wait(milliseconds: Int32) {
    guard let deviceSleep else {
      SDL_WaitEventTimeout(nil, milliseconds)
      return
    }
    deviceSleep.sleep(milliseconds: milliseconds)
  }
}
