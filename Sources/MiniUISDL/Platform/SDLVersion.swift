internal import CSDL

/// The version of SDL 2 at run time. It may be newer than the version at build time.
nonisolated enum SDLVersion {
  /// The second number: 26 for 2.26.5.
  static let minor: Int = {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return Int(version.minor)
  }()
}
