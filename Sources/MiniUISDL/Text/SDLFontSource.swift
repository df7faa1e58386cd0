internal import CSDL
public import MiniUICore
internal import Synchronization

/// Opens font files. A face must not be used by two threads at the same time; faces may be opened and
/// closed on any thread.
nonisolated public final class SDLFontSource: FontSource, DefaultFontSource {
  /// The fonts for characters that a family lacks.
  public nonisolated enum Substitutes: Sendable {
    /// The system's fonts, in fontconfig's order for the user's language. None without fontconfig.
    case installed
    /// Only the fonts of Debian's packages fonts-noto-color-emoji, fonts-noto-cjk and fonts-tlwg-loma-otf, so that a
    /// text has the same pixels on every machine that has them.
    case listed
  }

  private let substitutes: Substitutes
  private lazy var substituteFonts: any SubstituteFonts =
    substitutes == .installed ? InstalledFonts() : ListedFonts(folders: folders)

  /// The files returned as substitutes.
  private var found: Set<FontFile> = []

  /// Creates a source. SDL_ttf is started with the first font of pictures or bitmaps, and fontconfig when a character
  /// needs it.
  public init(substitutes: Substitutes = .installed) { self.substitutes = substitutes }

  /// Creates a source with the system's fonts as substitutes, for text that is measured before there is an application.
  package convenience init() { self.init(substitutes: .installed) }

  /// Opens a font file with an em size in pixels. A font of pictures, such as Noto Color Emoji, is scaled.
  /// - Throws: `FontError`.
  public func face(file: FontFile, pixelSize: Int) throws -> any FontFace {
    let face = try SDLFontFace(
      file: file.path, index: file.index, pixelSize: pixelSize, isSubstitute: found.contains(file))
    return face.hasPictures ? PictureFace(face, pixelSize: pixelSize) : face
  }

  public func substitutes(
    for character: Character, weight: Font.Weight, language: String?, inColor: Bool
  ) -> [FontFile] {
    let files = substituteFonts.files(for: character, weight: weight, language: language, inColor: inColor)
    found.formUnion(files)
    return files
  }

  /// The font folders in the desktop's base directories, and the older `~/.fonts`.
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

/// FreeType and SDL_ttf, in which one face is opened or closed at a time.
nonisolated enum FontLibrary {
  private static let isReady = Mutex(false)

  /// Runs `body` while no other thread opens or closes a face.
  static func exclusively(_ body: () -> Void) { isReady.withLock { _ in body() } }

  /// Runs `body` while no other thread opens or closes a face. Starts SDL_ttf if needed.
  /// - Throws: `FontError`, for `file`, if SDL_ttf does not start.
  static func open(_ file: String, _ body: () throws -> Void) throws {
    try isReady.withLock { isReady in
      if !isReady {
        guard TTF_Init() == 0 else { throw FontError.unreadable(file: file, reason: lastSDLError()) }
        isReady = true
      }
      try body()
    }
  }

  static func close(_ font: OpaquePointer) { exclusively { TTF_CloseFont(font) } }
}
