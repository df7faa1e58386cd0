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
  package var name: String { ScriptFile.name(of: path) }

  /// Returns the name of a file without its extension.
  static func name(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// Returns the scripts at these paths, including those in folders.
  /// - Throws: `ScriptError`, or `GoldenError` for a folder that cannot be read.
  package static func all(in paths: [String]) throws -> [ScriptFile] {
    try self.paths(in: paths).map { try ScriptFile($0) }
  }

  /// Returns these paths, with the paths of the scripts in a folder instead of the folder.
  /// - Throws: `GoldenError` for a folder that cannot be read.
  static func paths(in paths: [String]) throws -> [String] {
    try paths.flatMap { path in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
        return [path]
      }
      return try GoldenFolder(path).scripts.map { "\(path)/\($0).script" }
    }
  }
}
