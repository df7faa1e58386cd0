internal import ArgumentParser
internal import MiniUISDL
internal import MiniUITestTools

/// The command that opens the app in a window and records a session as a script.
struct Record: AppCommand {
  static let configuration = CommandConfiguration(
    abstract: "Record your actions in a window as a script.",
    discussion: "Close the window to end. The script is kept only if its playback shows the same frames.")

  @OptionGroup var options: SceneOptions

  @Option(name: [.short, .long], help: "The script to write; a trace of all events is written beside it.")
  var output: String

  @Flag(help: "Use the left mouse button as a finger.")
  var touchMouse = false

  @MainActor func execute() throws {
    // The user's actions would be lost if the files could not be written at the end.
    for file in [output, Recording.traceFile(beside: output)] { try OutputFolder.verifyWritable(file) }
    var take = options.take
    take.pointer = touchMouse ? .touch : .mouse
    var platformOptions = SDLPlatform.Options()
    platformOptions.appName = AppTool.current.name
    platformOptions.touchMouse = touchMouse
    let recording = try Recorder(take: take, app: AppTool.current.app, platform: SDLPlatform(platformOptions)).run()
    try recording.verify()
    try recording.write(to: output)
    let actions = recording.script.actions.count
    print("\(output): \(counted(actions, "action")), \(counted(recording.frames.count, "frame")), the same when played")
  }
}
