internal import CSDL
internal import MiniUICore

/// The system's clipboard. Text alone: that is what SDL knows.
final class SDLClipboard: Clipboard {
  private let video: VideoSubsystem

  init(video: VideoSubsystem) { self.video = video }

  var text: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    // A C string ends at its first NUL: what follows one would be lost without a word.
    set { SDL_SetClipboardText(newValue?.withoutNUL ?? "") }
  }
}
