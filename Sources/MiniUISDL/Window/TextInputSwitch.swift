internal import CSDL
internal import MiniUICore

/// SDL has one text input for all windows. It is on while the window with the keyboard asked for it, with that window's caret.
final class TextInputSwitch {
  /// Of the windows that asked, in SDL's units; who asked last is last.
  private var carets: [(window: SurfaceID, rect: SDL_Rect)] = []
  private let needsKeyboard: Bool

  /// - Parameter needsKeyboard: It goes on only while a window has the keyboard. Under Wayland a compositor ignores who asks
  ///   earlier, and SDL, which believes that it is on, does not ask again.
  init(needsKeyboard: Bool) { self.needsKeyboard = needsKeyboard }

  /// A window wants text put in at `caret`; nil: no more.
  func set(_ caret: SDL_Rect?, for window: SurfaceID) {
    carets.removeAll { $0.window == window }
    if let caret { carets.append((window, caret)) }
    update()
  }

  /// Another window may have the keyboard.
  func update() {
    let focused = SDL_GetKeyboardFocus().map { SurfaceID(rawValue: SDL_GetWindowID($0)) }
    // While no window has it no text comes; it is there as soon as one has.
    let wanted = carets.last { focused == nil || $0.window == focused }
    let isOn = SDL_IsTextInputActive() == SDL_TRUE
    if var rect = wanted?.rect {
      // An input method that is at work moves its window, and goes on.
      SDL_SetTextInputRect(&rect)
      if !isOn, focused != nil || !needsKeyboard { SDL_StartTextInput() }
    } else if isOn {
      SDL_StopTextInput()
    }
  }
}
