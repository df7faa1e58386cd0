internal import Foundation
internal import MiniUIPatterns
internal import MiniUITesting

extension ScriptedApp {
  /// The demo, opened again for every take.
  static let demo = ScriptedApp(scenes: Scene.all.map(\.name)) { take, stage in
    SharedThings.keep()
    try stage.show(Scene.all.first { $0.name == take.scene } ?? Scene.all[0])
  }
}

/// The things that a played user shares: they leave nothing on the computer, and start no program.
enum SharedThings {
  /// The folder of saved pictures, which is new for every app and ends with the program.
  private static var pictures: TemporaryFolder?

  /// Keeps pictures in a folder of their own, and opens no links.
  static func keep() {
    Sharing.openLink = { _ in }
    if pictures == nil { atexit { MainActor.assumeIsolated { SharedThings.pictures = nil } } }
    pictures = try? TemporaryFolder()
    Sharing.pictureFolder = pictures.map { URL(fileURLWithPath: $0.path("Pictures")) }
  }
}

extension Stage {
  /// Shows the demo with one scene and draws its first frame.
  func show(_ scene: Scene) throws {
    window.rootViewController = DemoController(showing: scene)
    try advanceFrame()
  }
}
