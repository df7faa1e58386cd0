internal import CSDL
internal import MiniUICore

/// Returns SDL's description of its last failure on this thread.
nonisolated func lastSDLError() -> String {
  let text = String(cString: SDL_GetError())
  return text.isEmpty ? "SDL gives no reason" : text
}

extension PlatformError {
  /// Creates the error of a request that SDL has refused, with SDL's reason.
  nonisolated static func sdl(_ what: String) -> PlatformError { .refused(what, reason: lastSDLError()) }
}

extension String {
  /// The text without NUL characters, at which C would end it.
  nonisolated var withoutNUL: String { utf8.contains(0) ? replacing("\0", with: "") : self }
}
