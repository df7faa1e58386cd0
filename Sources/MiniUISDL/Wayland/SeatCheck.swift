internal import CSDL
internal import MiniUICore

/// Rejects compositors under which SDL would crash at the start. These close the connection or, before version 2.30,
/// have no seat, the object for pointer, keyboard and touch (libsdl-org/SDL#8898).
enum SeatCheck {
  /// - Throws: `PlatformError` if the compositor has no seat or closes the connection. Other failures are left to SDL, which
  ///   reports them.
  static func run() throws {
    guard usesWayland, let wayland = Wayland.shared, let display = wayland.connect(nil) else { return }
    defer { wayland.disconnect(display) }
    let hasSeat = hasSeat(wayland, display)
    guard hasSeat == nil || hasSeat == false && SDLVersion.minor < 30 else { return }
    throw PlatformError.refused(
      "use the Wayland compositor",
      reason: hasSeat == nil
        ? "it has closed the connection"
        : "it has no seat, that is no pointer, keyboard or touch, without which this version of SDL crashes")
  }

  /// Whether SDL will use Wayland. It prefers an X server.
  private static var usesWayland: Bool {
    if let drivers = getenv("SDL_VIDEODRIVER") { return String(cString: drivers).contains("wayland") }
    return getenv("DISPLAY") == nil && getenv("WAYLAND_DISPLAY") != nil
  }

  /// Returns whether the compositor lists a seat; nil if it does not answer.
  private static func hasSeat(_ wayland: Wayland, _ display: Wayland.Proxy) -> Bool? {
    WaylandRegistry(wayland, display).map { $0.first("wl_seat") != nil }
  }
}
