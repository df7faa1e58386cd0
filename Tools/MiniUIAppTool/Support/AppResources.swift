internal import Foundation

/// The files that an app reads. They are beside its sources if it runs from the build folder, and in `share/NAME` if it
/// is installed.
package nonisolated struct AppResources: Sendable {
  package struct Missing: Error, CustomStringConvertible {
    let app: String
    let name: String
    let sought: [String]

    package var description: String {
      "the file \(name) of \(app) was not found in any of the searched folders: \(sought.joined(separator: ", "))"
    }
  }

  /// The name of the app. In lower case, it is also the name of the app's folder in `share`.
  let app: String
  /// The folder of the files, from the top of the package.
  let folder: String

  package init(app: String, folder: String) {
    self.app = app
    self.folder = folder
  }

  /// Returns the path of the resource `name`.
  /// - Throws: `Missing`, which lists the folders that were searched.
  package func path(_ name: String) throws -> String {
    let candidates = folders
    guard let folder = candidates.first(where: { FileManager.default.isReadableFile(atPath: "\($0)/\(name)") }) else {
      throw Missing(app: app, name: name, sought: candidates)
    }
    return "\(folder)/\(name)"
  }

  /// Returns the folders to search. With the folder `Resources`, they include `PREFIX/share/dragdemo` for `PREFIX/bin/DragDemo`, and
  /// `Resources` at the top of the package for `.build/<triple>/<configuration>/DragDemo`.
  private var folders: [String] {
    guard let executable = Bundle.main.executablePath else {
      return ["\(FileManager.default.currentDirectoryPath)/\(folder)"]
    }
    var parent = URL(fileURLWithPath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
    var found = [parent.appendingPathComponent("../share/\(app.lowercased())").standardized.path]
    for _ in 0..<4 {
      found.append(parent.appendingPathComponent(folder).path)
      parent.deleteLastPathComponent()
    }
    return found
  }
}
