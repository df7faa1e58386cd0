internal import ArgumentParser

/// The command that lists the scenes.
struct Scenes: AppCommand {
  static let configuration = CommandConfiguration(abstract: "List the scenes.")

  @MainActor func execute() {
    let width = AppTool.current.scenes.map(\.name.count).max() ?? 0
    for scene in AppTool.current.scenes {
      print(scene.name + String(repeating: " ", count: width - scene.name.count) + "  " + scene.summary)
    }
  }
}
