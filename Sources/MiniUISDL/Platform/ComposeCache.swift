internal import CSDL
internal import MiniUICore

/// The folder in which Xlib caches its Compose table of dead keys.
///
/// When SDL opens Xlib's input method, Xlib reads half a megabyte of text with 62 million instructions: half of a small
/// program's start. Xlib can cache the result in a file and map it the next time, but only in a folder that is named in
/// the environment and belongs to the user, and not for root.
nonisolated enum ComposeCache {
  private static let variable = "XCOMPOSECACHE"

  /// Runs `body`, in which Xlib may read the table, with a folder for the cache. Respects a folder that the user has
  /// chosen.
  static func offered<Result>(to body: () throws -> Result) rethrows -> Result {
    guard getenv(variable) == nil, let folder = folder(environment: { getenv($0).map { String(cString: $0) } }),
      make(folder)
    else { return try body() }
    setenv(variable, folder, 1)
    // Programs that this one starts use their own setting.
    defer { unsetenv(variable) }
    return try body()
  }

  /// Returns the folder in the user's caches; nil if there is no X11 display, the user has a folder that Xlib finds
  /// itself, or the location of caches is unknown.
  static func folder(environment: (String) -> String?) -> String? {
    func path(_ name: String) -> String? { environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    guard environment("DISPLAY") != nil, let home = path("HOME"), access(home + "/.compose-cache", F_OK) != 0 else {
      return nil
    }
    return (path("XDG_CACHE_HOME") ?? home + "/.cache") + "/libx11-compose"
  }

  /// Creates a folder that only the user can read, as Xlib requires, with the folder of the user's caches, which a new
  /// user does not have. Returns false if that fails.
  static func make(_ folder: String) -> Bool {
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, let end = folder.lastIndex(of: "/") else { return false }
    return mkdir(String(folder[..<end]), 0o700) == 0 && mkdir(folder, 0o700) == 0
  }
}
