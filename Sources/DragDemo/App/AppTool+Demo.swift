internal import MiniUIAppTool
internal import MiniUITesting

extension AppTool {
  /// DragDemo. Each scene is shown below a bar from which the user chooses another scene.
  static let demo: AppTool = {
    var tool = AppTool(
      name: "DragDemo",
      scenes: Scene.all.map { scene in
        AppScene(scene.name, title: scene.title, summary: scene.summary) { take in
          DemoController(showing: scene, staysThere: take.staysInScene)
        }
      })
    tool.summary = "Shows MiniUI: tiles to drag, text, shapes, grids."
    tool.version = "0.2.0"
    tool.windowTitle = "MiniUI DragDemo"
    tool.applicationID = "dragdemo"
    tool.commands = [Tour.self]
    return tool
  }()
}

extension Stage {
  /// Creates a stage with one scene of the demo, after its first frame.
  convenience init(
    showing scene: Scene, size: CGSize = CGSize(width: 960, height: 640), scale: CGFloat = 1,
    theme: UserInterfaceStyle = .light
  ) throws {
    try self.init(size: size, scale: scale, theme: theme)
    window.rootViewController = DemoController(showing: scene)
    try advanceFrame()
  }
}
