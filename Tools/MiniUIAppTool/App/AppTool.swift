public import ArgumentParser
public import MiniUITesting
internal import Synchronization

/// The command line of an app: it opens the app in a window, and tests it with scripts and pictures.
///
/// This is a whole `main.swift`:
///
/// ```swift
/// import MiniUIAppTool
///
/// AppTool.run(
///   name: "Notes",
///   scenes: [
///     AppScene("list", summary: "All notes.") { NotesController() },
///     AppScene("editor", summary: "One note.") { EditorController(note: .sample) },
///   ])
/// ```
///
/// `Notes` opens a window, `Notes record -o Tests/Scripts/add.script` writes down what the user does in it, and `Notes check` plays
/// the scripts of the folder and compares each shot with the picture beside its script. `Notes --help` lists all commands.
///
/// To change other settings, create a value, set its properties, and call `run()`.
public nonisolated struct AppTool: Sendable {
  /// The name of the program in its help, its errors, and the titles of its windows.
  public let name: String
  /// The scenes that commands and scripts name. The first is shown if none is named.
  public let scenes: [AppScene]
  /// A sentence about the app for the help. By default empty.
  public var summary = ""
  /// The version that `--version` prints; empty, the default, for no such option.
  public var version = ""
  /// The title of the window. By default `name`. The title of a scene is put before it: `All Notes - Notes`.
  public var windowTitle: String
  /// The name of the app's desktop file without `.desktop`, by which desktops find its icon. By default the name of the executable.
  public var applicationID: String?
  /// The size of the window without `--size`, in points. By default 960×640.
  public var windowSize = CGSize(width: 960, height: 640)
  /// The minimum size of the window, in points. By default 320×320.
  public var minimumWindowSize = CGSize(width: 320, height: 320)
  /// The folder of scripts that `check` plays if it has no arguments, relative to the current folder. By default `Tests/Scripts`.
  public var scriptFolder = "Tests/Scripts"
  /// Further commands of the app. One with the name of a command of the tool replaces it.
  ///
  /// A command that uses views adopts `AppCommand`. A `run` with more options includes `WindowOptions`, which opens the window.
  public var commands: [any ParsableCommand.Type] = []
  /// Called before a script, or the command `monkey`, opens the app, so that the app can avoid lasting effects. For instance, an
  /// app that saves files saves them in an empty temporary folder from then on. By default does nothing.
  public var willPlay: @MainActor @Sendable () throws -> Void = {}

  /// Creates a tool.
  /// - Parameters:
  ///   - name: the name of the program.
  ///   - scenes: the scenes of the app, at least one, the first to show first.
  public init(name: String, scenes: [AppScene]) {
    precondition(!scenes.isEmpty, "an app has at least one scene")
    self.name = name
    self.scenes = scenes
    windowTitle = name
  }

  /// The app, as players of scripts and tests in Swift open it: `GoldenCheck(["Tests/Scripts"], app: tool.app)`.
  @MainActor public var app: ScriptedApp {
    ScriptedApp(scenes: sceneNames) { take, stage in
      try willPlay()
      try show(take, on: stage)
    }
  }

  /// Shows the scene of a take on a stage, and draws its first frame.
  @MainActor package func show(_ take: Take, on stage: Stage) throws {
    let scene = take.scene.flatMap(scene(named:)) ?? scenes[0]
    stage.window.rootViewController = try scene.makeController(take)
    try stage.advanceFrame()
  }

  // MARK: Scenes

  /// Returns the scene of a name, which may also be its title in lower case.
  func scene(named name: String) -> AppScene? {
    scenes.first { $0.name == name } ?? scenes.first { $0.title?.lowercased() == name }
  }

  /// All names of scenes, the titles last.
  var sceneNames: [String] {
    let names = scenes.map(\.name)
    return names + scenes.compactMap { $0.title?.lowercased() }.filter { !names.contains($0) }
  }

  // MARK: The current tool

  private static let running = Mutex<AppTool?>(nil)

  /// The tool whose command is running. The argument parser creates the commands, so the tool cannot be passed to them.
  package internal(set) static var current: AppTool {
    get {
      guard let tool = running.withLock({ $0 }) else { preconditionFailure("no tool is running: call `AppTool.run`") }
      return tool
    }
    set { running.withLock { $0 = newValue } }
  }
}
