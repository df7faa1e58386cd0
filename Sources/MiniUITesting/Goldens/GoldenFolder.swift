/// A folder with scripts and the goldens beside them.
public nonisolated struct GoldenFolder: Hashable, Sendable {
  /// The path of the folder.
  public let path: String
  /// The names of its scripts without `.script`, sorted.
  public let scripts: [String]
  /// The names of the files whose names have the form of a golden's name, sorted.
  let goldens: [String]

  /// Reads the names of the folder's files.
  /// - Throws: `GoldenError.unreadable` if the folder cannot be listed.
  public init(_ path: String) throws(GoldenError) {
    self.path = path
    let files: [String]
    do {
      files = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      // Foundation's message contains only the last component of the path.
      guard let directory = opendir(path) else {
        throw .unreadable(file: path, reason: GoldenError.systemReason)
      }
      closedir(directory)
      throw .unreadable(file: path, reason: error.localizedDescription)
    }
    scripts = files.filter { $0.hasSuffix(".script") && $0 != ".script" }.map { String($0.dropLast(7)) }.sorted()
    goldens = files.filter(GoldenName.isGolden).sorted()
  }

  /// Returns the path of the golden, whether or not the file exists.
  func file(_ name: GoldenName) -> String { path + "/" + name.file }

  /// Returns the files whose names have the form of a golden's name and that no script requires.
  /// - Parameters:
  ///   - wanted: the goldens that each script of the folder requires. Goldens of a script that is missing here are
  ///     kept.
  ///   - isComplete: whether to include files that belong to no script at all.
  func orphans(wanted: [String: Set<GoldenName>], isComplete: Bool) -> [String] {
    goldens.filter { file in
      let claims = scripts.compactMap { script in
        GoldenName(file: file, script: script).map { wanted[script]?.contains($0) ?? true }
      }
      return claims.isEmpty ? isComplete : !claims.contains(true)
    }
  }
}
