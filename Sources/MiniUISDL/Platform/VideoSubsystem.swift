internal import CSDL
internal import MiniUICore

/// SDL's video, on for as long as somebody holds this: the platform, and every window, which must not outlive it.
final class VideoSubsystem {
  /// "x11", "wayland", "dummy", …
  let driver: String

  /// - Throws: `PlatformError` if no display can be reached.
  init(appName: String) throws {
    VideoSubsystem.setHints(appName: appName)
    if getenv("DISPLAY") != nil { XlibErrors.letWindowsGo() }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw PlatformError.refused("reach a display", reason: lastSDLError() + VideoSubsystem.hintForNoDisplay)
    }
    driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    // Where there is no display SDL takes a driver that shows nothing, without a word. Only who asks for that gets it.
    guard driver != "offscreen" || getenv("SDL_VIDEODRIVER") != nil else {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw PlatformError.refused(
        "reach a display", reason: "no video driver of SDL's found one" + VideoSubsystem.hintForNoDisplay)
    }
    // SDL starts with text input on; here it is on only while something edits text.
    SDL_StopTextInput()
  }

  isolated deinit { MainQueue.shared.withoutWakes { SDL_QuitSubSystem(SDL_INIT_VIDEO) } }

  /// What the user sets in the environment goes before these.
  private static func setHints(appName: String) {
    for (name, value) in [
      (SDL_HINT_APP_NAME, appName),
      // Otherwise a window's surface goes through OpenGL: 70 ms at the start and a hundred times the cost per frame.
      (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
      // Touches come as touches, not as a mouse too.
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
      (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      // Else each press waits for the X server three times before anybody hears of it: see `MouseCapture`.
      (SDL_HINT_MOUSE_AUTO_CAPTURE, "0"),
      // Whether closing the last window ends the program is the application's to say.
      (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"),
      // Otherwise the press that brings a window to the front is swallowed, and a drag that begins with it never does.
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
      // A window among others: the compositor stays, and so does the screensaver.
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
      (SDL_HINT_IME_SHOW_UI, "1"),
      (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
    ] {
      SDL_SetHint(name, value)
    }
    // Without a folder for its socket there is no Wayland, and its library would say so on the standard error.
    if getenv("XDG_RUNTIME_DIR") == nil, getenv("WAYLAND_DISPLAY") == nil { SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11") }
  }

  private static var hintForNoDisplay: String {
    if let driver = getenv("SDL_VIDEODRIVER") {
      return " (SDL_VIDEODRIVER asks for \"\(String(cString: driver))\" alone)"
    }
    return getenv("DISPLAY") == nil && getenv("WAYLAND_DISPLAY") == nil
      ? " (neither DISPLAY nor WAYLAND_DISPLAY is set: is there a desktop? "
        + "SDL_VIDEODRIVER=dummy runs without one)" : ""
  }
}
