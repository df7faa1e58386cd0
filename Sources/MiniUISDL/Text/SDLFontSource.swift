internal import CSDL
public import MiniUICore
internal import Synchronization

/// A source of fonts that opens files with SDL_ttf. A face must not be used by two threads at a time; faces may be opened and
/// closed on any thread.
nonisolated public final class SDLFontSource: FontSource {
  /// Creates a source. SDL_ttf starts when the first face is opened.
  public init() {}

  /// Opens a font file at a size of the em in pixels.
  /// - Throws: `FontError`.
  public func face(file: String, pixelSize: Int) throws -> any FontFace {
    try SDLFontFace(file: file, pixelSize: pixelSize)
  }

  /// The folders that may contain fonts: those in the desktop's base directories, and `~/.fonts`, the older place.
  public var folders: [String] {
    let home = paths("HOME") ?? []
    let data = paths("XDG_DATA_HOME") ?? home.map { "\($0)/.local/share" }
    let shared = paths("XDG_DATA_DIRS") ?? ["/usr/local/share", "/usr/share"]
    var folders: [String] = []
    for folder in data.map({ "\($0)/fonts" }) + home.map({ "\($0)/.fonts" }) + shared.map({ "\($0)/fonts" })
      + ["/usr/local/share/fonts", "/usr/share/fonts"]
    where !folders.contains(folder) { folders.append(folder) }
    return folders
  }

  /// Returns the absolute paths in an environment variable; nil if there are none.
  private func paths(_ variable: String) -> [String]? {
    guard let value = getenv(variable) else { return nil }
    let paths = String(cString: value).split(separator: ":").filter { $0.hasPrefix("/") }
    return paths.isEmpty ? nil : paths.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : String($0) }
  }
}

/// SDL_ttf's FreeType library, in which faces are opened and closed one at a time.
nonisolated enum FontLibrary {
  private static let isReady = Mutex(false)

  /// Runs `body` while no other thread opens or closes a face, after starting the library if necessary.
  /// - Throws: `FontError`, for `file`, if the library does not start.
  static func open(_ file: String, _ body: () throws -> Void) throws {
    try isReady.withLock { isReady in
      if !isReady {
        guard TTF_Init() == 0 else { throw FontError.unreadable(file: file, reason: lastSDLError()) }
        isReady = true
      }
      try body()
    }
  }

  static func close(_ font: OpaquePointer) { isReady.withLock { _ in TTF_CloseFont(font) } }
}
