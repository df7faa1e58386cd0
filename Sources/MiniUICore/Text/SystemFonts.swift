extension FontFamily {
  /// Returns the kit's own family: Inter, with DejaVu Sans for missing characters.
  /// - Parameters:
  ///   - source: finds and opens the files, and finds substitutes for characters that neither font has.
  ///   - probeSize: the pixel size to open immediately; see `init(files:source:probeSize:)`. By default nil: a program
  ///     without text need not spend half a millisecond and a megabyte on Inter.
  /// - Throws: `FontError` if a file is missing, or the regular one is not a font.
  public static func system(source: any FontSource, probeSize: Int? = nil) throws -> FontFamily {
    var finder = FontFinder(folders: source.folders)
    func inter(_ weight: String) throws -> String {
      try finder.path(ofAny: ["Inter-\(weight).otf", "Inter-\(weight).ttf"])
    }
    let weights = try (
      regular: inter("Regular"), medium: inter("Medium"), semibold: inter("SemiBold"), bold: inter("Bold")
    )
    let plain = try finder.path(ofAny: ["DejaVuSans.ttf"])
    let bold = try finder.path(ofAny: ["DejaVuSans-Bold.ttf"])
    // The bold face has fewer characters than the plain one, so the plain one is last.
    return try FontFamily(
      files: [
        .regular: [weights.regular, plain], .medium: [weights.medium, plain],
        .semibold: [weights.semibold, bold, plain], .bold: [weights.bold, bold, plain],
      ],
      source: source, probeSize: probeSize)
  }

  /// Returns the kit's family whose letters all have the same width: DejaVu Sans Mono, with DejaVu Sans for missing characters.
  /// - Throws: `FontError` if a file is missing, or the regular one is not a font.
  static func monospaced(source: any FontSource) throws -> FontFamily {
    var finder = FontFinder(folders: source.folders)
    let plain = try finder.path(ofAny: ["DejaVuSans.ttf"])
    let regular = try finder.path(ofAny: ["DejaVuSansMono.ttf"])
    let bold = try finder.path(ofAny: ["DejaVuSansMono-Bold.ttf"])
    return try FontFamily(
      files: [.regular: [regular, plain], .semibold: [bold, plain], .bold: [bold, plain]], source: source,
      probeSize: nil)
  }

  /// Returns a family with one file, found by its name, such as "DejaVuSans.ttf".
  /// - Throws: `FontError` if it is missing or not a font.
  public static func named(
    _ fileName: String, source: any FontSource, probeSize: Int? = 17
  ) throws -> FontFamily {
    var finder = FontFinder(folders: source.folders)
    return try FontFamily(file: finder.path(ofAny: [fileName]), source: source, probeSize: probeSize)
  }
}

extension Font {
  /// Returns the system's font whose letters all have the same width: DejaVu Sans Mono, regular or bold. Without its files, or
  /// before there is an application in a program that does not link `MiniUISDL`, it is the system font.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
    Font(family: FontFamily.current?.monospaced, size: fontSize, weight: weight)
  }
}

/// Finds font files by name: first in Debian's folders, then, once, in the whole tree of the font folders.
package struct FontFinder {
  private let folders: [String]
  private let usual: [String]
  /// The maximum number of directories to read.
  private let limit: Int
  /// The folder of the last found file, which usually contains related files.
  private var recent: String?
  private var tree: [String: String]?

  /// - Parameters:
  ///   - folders: the folders, in order of preference. Missing ones are ignored.
  ///   - subfolders: the folders inside these to search first.
  package init(
    folders: [String], subfolders: [String] = ["opentype/inter", "truetype/dejavu", "truetype/inter"], limit: Int = 4000
  ) {
    self.folders = folders
    self.limit = limit
    usual = folders.filter(isReadable).flatMap { folder in [folder] + subfolders.map { "\(folder)/\($0)" } }
  }

  /// Returns the path of the first existing file among `names`.
  package mutating func path(ofAny names: [String]) throws -> String {
    for folder in (recent.map { [$0] } ?? []) + usual {
      for name in names {
        let path = "\(folder)/\(name)"
        if isReadable(path) {
          recent = folder
          return path
        }
      }
    }
    let tree = tree ?? walk()
    self.tree = tree
    if let path = names.lazy.compactMap({ tree[$0] }).first { return path }
    throw FontError.missing(file: names[0], package: FontFamily.debianPackage(of: names[0]), sought: folders)
  }

  /// Returns the font files in the folders by name; if there are several of a name, the first by folder, depth and
  /// alphabet. Stops after `limit` directories or six levels per folder, in case one contains far more than fonts, or a
  /// link to itself.
  private func walk() -> [String: String] {
    var found: [String: String] = [:]
    for folder in folders {
      var level = [folder]
      var visited = 0
      for _ in 0..<6 {
        var next: [String] = []
        for directory in level.prefix(limit - visited) {
          visited += 1
          for name in (try? FileManager.default.contentsOfDirectory(atPath: directory))?.sorted() ?? [] {
            let path = "\(directory)/\(name)"
            if name.hasSuffix(".otf") || name.hasSuffix(".ttf") || name.hasSuffix(".ttc") {
              if found[name] == nil, isReadable(path) { found[name] = path }
            } else {
              var isDirectory: ObjCBool = false
              if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
                next.append(path)
              }
            }
          }
        }
        level = next
      }
    }
    return found
  }
}

private func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }
