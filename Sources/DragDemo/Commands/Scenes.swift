internal import ArgumentParser

/// The command that lists the scenes.
struct Scenes: MainActorCommand {
  static let configuration = CommandConfiguration(abstract: "List the scenes.")

  @MainActor func execute() {
    let width = Scene.all.map(\.name.count).max() ?? 0
    for scene in Scene.all {
      print(scene.name + String(repeating: " ", count: width - scene.name.count) + "  " + scene.summary)
    }
  }
}
