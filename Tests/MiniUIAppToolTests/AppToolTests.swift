import ArgumentParser
import MiniUIAppTool
import Testing

/// Tests of the tool's API: scenes, further commands, and the way in which the monkey and scripts open the app.
@MainActor @Suite(.serialized) struct AppToolTests {
  private final class Page: ViewController {
    convenience init(_ name: String) {
      self.init(nibName: nil, bundle: nil)
      view.accessibilityIdentifier = name
    }
  }

  /// The command that ran last, with its argument.
  private static var ran = ""

  private struct Greet: AppCommand {
    @Argument var name: String
    func validate() throws { if name.isEmpty { throw ValidationError("a name has letters") } }
    @MainActor func execute() throws { AppToolTests.ran = "greet \(name)" }
  }

  private struct OwnRun: AppCommand {
    static let configuration = CommandConfiguration(commandName: "run")
    @OptionGroup var window: WindowOptions
    @Flag var fails = false
    @MainActor func execute() throws {
      AppToolTests.ran = "run"
      if fails { throw ExitStatus.different }
    }
  }

  private func tool(_ commands: [any ParsableCommand.Type] = []) -> AppTool {
    AppToolTests.ran = ""
    var tool = AppTool(
      name: "Tool",
      scenes: [
        AppScene("first", title: "Title") { Page("first") },
        AppScene("second") { take in Page(take.staysInScene ? "second, alone" : "second") },
      ])
    tool.commands = commands
    return tool
  }

  private func open(_ scene: String?, staysInScene: Bool = false) throws -> Stage {
    var take = Take()
    take.scene = scene
    take.staysInScene = staysInScene
    let stage = try Stage(size: take.size)
    try tool().app.open(take, stage)
    return stage
  }

  @Test func `a script without a scene opens the first one`() throws {
    #expect(try open(nil).view("first") != nil)
  }

  @Test func `a scene is found by its name and by its title in lower case`() throws {
    #expect(try open("second").view("second") != nil)
    #expect(try open("title").view("first") != nil)
    #expect(tool().app.scenes == ["first", "second", "title"])
  }

  @Test func `a take that stays in its scene opens the scene without links to others`() throws {
    #expect(try open("second", staysInScene: true).view("second, alone") != nil)
  }

  @Test func `willPlay is called before each opening of the app`() throws {
    var tool = tool()
    tool.willPlay = { AppToolTests.ran += "will play;" }
    for _ in 0..<2 { try tool.app.open(Take(), Stage(size: CGSize(width: 100, height: 100))) }
    #expect(AppToolTests.ran == "will play;will play;")
  }

  @Test func `a command of the app runs by its name, with its arguments`() {
    #expect(tool([Greet.self]).status(running: ["greet", "Ada"]) == .success)
    #expect(AppToolTests.ran == "greet Ada")
  }

  @Test func `arguments that a command refuses end with the status for usage`() {
    #expect(tool([Greet.self]).status(running: ["greet", ""]) == .usage)
    #expect(tool().status(running: ["greet", "Ada"]) == .usage)
  }

  @Test func `an app's command named run replaces the tool's run command, also as the default`() {
    #expect(tool([OwnRun.self]).status(running: []) == .success)
    #expect(AppToolTests.ran == "run")
    #expect(tool([OwnRun.self]).status(running: ["run", "--scene", "second"]) == .success)
    #expect(AppToolTests.ran == "run")
  }

  @Test func `the picture of a window can be turned by quarter turns only`() {
    for angle in ["0", "90", "180", "270"] {
      #expect(tool([OwnRun.self]).status(running: ["run", "--rotate", angle]) == .success)
    }
    #expect(tool([OwnRun.self]).status(running: ["run", "--rotate", "45"]) == .usage)
  }

  @Test func `a status thrown by a command becomes the exit status of the program`() {
    #expect(tool([OwnRun.self]).status(running: ["--fails"]) == .different)
  }

  @Test func `tree --why explains a view whose identifier contains a dot`() {
    let tool = AppTool(
      name: "Tool",
      scenes: [
        AppScene("cards") {
          let box = View()
          box.accessibilityIdentifier = "card.title"
          box.translatesAutoresizingMaskIntoConstraints = false
          box.widthAnchor.constraint(equalToConstant: 40).isActive = true
          let page = Page("page")
          page.view.addSubview(box)
          return page
        }
      ])
    #expect(tool.status(running: ["tree", "--why", "card.title.width"]) == .success)
    #expect(tool.status(running: ["tree", "--why", "card.title"]) == .usage)
    #expect(tool.status(running: ["tree", "--why", ".width"]) == .usage)
  }
}
