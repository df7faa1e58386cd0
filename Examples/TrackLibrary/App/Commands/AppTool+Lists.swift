internal import MiniUIAppTool

extension AppTool {
  /// The lists of tracks, with a command that writes to their library.
  static let lists: AppTool = {
    var tool = AppTool(
      name: "TrackLists",
      scenes: [
        AppScene(
          "lists", summary: "A library of music in a database: a table, a grid and a playlist, all live.",
          makeController: { ListsController() })
      ])
    tool.summary = "Shows a library of music in a database."
    tool.version = "0.2.0"
    tool.windowTitle = "Tracks"
    tool.scriptFolder = "Examples/TrackLibrary/Scripts"
    tool.commands = [RunLists.self, EditLibrary.self]
    return tool
  }()
}
