import Foundation
import MiniUIAppTool
import MiniUIPatterns

extension AppTool {
  /// Pear Music, with commands for its server.
  static let music: AppTool = {
    var tool = AppTool(
      name: "PearMusic",
      scenes: [
        AppScene(
          "music", summary: "A library, playlists and a search from a server, previews, and a player.",
          makeController: { MusicScene.make() })
      ])
    tool.summary = "Plays the music of a server: an app of models, texts by width, styles and previews."
    tool.version = "0.2.0"
    tool.windowTitle = "Pear Music"
    tool.scriptFolder = "Examples/PearMusic/Scripts"
    tool.commands = [RunMusic.self, Endure.self, Serve.self]
    tool.willPlay = { RecordedShares.keep() }
    return tool
  }()
}

/// Sharing during a script: files are written to a temporary folder, and no program is started.
enum RecordedShares {
  /// The folder of this process. It is created when a picture is saved.
  private nonisolated static let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "PearMusic-\(UUID().uuidString)")
  /// Removes the folder at the end of the process, on the thread that ends it.
  private static let removal: Void = { atexit { try? FileManager.default.removeItem(at: RecordedShares.folder) } }()

  /// Saves pictures in a separate folder, which is empty for each app, and opens no links.
  static func keep() {
    _ = removal
    try? FileManager.default.removeItem(at: folder)
    Sharing.pictureFolder = folder.appendingPathComponent("Pictures")
    Sharing.openLink = { _ in }
  }
}
