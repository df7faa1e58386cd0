internal import CSDL
internal import MiniUICore

/// SDL has one text input for all windows. It is on while the window with the keyboard asked for it, with that window's caret.
///
/// SDL makes a key's text while it looks at the key, or never. So a window in which the next key may begin to edit has to ask
/// before: it gets the text of keys, without a caret, and without the system being told that somebody edits. For that SDL's
/// events of text are let through while its text input stays off.
final class TextInputSwitch {
  /// What a window wants.
  enum Wish {
    /// What keys type, and no more.
    case keys
    /// All that is put in at a caret, in SDL's units.
    case input(at: SDL_Rect)
  }

  /// Of the windows that asked; who asked last is last.
  private var wishes: [(window: SurfaceID, wish: Wish)] = []
  /// SDL was told that there is a caret, and not yet that there is none any more.
  private var hasCaret = false
  private let needsKeyboard: Bool
  /// It was turned off, and what an input method was composing is gone: whoever wants to know sets it back.
  var wasStopped = false

  /// - Parameter needsKeyboard: It goes on only while a window has the keyboard. Under Wayland a compositor ignores who asks
  ///   earlier, and SDL, which believes that it is on, does not ask again.
  init(needsKeyboard: Bool) { self.needsKeyboard = needsKeyboard }

  /// A window wants text; nil: no more.
  func set(_ wish: Wish?, for window: SurfaceID) {
    wishes.removeAll { $0.window == window }
    if let wish { wishes.append((window, wish)) }
    update()
  }

  /// Another window may have the keyboard.
  func update() {
    let focused = SDL_GetKeyboardFocus().map { SurfaceID(rawValue: SDL_GetWindowID($0)) }
    // While no window has it no text comes; it is there as soon as one has.
    let wanted = wishes.last { focused == nil || $0.window == focused }?.wish
    if case .input(var rect) = wanted {
      // An input method that is at work moves its window, and goes on.
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
