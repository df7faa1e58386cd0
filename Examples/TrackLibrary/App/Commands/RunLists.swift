internal import ArgumentParser
internal import MiniUIAppTool

/// The command that opens the lists in a window.
struct RunLists: AppCommand {
  static let configuration = CommandConfiguration(commandName: "run", abstract: "Open the app in a window.")

  @OptionGroup var window: WindowOptions

  @Option(
    help: ArgumentHelp(
      "The library, which is created if it is missing. By default the user's own, in XDG_DATA_HOME.",
      valueName: "file"))
  var database: String?

  @MainActor func execute() throws {
    LibraryStore.location = .file(database)
    try window.run()
  }
}
