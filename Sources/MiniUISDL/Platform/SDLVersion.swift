internal import CSDL

/// The version of SDL 2 that the program runs with, which may be newer than the one that it was built with.
nonisolated enum SDLVersion {
  /// The second number: 26 for 2.26.5.
  static let minor: Int = {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return Int(version.minor)
  }()
}
