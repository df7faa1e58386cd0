internal import CSDL
internal import MiniUICore

/// The folder in which Xlib keeps what it has read of the file of dead keys and the Compose key.
///
/// SDL opens Xlib's input method at the start, which reads half a megabyte of text in 62 million instructions: half of a small
/// program's start. Xlib can keep the result in a file and map it the next time, but only in a folder that it is given, which
/// must be the user's own, and not for root.
nonisolated enum ComposeCache {
  private static let variable = "XCOMPOSECACHE"

  /// Runs `body`, in which Xlib may read the file, with a folder for the result. One that the user has chosen is left alone.
  static func offered<Result>(to body: () throws -> Result) rethrows -> Result {
    guard getenv(variable) == nil, let folder = folder(environment: { getenv($0).map { String(cString: $0) } }),
      make(folder)
    else { return try body() }
    setenv(variable, folder, 1)
    // Programs that this one starts choose for themselves.
    defer { unsetenv(variable) }
    return try body()
  }

  /// Returns the folder within the user's caches; nil if there is no display of X11, the user has a folder that Xlib finds by
  /// itself, or it is unknown where caches are.
  static func folder(environment: (String) -> String?) -> String? {
    func path(_ name: String) -> String? { environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    guard environment("DISPLAY") != nil, let home = path("HOME"), access(home + "/.compose-cache", F_OK) != 0 else {
      return nil
    }
    return (path("XDG_CACHE_HOME") ?? home + "/.cache") + "/libx11-compose"
  }

  /// Makes a folder that only the user may read, as Xlib requires; false if there is none and none can be made.
  private static func make(_ folder: String) -> Bool {
    mkdir(folder, 0o700) == 0 || errno == EEXIST
  }
}
