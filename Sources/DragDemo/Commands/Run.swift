internal import ArgumentParser
internal import MiniUI
internal import MiniUISDL
internal import PearMusic

/// The command that opens the demo in a window.
struct Run: MainActorCommand {
  static let configuration = CommandConfiguration(abstract: "Open the demo in a window.")

  @OptionGroup var options: SceneOptions

  @Flag(help: "The left mouse button acts as a finger.")
  var touchMouse = false

  @Option(
    help: ArgumentHelp(
      "When the window closes, write what it showed: window.png and tree.json into DIR, made if missing. SIGUSR1 writes "
        + "what it shows then: state.json.",
      valueName: "dir"))
  var save: String?

  @Option(
    help: ArgumentHelp(
      "The library of the scene lists, made if missing; by default the user's own, in XDG_DATA_HOME.",
      valueName: "file"))
  var database: String?

  @Option(
    help: ArgumentHelp(
      "The server of the scene `music`: a host and a port for the JSON; the pictures are at the next port. By default "
        + "one within the program.", valueName: "host:port"))
  var api: String?

  func validate() throws {
    guard let api else { return }
    guard Run.source(api) != nil else {
      throw ValidationError("--api is a host and a port, such as 127.0.0.1:8080, not '\(api)'")
    }
  }

  private static func source(_ api: String) -> MusicSource? {
    let parts = api.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let port = UInt16(parts[1]), port > 0, port < UInt16.max else {
      return nil
    }
    return .servers(json: api, media: "\(parts[0]):\(port + 1)")
  }

  @MainActor func execute() throws {
    MusicScene.source = api.flatMap(Run.source) ?? .embeddedServer
    LibraryStore.place = .file(database)
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
    let states = record?.writeStates(of: window)
    try application.run()
    states?.cancel()
    try record?.write(window, with: application.platform.images)
  }
}
