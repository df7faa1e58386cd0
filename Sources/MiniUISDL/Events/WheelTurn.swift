internal import CSDL

/// Turns of the wheel that SDL does not report.
@MainActor enum WheelTurn {
  /// Adds a turn at the pointer to SDL's queue, if the pointer is over a window. A turn by zero, which SDL itself never
  /// reports, means that the fingers have left a touchpad.
  static func push(x: Float, y: Float) {
    guard let window = SDL_GetMouseFocus() else { return }
    var turn = SDL_MouseWheelEvent()
    turn.type = SDL_MOUSEWHEEL.rawValue
    turn.windowID = SDL_GetWindowID(window)
    (turn.preciseX, turn.preciseY) = (x, y)
    var (mouseX, mouseY): (Int32, Int32) = (0, 0)
    SDL_GetMouseState(&mouseX, &mouseY)
    (turn.mouseX, turn.mouseY) = (mouseX, mouseY)
    var event = SDL_Event(wheel: turn)
    SDL_PushEvent(&event)
  }
}
