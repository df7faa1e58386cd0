internal import ArgumentParser
internal import MiniUITesting

/// The command that prints the views of a scene.
struct Tree: AppCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  static let configuration = CommandConfiguration(abstract: "Print the view tree of a scene.")

  @OptionGroup var options: SceneOptions

  @Option(help: "text or json.")
  var format = Format.text

  @MainActor func execute() throws {
    let tree = try ViewNode(options.makeStage().window)
    switch format {
    case .text: print(tree.description)
    case .json: print(try tree.json())
    }
  }
}
