/// A folder with scripts and the goldens beside them.
public nonisolated struct GoldenFolder: Hashable, Sendable {
  public let path: String
  /// The names of its scripts, without `.script`, in the order of the alphabet.
  public let scripts: [String]
  /// The files that have a golden's name.
  let goldens: [String]

  /// - Throws: `GoldenError.unreadable`.
  public init(_ path: String) throws(GoldenError) {
    self.path = path
    let files: [String]
    do {
      files = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      // Foundation's words name the folder by its last part alone.
      guard let directory = opendir(path) else {
        throw .unreadable(file: path, reason: GoldenError.systemReason)
      }
      closedir(directory)
      throw .unreadable(file: path, reason: error.localizedDescription)
    }
    scripts = files.filter { $0.hasSuffix(".script") && $0 != ".script" }.map { String($0.dropLast(7)) }.sorted()
    goldens = files.filter(GoldenName.isGolden).sorted()
  }

  /// Where the golden is or would be.
  func file(_ name: GoldenName) -> String { path + "/" + name.file }

  /// Files that have a golden's name and that no script asks for.
  /// - Parameters:
  ///   - wanted: what scripts of the folder ask for. Of one that is not in it everything is thought to be wanted.
  ///   - isComplete: also those of no script at all.
  func orphans(wanted: [String: Set<GoldenName>], isComplete: Bool) -> [String] {
    goldens.filter { file in
      let claims = scripts.compactMap { script in
        GoldenName(file: file, script: script).map { wanted[script]?.contains($0) ?? true }
      }
      return claims.isEmpty ? isComplete : !claims.contains(true)
    }
  }
}
