public import ArgumentParser
internal import MiniUI
internal import MiniUITesting

/// The options of all commands that show a scene.
struct SceneOptions: ParsableArguments {
  @Option(
    help: "The scene to show; `\(AppTool.current.name) scenes` lists them.", transform: AppScene.scene(argument:))
  var scene = AppTool.current.scenes[0]

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The size of the window, in points.", valueName: "WxH"),
    transform: WindowSize.size(argument:))
  var size = WindowSize(AppTool.current.windowSize)

  @Option(parsing: .unconditional, help: "Pixels per point, 0.5 to 4.")
  var scale: Double?

  @Option(help: "light or dark. `run` uses the desktop's style by default.")
  var theme: UserInterfaceStyle?

  @Flag(help: "Reduce motion: no slides, springs or scaling.")
  var reducedMotion = false

  @Option(
    help:
      "The language of the kit's words: en, de, fr, es, ru, ar, ja or zh-Hans. `run` uses the user's language by default."
  )
  var language: Language?

  @Flag(help: "Mirror the layout, as for a right-to-left language.")
  var rightToLeft = false

  mutating func validate() throws {
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("--scale is from 0.5 to 4, not \(scale)")
    }
  }

  var traits: TraitCollection {
    TraitCollection(
      userInterfaceStyle: theme ?? .light, prefersReducedMotion: reducedMotion,
      layoutDirection: rightToLeft ? .rightToLeft : (language ?? .english).layoutDirection)
  }

  /// The take that shows the scene.
  var take: Take {
    var take = Take()
    take.scene = scene.name
    take.size = size.size
    take.scale = CGFloat(scale ?? 1)
    take.theme = theme ?? .light
    take.prefersReducedMotion = reducedMotion
    take.language = language ?? .english
    take.layoutDirection = traits.layoutDirection
    return take
  }

  /// Creates a stage with the scene, after its first frame.
  @MainActor func makeStage() throws -> Stage {
    let stage = try take.makeStage()
    try AppTool.current.show(take, on: stage)
    return stage
  }
}

nonisolated extension AppScene {
  /// Returns the scene that an argument names.
  /// - Throws: `ValidationError` with similar names if there is no such scene.
  static func scene(argument: String) throws -> AppScene {
    let tool = AppTool.current
    if let scene = tool.scene(named: argument) { return scene }
    let near = Nearest.names(to: argument, among: tool.sceneNames).map { "'\($0)'" }
    let names = tool.scenes.map { "'\($0.name)'" }
    let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
    throw ValidationError(
      "there is no scene '\(argument)'\(hint)\(near.isEmpty ? "; there are " : " There are ")\(listed(names, "and"))")
  }
}

/// A size of a window: `960x640`, in whole points from 1 to 16,384.
nonisolated struct WindowSize: Hashable, CustomStringConvertible {
  let width, height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init(_ size: CGSize) { self.init(width: Int(size.width), height: Int(size.height)) }

  /// Returns the size that an argument writes.
  /// - Throws: `ValidationError` if it is none.
  static func size(argument: String) throws -> WindowSize {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }), let width = Int(parts[0]),
      let height = Int(parts[1]),
      (1...16_384).contains(width), (1...16_384).contains(height)
    else { throw ValidationError("write the width and the height in whole points from 1 to 16384, such as 960x640") }
    return WindowSize(width: width, height: height)
  }

  var description: String { "\(width)x\(height)" }
  var size: CGSize { CGSize(width: width, height: height) }
}

extension UserInterfaceStyle: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}
extension SurfaceRotation: ExpressibleByArgument {}
