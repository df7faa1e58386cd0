import MiniUI
import MiniUIAppTool

@MainActor enum Tool {
  struct Note {
    static let sample = Note()
  }

  final class NotesController: ViewController {}

  final class EditorController: ViewController {
    convenience init(note: Note) { self.init() }
  }

  static func run() {
    AppTool.run(
      name: "Notes",
      scenes: [
        AppScene("list", summary: "All notes.") { NotesController() },
        AppScene("editor", summary: "One note.") { EditorController(note: .sample) },
      ])
  }
}
