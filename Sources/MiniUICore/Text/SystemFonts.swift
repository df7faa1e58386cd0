extension FontFamily {
  /// The kit's own typeface: Inter, and DejaVu Sans for what it lacks.
  /// - Parameter probeSize: the pixel size that is opened at once; see `init(files:source:probeSize:)`. By default none is: a
  ///   program that shows no text need not wait half a millisecond and hold a megabyte for Inter.
  /// - Throws: `FontError` if a file of them is missing or the regular one is no font.
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
    // The bold face has fewer characters than the plain one, which therefore comes last.
    return try FontFamily(
      files: [
        .regular: [weights.regular, plain], .medium: [weights.medium, plain],
        .semibold: [weights.semibold, bold, plain], .bold: [weights.bold, bold, plain],
      ],
      source: source, probeSize: probeSize)
  }

  /// A family of one file that is found by its name, as "DejaVuSans.ttf".
  /// - Throws: `FontError` if it is missing or no font.
  public static func named(
    _ fileName: String, source: any FontSource, probeSize: Int? = 17
  ) throws -> FontFamily {
    var finder = FontFinder(folders: source.folders)
    return try FontFamily(file: finder.path(ofAny: [fileName]), source: source, probeSize: probeSize)
  }
}

/// Finds font files by name: first where Debian puts them, then, once, anywhere below the folders.
struct FontFinder {
  private let folders: [String]
  private let usual: [String]
  /// Where the last file was: its sisters are there, too.
  private var recent: String?
  private var tree: [String: String]?

  /// - Parameter folders: in the order of preference; those that do not exist count for nothing.
  init(folders: [String]) {
    self.folders = folders
    usual = folders.filter(isReadable).flatMap { folder in
      [folder] + ["opentype/inter", "truetype/dejavu", "truetype/inter"].map { "\(folder)/\($0)" }
    }
  }

  /// The path of the first of `names` that there is.
  mutating func path(ofAny names: [String]) throws -> String {
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

  /// The font files below the folders by name; of several with one name the first, by folder, depth and alphabet. It ends
  /// after 4,000 folders or six levels, in case a folder holds far more than fonts, or itself.
  private func walk() -> [String: String] {
    var found: [String: String] = [:]
    for folder in folders {
      var level = [folder]
      var visited = 0
      for _ in 0..<6 where visited < 4000 {
        var next: [String] = []
        for directory in level {
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
        level = Array(next.prefix(4000))
      }
    }
    return found
  }
}

private func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }
