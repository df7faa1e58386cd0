internal import CSDL
internal import MiniUICore

/// Switches SDL's text input, which is shared by all windows. It is on while the window with the keyboard has requested
/// it, with that window's caret.
///
/// SDL converts a key to text when it handles the key, or never. So a window in which the next key may begin editing
/// must request this in advance. It then receives the text of keys without a caret: SDL's text events are enabled while
/// its text input stays off for the system.
final class TextInputSwitch {
  /// The kind of text input that a window requests.
  enum Request {
    /// Only text typed by keys.
    case keys
    /// All text input at a caret, in SDL's units.
    case input(at: SDL_Rect)
  }

  /// The windows' requests, latest last.
  private var requests: [(window: SurfaceID, request: Request)] = []
  /// Whether SDL currently has a caret.
  private var hasCaret = false
  private let needsKeyboard: Bool
  /// Whether text input was turned off, which discards an input method's composition. The reader resets it.
  var wasStopped = false

  /// - Parameter needsKeyboard: Whether text input starts only while a window has the keyboard. A Wayland compositor
  ///   ignores earlier requests, and SDL does not repeat them, as it considers text input on.
  init(needsKeyboard: Bool) { self.needsKeyboard = needsKeyboard }

  /// Sets the text input that a window requests; nil for none.
  func set(_ request: Request?, for window: SurfaceID) {
    requests.removeAll { $0.window == window }
    if let request { requests.append((window, request)) }
    update()
  }

  /// Updates SDL's text input, for example after another window got the keyboard.
  func update() {
    let focused = SDL_GetKeyboardFocus().map { SurfaceID(rawValue: SDL_GetWindowID($0)) }
    // While no window has the keyboard, no text arrives; text input is prepared for the window that gets it.
    let wanted = requests.last { focused == nil || $0.window == focused }?.request
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
