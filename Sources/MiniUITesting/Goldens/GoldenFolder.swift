/// A folder with scripts, and their goldens in its subfolder `Goldens`, in a folder for each script.
public nonisolated struct GoldenFolder: Hashable, Sendable {
  /// The path of the folder.
  public let path: String
  /// The names of its scripts without `.script`, sorted.
  public let scripts: [String]
  /// The goldens in the folders of scripts, sorted. The goldens of tests written in Swift are not among them.
  let goldens: [GoldenName]
  /// The goldens beside the scripts, where former versions wrote them, sorted.
  let misplaced: [GoldenName]

  /// Reads the names of the folder's files.
  /// - Throws: `GoldenError.unreadable` if the folder cannot be listed.
  public init(_ path: String) throws(GoldenError) {
    self.path = path
    let files = try GoldenFolder.files(in: path)
    let scripts = files.filter { $0.hasSuffix(".script") && $0 != ".script" }.map { String($0.dropLast(7)) }.sorted()
    self.scripts = scripts
    misplaced = files.compactMap { GoldenName(file: $0, scripts: scripts) }.sorted()
    var goldens: [GoldenName] = []
    for folder in files.contains(GoldenName.folder) ? try GoldenFolder.files(in: "\(path)/\(GoldenName.folder)") : [] {
      let inside = "\(path)/\(GoldenName.folder)/\(folder)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: inside, isDirectory: &isFolder), isFolder.boolValue,
        !files.contains("\(folder).swift")
      else { continue }
      goldens += try GoldenFolder.files(in: inside).compactMap { GoldenName(file: "\(folder).\($0)", script: folder) }
    }
    self.goldens = goldens.sorted()
  }

  private static func files(in path: String) throws(GoldenError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      // Foundation's message contains only the last component of the path.
      guard let directory = opendir(path) else {
        throw .unreadable(file: path, reason: GoldenError.systemReason)
      }
      closedir(directory)
      throw .unreadable(file: path, reason: error.localizedDescription)
    }
  }

  /// Returns the path of the golden, whether or not the file exists.
  func file(_ name: GoldenName) -> String { path + "/" + name.path }

  /// Returns the goldens that no script requires.
  /// - Parameters:
  ///   - wanted: the goldens that each script of the folder requires. Goldens of a script that is missing here are
  ///     kept.
  ///   - isComplete: whether to include goldens that belong to no script at all.
  func orphans(wanted: [String: Set<GoldenName>], isComplete: Bool) -> [GoldenName] {
    goldens.filter { name in
      if let wanted = wanted[name.script] { return !wanted.contains(name) }
      return isComplete && !scripts.contains(name.script)
    }
  }
}
