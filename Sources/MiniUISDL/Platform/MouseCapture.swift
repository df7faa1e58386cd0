internal import CSDL

/// The capture of the mouse: while a button is down, the window that a drag began in also receives events of the mouse
/// outside its bounds.
///
/// SDL could do so by itself, within the press. Under X that asks the server three times and waits for its answers before the
/// press is delivered. Here it is done when the effect of the press is on the screen. Movements beyond the window's edge
/// within that millisecond are lost.
struct MouseCapture {
  private var isOn = false

  /// Captures or releases the mouse according to its buttons; called before each sleep.
  mutating func follow() {
    let isWanted = SDL_GetMouseState(nil, nil) != 0
    guard isWanted != isOn else { return }
    // This fails while no window has the keyboard. It is then tried again before the next sleep.
    isOn = SDL_CaptureMouse(isWanted ? SDL_TRUE : SDL_FALSE) == 0 && isWanted
  }
}
