internal import CSDL
internal import MiniUICore

/// SDL's video, which is on while this object exists. The platform and every window retain it, since no window may
/// outlive it.
final class VideoSubsystem {
  /// The name of SDL's driver: "x11", "wayland", "dummy", …
  let driver: String
  /// Whether a server shows the windows and sends their events. Otherwise SDL has the screen and the input devices to itself.
  var hasDisplayServer: Bool { driver == "x11" || driver == "wayland" }
  /// The global objects, the outputs and the touchpads of a Wayland compositor; nil before the first window.
  private var registry: WaylandRegistry?
  private var outputs: WaylandOutputs?
  private var touchpads: WaylandTouchpads?

  /// - Throws: `PlatformError` if no display can be reached.
  init(appName: String, appID: String?) throws {
    VideoSubsystem.setHints(appName: appName)
    // SDL reads these variables when it opens the display. Values that the user has set take precedence. Programs that
    // this one starts use their own names.
    let names: [String] = ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"]
    let variables = appID == nil ? [] : names.filter { getenv($0) == nil }
    for variable in variables { setenv(variable, appID ?? "", 1) }
    defer { for variable in variables { unsetenv(variable) } }
    if getenv("DISPLAY") != nil { XlibErrors.ignoreMissingWindows() }
    try SeatCheck.run()
    guard ComposeCache.offered(to: { SDL_InitSubSystem(SDL_INIT_VIDEO) }) == 0 else {
      throw PlatformError.refused("reach a display", reason: lastSDLError() + VideoSubsystem.hintForNoDisplay)
    }
    let found = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    // Without a display, SDL silently uses a driver that shows nothing, which is accepted only on request.
    guard found != "offscreen" || getenv("SDL_VIDEODRIVER") != nil else {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw PlatformError.refused(
        "reach a display", reason: "none of SDL's video drivers found a display" + VideoSubsystem.hintForNoDisplay)
    }
    // From here on, `deinit` ends the subsystem and the handling of signals.
    driver = found
    // SDL has decided whether it or the compositor draws title bars. If a compositor such as Cage refused to draw them
    // later, SDL would open the window again and never show it.
    SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, "0")
    QuitSignals.start()
    // SDL starts with text input on; here it is on only while text is edited.
    SDL_StopTextInput()
    // Otherwise SDL accepts everything that is dropped on a window, and other programs assume that it was received.
    for type in [SDL_DROPFILE, SDL_DROPTEXT] { SDL_EventState(type.rawValue, SDL_DISABLE) }
    if driver == "x11" {
      X11Events.installFilter()
      SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    }
  }

  /// Makes the windows, also later ones, accept drops from other programs.
  func acceptDrops() {
    for type in [SDL_DROPFILE, SDL_DROPTEXT] where SDL_EventState(type.rawValue, SDL_QUERY) == SDL_DISABLE {
      SDL_EventState(type.rawValue, SDL_ENABLE)
    }
  }

  /// Returns the global objects of the Wayland compositor; nil elsewhere. From the first call on, the windows follow the scales of
  /// their outputs, and the ends of scrolling are reported, which SDL does not do.
  /// - Parameter window: Any of the windows.
  func compositorGlobals(of windows: WindowTable, by window: OpaquePointer) -> WaylandRegistry? {
    if let registry { return registry }
    guard driver == "wayland", let wayland = Wayland.shared,
      let display = shim_wayland_display(window).map({ OpaquePointer($0) }),
      let new = WaylandRegistry(wayland, display)
    else { return nil }
    registry = new
    touchpads = WaylandTouchpads(new)
    outputs = WaylandOutputs(new) { [weak windows] in windows?.handles ?? [] }
    return new
  }

  isolated deinit {
    // Their objects belong to the connection that SDL closes.
    (outputs, touchpads, registry) = (nil, nil, nil)
    QuitSignals.stop()
    MainQueue.shared.withoutWakes { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
  }

  /// Sets SDL's hints. The user's environment takes precedence.
  private static func setHints(appName: String) {
    for (name, value) in [
      (SDL_HINT_APP_NAME, appName),
      // Otherwise a window's surface uses OpenGL: 70 ms at the start and a hundred times the cost per frame.
      (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
      // Touches must not also arrive as a mouse.
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
      (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      // Otherwise each press waits for the X server three times before it is delivered: see `MouseCapture`.
      (SDL_HINT_MOUSE_AUTO_CAPTURE, "0"),
      // The application decides whether closing the last window ends the program.
      (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"),
      // Otherwise the press that activates a window is ignored, and with it a drag.
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
      // The window does not turn off the compositor or the screensaver.
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
      // `QuitSignals` replaces SDL's handlers.
      (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
      (SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, "1"),
      (SDL_HINT_IME_SHOW_UI, "1"),
      (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
    ] {
      SDL_SetHint(name, value)
    }
    // Without a folder for its socket there is no Wayland, and its library would report this on the standard error.
    if getenv("XDG_RUNTIME_DIR") == nil, getenv("WAYLAND_DISPLAY") == nil { SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11") }
  }

  private static var hintForNoDisplay: String {
    let names: [String] = ["DISPLAY", "WAYLAND_DISPLAY"]
    let displays = names.compactMap { name in
      getenv(name).map { value in "\(name) is \"\(String(cString: value))\"" }
    }.joined(separator: ", ")
    if let driver = getenv("SDL_VIDEODRIVER") {
      let asked = "SDL_VIDEODRIVER asks for \"\(String(cString: driver))\" alone"
      return displays.isEmpty ? " (\(asked))" : " (\(asked), \(displays))"
    }
    let cause =
      displays.isEmpty
      ? "neither DISPLAY nor WAYLAND_DISPLAY is set: is there a desktop?"
      : "\(displays): is a desktop running there?"
    return " (\(cause) SDL_VIDEODRIVER=dummy runs without one)"
  }
}
