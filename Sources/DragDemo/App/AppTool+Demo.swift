internal import Foundation
internal import MiniUIAppTool
internal import MiniUIPatterns
internal import MiniUITesting

extension AppTool {
  /// DragDemo: each of its scenes is shown below the bar that leads to the others.
  static let demo: AppTool = {
    var tool = AppTool(
      name: "DragDemo",
      scenes: Scene.all.map { scene in
        AppScene(scene.name, title: scene.title, summary: scene.summary) { take in
          DemoController(showing: scene, staysThere: take.staysInScene)
        }
      })
    tool.summary = "Shows MiniUI: tiles to drag, text, shapes, grids."
    tool.version = "0.1.0"
    tool.windowTitle = "MiniUI DragDemo"
    tool.commands = [RunDemo.self, Tour.self, Endure.self, Serve.self, EditLibrary.self]
    tool.willPlay = { SharedThings.keep() }
    return tool
  }()
}

/// The things that a played user shares: they leave nothing on the computer, and start no program.
enum SharedThings {
  /// The folder of this process, which exists while a picture is saved in it.
  private nonisolated static let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "DragDemo-\(UUID().uuidString)")
  /// Removes the folder at the end of the process, on the thread that ends it.
  private static let removal: Void = { atexit { try? FileManager.default.removeItem(at: SharedThings.folder) } }()

  /// Keeps pictures in a folder of their own, which is empty for each app, and opens no links.
  static func keep() {
    _ = removal
    try? FileManager.default.removeItem(at: folder)
    Sharing.pictureFolder = folder.appendingPathComponent("Pictures")
    Sharing.openLink = { _ in }
  }
}

extension Stage {
  /// Creates a stage with one scene of the demo, after its first frame.
  convenience init(
    showing scene: Scene, size: CGSize = CGSize(width: 960, height: 640), scale: CGFloat = 1,
    theme: UserInterfaceStyle = .light, prefersReducedMotion: Bool = false,
    layoutDirection: UserInterfaceLayoutDirection = .leftToRight
  ) throws {
    try self.init(
      size: size, scale: scale, theme: theme, prefersReducedMotion: prefersReducedMotion,
      layoutDirection: layoutDirection)
    window.rootViewController = DemoController(showing: scene)
    try advanceFrame()
  }
}
