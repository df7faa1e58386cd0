package import MiniUITesting

/// A script with the path of its file.
package struct ScriptFile {
  package let path: String
  package let script: Script

  /// Reads a script.
  /// - Throws: `ScriptError`.
  package init(_ path: String) throws {
    self.path = path
    script = try Script(contentsOfFile: path)
  }

  /// The file's name without its extension.
  package var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

  /// Returns the scripts at these paths, including those in folders.
  /// - Throws: `ScriptError`, or `GoldenError` for a folder that cannot be read.
  package static func all(in paths: [String]) throws -> [ScriptFile] {
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
