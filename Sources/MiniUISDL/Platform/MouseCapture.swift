internal import CSDL

/// Has the window that a drag began in hear of the mouse wherever it goes, as long as a button is down.
///
/// SDL would do so by itself, within the press: under X that asks the server three times and waits for its answers, before
/// the press is handed out. Here it is done when what the press brought is on the screen. What the mouse does beyond the
/// window's edge within that millisecond is not heard.
struct MouseCapture {
  private var isOn = false

  /// Follows the buttons; called before each sleep.
  mutating func follow() {
    let isWanted = SDL_GetMouseState(nil, nil) != 0
    guard isWanted != isOn else { return }
    // It is refused while no window has the keys. Then it is tried again before the next sleep.
    isOn = SDL_CaptureMouse(isWanted ? SDL_TRUE : SDL_FALSE) == 0 && isWanted
  }
}
