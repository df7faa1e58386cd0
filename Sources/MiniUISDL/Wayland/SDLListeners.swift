internal import CSDL

/// SDL's own functions for events of Wayland objects. The kit calls them with events that the compositor does not send
/// to SDL.
enum SDLListeners {
  typealias User = UnsafeMutableRawPointer?
  typealias Name = UnsafePointer<CChar>

  /// The functions for the events of an output.
  struct Output {
    let geometry: @convention(c) (User, Wayland.Proxy, Int32, Int32, Int32, Int32, Int32, Name, Name, Int32) -> Void
    let mode: @convention(c) (User, Wayland.Proxy, UInt32, Int32, Int32, Int32) -> Void
    let done: @convention(c) (User, Wayland.Proxy) -> Void
    let scale: @convention(c) (User, Wayland.Proxy, Int32) -> Void
  }

  /// The functions for the events of a window's surface.
  struct Surface {
    let enter, leave: @convention(c) (User, Wayland.Proxy, Wayland.Proxy) -> Void
  }

  /// SDL's objects for the outputs, in the order of SDL's displays.
  static var outputs: [Wayland.Proxy] {
    (0..<max(SDL_GetNumVideoDisplays(), 0)).compactMap { index in
      var mode = SDL_DisplayMode()
      guard SDL_GetDesktopDisplayMode(index, &mode) == 0 else { return nil }
      return mode.driverdata.map { OpaquePointer($0) }
    }
  }
}
