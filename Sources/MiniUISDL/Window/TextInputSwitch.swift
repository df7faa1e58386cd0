internal import CSDL
internal import MiniUICore

/// SDL's text input, which is one for all windows. It is on while the window with the keyboard has asked for it, with that
/// window's caret.
///
/// SDL makes a key's text when it handles the key, or never. So a window in which the next key may begin to edit has to ask
/// in advance. It then receives the text of keys, without a caret and without the system knowing that text is edited: SDL's
/// events of text are enabled while its text input stays off.
final class TextInputSwitch {
  /// The kind of text input that a window asks for.
  enum Wish {
    /// Only the text that keys type.
    case keys
    /// All text input at a caret, in SDL's units.
    case input(at: SDL_Rect)
  }

  /// The requests of the windows; the latest is last.
  private var wishes: [(window: SurfaceID, wish: Wish)] = []
  /// Whether SDL was given a caret that has not been removed since.
  private var hasCaret = false
  private let needsKeyboard: Bool
  /// Whether text input was turned off, which discards the composition of an input method. The reader resets it.
  var wasStopped = false

  /// - Parameter needsKeyboard: Whether text input starts only while a window has the keyboard. A Wayland compositor ignores
  ///   earlier requests, and SDL, which believes that text input is on, does not repeat them.
  init(needsKeyboard: Bool) { self.needsKeyboard = needsKeyboard }

  /// Sets the text input that a window asks for; nil for none.
  func set(_ wish: Wish?, for window: SurfaceID) {
    wishes.removeAll { $0.window == window }
    if let wish { wishes.append((window, wish)) }
    update()
  }

  /// Updates SDL's text input, for example after another window got the keyboard.
  func update() {
    let focused = SDL_GetKeyboardFocus().map { SurfaceID(rawValue: SDL_GetWindowID($0)) }
    // While no window has the keyboard, no text arrives; text input is ready for the window that gets it.
    let wanted = wishes.last { focused == nil || $0.window == focused }?.wish
    if case .input(var rect) = wanted {
      // An input method that is composing moves its window and continues.
      SDL_SetTextInputRect(&rect)
      guard !hasCaret || SDL_IsTextInputActive() == SDL_FALSE, focused != nil || !needsKeyboard else { return }
      hasCaret = true
      SDL_StartTextInput()
    } else {
      if hasCaret {
        SDL_StopTextInput()
        wasStopped = true
      }
      hasCaret = false
      let state = wanted == nil ? SDL_DISABLE : SDL_ENABLE
      for type in [SDL_TEXTINPUT, SDL_TEXTEDITING] { SDL_EventState(type.rawValue, state) }
    }
  }
}
