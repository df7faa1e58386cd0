internal import MiniUITesting

/// A script with the path of its file.
struct ScriptFile {
  let path: String
  let script: Script

  /// Reads a script.
  /// - Throws: `ScriptError`.
  init(_ path: String) throws {
    self.path = path
    script = try Script(contentsOfFile: path)
  }

  /// The file's name without its extension.
  var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

  /// Returns the scripts at these paths, including those in folders.
  /// - Throws: `ScriptError`, or `GoldenError` for a folder that cannot be read.
  static func all(in paths: [String]) throws -> [ScriptFile] {
    try paths.flatMap { path in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
        return [try ScriptFile(path)]
      }
      let folder = try GoldenFolder(path)
      return try folder.scripts.map { try ScriptFile("\(path)/\($0).script") }
    }
  }
}
