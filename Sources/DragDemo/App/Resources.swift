internal import Foundation
internal import MiniUI

/// The demo's own files. They are beside the sources if the demo runs from the build folder, and in `share/dragdemo` if
/// it is installed.
nonisolated enum Resources {
  struct Missing: Error, CustomStringConvertible {
    let name: String
    let sought: [String]

    var description: String {
      "the file \(name) of DragDemo was not found; it was sought in \(sought.joined(separator: ", "))"
    }
  }

  /// Returns the path of the resource `name`.
  /// - Throws: `Missing`, which lists the folders that were searched.
  static func path(_ name: String, executable: String? = Bundle.main.executablePath) throws -> String {
    let places = folders(executable: executable)
    guard let folder = places.first(where: { FileManager.default.isReadableFile(atPath: "\($0)/\(name)") }) else {
      throw Missing(name: name, sought: places)
    }
    return "\(folder)/\(name)"
  }

  /// Returns the keyboards of the folder `Keyboards`, English first, and the errors of files that could not be read.
  /// - Throws: `Missing`, or a `KeyboardLayoutError` with file and position if there is no keyboard at all.
  static func keyboards(
    executable: String? = Bundle.main.executablePath
  ) throws -> (layouts: [KeyboardLayout], failures: [KeyboardLayoutError]) {
    let folder = try KeyboardLayout.layouts(inFolder: path("Keyboards", executable: executable))
    return (folder.layouts.filter { $0.id == "en" } + folder.layouts.filter { $0.id != "en" }, folder.failures)
  }

  /// Returns the folders to search: for `PREFIX/bin/DragDemo` they include `PREFIX/share/dragdemo`, for
  /// `.build/<triple>/<configuration>/DragDemo` the folder `Resources` at the top.
  private static func folders(executable: String?) -> [String] {
    guard let executable else { return [FileManager.default.currentDirectoryPath + "/Resources"] }
    var folder = URL(fileURLWithPath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
    var found = [folder.appendingPathComponent("../share/dragdemo").standardized.path]
    for _ in 0..<4 {
      found.append(folder.appendingPathComponent("Resources").path)
      folder.deleteLastPathComponent()
    }
    return found
  }
}
