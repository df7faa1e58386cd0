import MiniUI
import MiniUIAppTool
import MiniUISDL
import MiniUITesting

// Each file of this target has the Swift blocks of one document, so that they compile. `DocumentTests` compares the
// two: a block of a document is a run of lines here, in any indentation. The surrounding lines declare the names that
// the document presupposes.

@MainActor enum Readme {
  static func window() throws {
    final class Tile: View, Draggable {
      var initialLocation = CGPoint.zero
      override func didMoveToSuperview() { updateDraggability() }
    }

    let application = try Application(platform: SDLPlatform())
    let window = try application.makeWindow(SurfaceOptions(title: "Tiles", size: CGSize(width: 480, height: 320)))
    let tile = Tile(frame: CGRect(x: 60, y: 60, width: 140, height: 100))
    tile.backgroundColor = .systemBlue
    tile.cornerRadius = 16
    window.addSubview(tile)
    try application.run()
  }

  final class Trees: TableViewController, TableList {
    var listData = [["Alder", "Beech", "Cedar"]]

    func listView(
      _ listView: TableView, configureCell cell: TableViewCell, withObject tree: String,
      atIndexPath indexPath: IndexPath
    ) {
      var content = cell.defaultContentConfiguration()
      content.text = tree
      cell.contentConfiguration = content
    }
  }

  final class Board: ViewController {}

  static func test() throws {
    let stage = try Stage(Board(), size: CGSize(width: 400, height: 300))
    try stage.drag(.id("tile"), to: .point(CGPoint(x: 300, y: 200)))
    try stage.settle()
    try Golden.assert(stage, named: "dropped")
  }

  final class NotesController: ViewController {}
  final class EditorController: ViewController {}

  static func tool() {
    AppTool.run(
      name: "Notes",
      scenes: [
        AppScene("list", summary: "All notes.") { NotesController() },
        AppScene("editor", summary: "One note.") { EditorController() },
      ])
  }
}
