internal import ArgumentParser
internal import MiniUI
internal import MiniUISDL

/// The command that opens the demo in a window.
struct Run: MainActorCommand {
  static let configuration = CommandConfiguration(abstract: "Open the demo in a window.")

  @OptionGroup var options: SceneOptions

  @Flag(help: "The left mouse button acts as a finger.")
  var touchMouse = false

  @Option(
    help: ArgumentHelp(
      "When the window closes, write what it showed: window.png and tree.json into DIR, made if missing.",
      valueName: "dir"))
  var save: String?

  @MainActor func execute() throws {
    let record = try save.map { try WindowRecord(folder: $0) }
    var platformOptions = SDLPlatform.Options()
    platformOptions.appName = "DragDemo"
    platformOptions.touchMouse = touchMouse
    let application = try Application(platform: SDLPlatform(platformOptions))
    application.traits = options.traits
    var surface = SurfaceOptions(title: "MiniUI DragDemo", size: options.size.size)
    surface.scale = options.scale.map { CGFloat($0) }
    let window = try application.makeWindow(surface)
    window.rootViewController = DemoController(showing: options.scene.scene)
    // Closing the window ends the program like a signal, while the window and its views still exist.
    window.shouldClose = {
      application.terminate()
      return false
    }
    try application.run()
    try record?.write(window, with: application.platform.images)
  }
}
