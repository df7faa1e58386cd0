internal import CSDL

/// Captures the mouse: while a button is down, the window where a drag began also receives mouse events outside its
/// bounds.
///
/// SDL could do this itself, during the press. But under X, this requires three round trips to the server before the
/// press is delivered. This structure captures the mouse after the effect of the press is on the screen. Movements
/// outside of the window in the millisecond before are lost.
struct MouseCapture {
  private var isOn = false

  /// Captures or releases the mouse depending on its buttons. Called before each sleep.
  mutating func follow() {
    let isWanted = SDL_GetMouseState(nil, nil) != 0
    guard isWanted != isOn else { return }
    // Fails while no window has the keyboard, and is then retried before the next sleep.
    isOn = SDL_CaptureMouse(isWanted ? SDL_TRUE : SDL_FALSE) == 0 && isWanted
  }
}
