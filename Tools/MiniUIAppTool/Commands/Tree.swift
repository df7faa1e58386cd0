internal import ArgumentParser
internal import MiniUITesting

/// The command that prints the views of a scene.
struct Tree: AppCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  static let configuration = CommandConfiguration(
    abstract: "Print the view tree of a scene.",
    discussion: """
      --constraints prints, for each view that constraints lay out, the constraint that determines each of x, y, width and height.
      --why VIEW.PART prints all constraints that determine one number, in the order of their use, such as `--why title.width`.
      """)

  @OptionGroup var options: SceneOptions

  @Option(help: "text or json.")
  var format = Format.text

  @Flag(help: "Print the constraints that determine the frames, instead of the tree.")
  var constraints = false

  @Flag(help: "Print the elements for screen readers: roles, names, values and states.")
  var accessibility = false

  @Option(help: ArgumentHelp("Explain x, y, width or height of a view.", valueName: "VIEW.PART"))
  var why: String?

  mutating func validate() throws {
    if constraints || why != nil || accessibility, format == .json {
      throw ValidationError("--accessibility, --constraints and --why print text")
    }
    if [constraints, why != nil, accessibility].count(where: \.self) > 1 {
      throw ValidationError("--accessibility, --constraints and --why cannot be combined")
    }
  }

  @MainActor func execute() throws {
    let window = try options.makeStage().window
    if accessibility {
      print(ElementNode(window))
    } else if let why {
      print(try LayoutReport(window).explanation(of: why))
    } else if constraints {
      print(LayoutReport(window).description)
    } else {
      let tree = ViewNode(window)
      print(format == .text ? tree.description : try tree.json())
    }
  }
}
