internal import MiniUI
internal import MiniUIAppTool

/// The demo's own files. They are beside the sources if the demo runs from the build folder, and in `share/dragdemo` if
/// it is installed.
nonisolated enum Resources {
  private static let files = AppResources(app: "DragDemo", folder: "Resources")

  /// Returns the path of the resource `name`.
  /// - Throws: `AppResources.Missing`, which lists the folders that were searched.
  static func path(_ name: String) throws -> String { try files.path(name) }

  /// Returns the keyboards of the folder `Keyboards`, English first, and the errors of files that could not be read.
  /// - Throws: `AppResources.Missing`, or a `KeyboardLayoutError` with file and position if there is no keyboard at all.
  static func keyboards() throws -> (layouts: [KeyboardLayout], failures: [KeyboardLayoutError]) {
    let folder = try KeyboardLayout.layouts(inFolder: path("Keyboards"))
    return (folder.layouts.filter { $0.id == "en" } + folder.layouts.filter { $0.id != "en" }, folder.failures)
  }
}
