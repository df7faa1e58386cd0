internal import Foundation
internal import MiniUIPatterns
internal import MiniUITesting

extension ScriptedApp {
  /// The demo for scripts. It is opened again for every take.
  static let demo = ScriptedApp(scenes: Scene.names) { take, stage in
    SharedThings.keep()
    try stage.show(take.scene.flatMap(Scene.named) ?? Scene.all[0], staysThere: take.staysInScene)
  }
}

/// Replacements for the parts of the computer that a played script would use: nothing is left on the computer, and no
/// program is started.
enum SharedThings {
  /// The folder of this process, which exists only if a picture is saved in it.
  private nonisolated static let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "DragDemo-\(UUID().uuidString)")
  /// Removes the folder at the end of the process, on the thread that ends it.
  private static let removal: Void = { atexit { try? FileManager.default.removeItem(at: SharedThings.folder) } }()

  /// Stores pictures in a separate folder, which is empty for each app, and opens no links.
  static func keep() {
    _ = removal
    try? FileManager.default.removeItem(at: folder)
    Sharing.pictureFolder = folder.appendingPathComponent("Pictures")
    Sharing.openLink = { _ in }
  }
}

extension Stage {
  /// Shows the demo with one scene and draws its first frame.
  func show(_ scene: Scene, staysThere: Bool = false) throws {
    window.rootViewController = DemoController(showing: scene, staysThere: staysThere)
    try advanceFrame()
  }
}
