internal import MiniUITesting

extension ScriptedApp {
  /// The demo, opened again for every take.
  static let demo = ScriptedApp(scenes: Scene.all.map(\.name)) { take, stage in
    try stage.show(Scene.all.first { $0.name == take.scene } ?? Scene.all[0])
  }
}

extension Stage {
  /// Shows the demo with one scene and draws its first frame.
  func show(_ scene: Scene) throws {
    window.rootViewController = DemoController(showing: scene)
    try advanceFrame()
  }
}
