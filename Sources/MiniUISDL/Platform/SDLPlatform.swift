internal import CSDL
public import MiniUICore

/// MiniUI on SDL2: windows under X and Wayland, and without a display when `SDL_VIDEODRIVER` is "dummy".
@MainActor public final class SDLPlatform: Platform {
  /// What the platform can be told at the start.
  public nonisolated struct Options: Sendable {
    /// What the desktop calls the program.
    public var appName = "MiniUI"
    /// The primary mouse button acts as a finger, so that what is made for touch can be tried without a touch screen.
    public var touchMouse = false

    public init() {}
  }

  public let clock: any MonotonicClock
  public let fonts: any FontSource = SDLFontSource()
  public let images: any ImageCodec = SDLImageCodec()
  public let clipboard: any Clipboard

  private let video: VideoSubsystem
  private let windows: WindowTable
  private let cursors: CursorCache
  private let mainQueue = MainQueue.shared
  private let timers: RunLoopTimers
  private var translation: EventTranslation
  private var capture = MouseCapture()
  /// Room for what one look at SDL's queue brings.
  private let inbox = UnsafeMutableBufferPointer<SDL_Event>.allocate(capacity: 64)

  /// - Throws: `PlatformError` if no display can be reached.
  public init(_ options: Options = Options()) throws {
    let clock = SystemClock()
    video = try VideoSubsystem(appName: options.appName)
    windows = WindowTable(textInput: TextInputSwitch(needsKeyboard: video.driver == "wayland"))
    cursors = CursorCache(video: video)
    clipboard = SDLClipboard(video: video, windows: windows)
    timers = RunLoopTimers(clock: clock)
    translation = EventTranslation(ticks: SDL_GetTicks(), now: clock.now, touchMouse: options.touchMouse)
    self.clock = clock
  }

  isolated deinit { inbox.deallocate() }

  /// Its windows are on an X server.
  public var isX11: Bool { video.driver == "x11" }

  /// The primary mouse button acts as a finger, whose number is `mouseFinger`.
  public var touchMouse: Bool {
    get { translation.touchMouse }
    set { translation.touchMouse = newValue }
  }

  /// The finger that the mouse stands for where `touchMouse` is set.
  public static let mouseFinger = EventTranslation.mouseFinger

  public func makeSurface(_ options: SurfaceOptions) throws -> any Surface {
    try SDLSurface(options, video: video, table: windows, cursors: cursors)
  }

  nonisolated public func wake() { MainQueue.shared.wake() }

  /// The events that wait, oldest first. With none there, sleeps until one comes, main-actor work or a timer of Foundation's
  /// was run, somebody calls `wake()`, or the clock reaches `deadline`; then the array may be empty.
  ///
  /// Under X and Wayland the sleep is one system call. SDL's drivers without a display look at their queue every millisecond.
  public func nextEvents(until deadline: TimeInterval?) -> [InputEvent] {
    if let events = takeWaiting() { return events }
    while true {
      // Whatever it brought, the caller looks what came of it before anybody sleeps.
      if timers.look() { return [] }
      let isPastDeadline = !sleep(until: deadline)
      if let events = takeWaiting() { return events }
      if isPastDeadline {
        timers.noteThatTimersMayHaveChanged()
        return []
      }
    }
  }

  /// Puts an event into SDL's queue as if the system had sent it: the next call of `nextEvents` hands it out, together with
  /// what waits in the queue already and nothing else. Of several samples only the last is posted. Nothing comes of one for a
  /// window that is closed.
  /// - Throws: `PlatformError` for what no event of SDL's says: a size, a text of more than 31 bytes, a key whose character has
  ///   several code points.
  public func post(_ kind: InputEvent.Kind, to surface: SurfaceID) throws {
    guard let geometry = windows.geometries.first(where: { $0.id == surface }) else { return }
    var event = try EventSynthesis(window: geometry)(kind)
    guard SDL_PushEvent(&event) >= 0 else { throw PlatformError.sdl("post an event") }
  }

  /// Runs main-actor work that is due and translates what is in SDL's queue, without asking the system for more.
  /// - Returns: nil if nothing happened at all.
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
        } else {
          translation.append(&inbox[index], windows: windows)
        }
      }
    } while count == Int32(inbox.count)
    windows.followKeyboard()
    if didSomething || translation.hasMoreThanMotion { timers.noteThatTimersMayHaveChanged() }
    let events = translation.finish()
    return events.isEmpty && !didSomething ? nil : events
  }

  /// In seconds: what an input method does by itself, as when its list is clicked, wakes nobody. SDL sees it when it looks.
  private static let composingInterval = 0.1

  /// Sleeps until there is an event in SDL's queue, or `deadline` or Foundation's next timer comes. Asks the system for events
  /// in any case.
  /// - Returns: false if `deadline` was past already.
  private func sleep(until deadline: TimeInterval?) -> Bool {
    capture.follow()
    let now = clock.now
    var due = deadline ?? .infinity
    if let timer = timers.nextDue { due = min(due, timer) }
    if translation.isComposing { due = min(due, now + SDLPlatform.composingInterval) }
    guard due < .infinity else {
      SDL_WaitEvent(nil)
      return true
    }
    guard due > now else {
      SDL_PumpEvents()
      return deadline.map { $0 > now } ?? true
    }
    // Whole milliseconds, upwards: one that is cut off would be spent spinning. After a day, look again.
    SDL_WaitEventTimeout(nil, Int32((min(due - now, 86_400) * 1000).rounded(.up)))
    return true
  }
}
