import MiniUIData
import MiniUITesting
import Testing

@testable import ListControllers

/// Tests that the controllers of the talk on list controllers work with their data alone.
@MainActor struct ListArticleTests {
  private func middle(_ view: View?) throws -> CGPoint {
    let view = try #require(view)
    return view.convert(view.bounds.center, to: nil)
  }

  @Test func `the article's table shows people in sections, and a tap shows the next activity`() throws {
    let people = PeopleListController(style: .grouped)
    let stage = try Stage(people, size: CGSize(width: 390, height: 700))
    let table = try #require(people.tableView)
    func texts() -> [String?] {
      [[0, 0], [0, 1], [0, 2], [1, 0]].map { table.cellForRow(at: IndexPath(indexes: $0))?.textLabel?.text }
    }
    #expect(texts() == ["Ada is resting", "Alan is resting", "Grace is resting", "Margaret is resting"])
    #expect(table.headerView(forSection: 1) != nil && people.totalRows(table) == 4)
    for activity in ["walking", "reading", "resting"] {
      try stage.advance(by: 1)
      try stage.tap(middle(table.cellForRow(at: [0, 1])))
      try stage.settle()
      #expect(texts()[1] == "Alan is \(activity)" && texts()[0] == "Ada is resting")
    }
  }

  @Test func `the article's collection shows its colours, and records each selected one once`() throws {
    let swatches = SwatchListController(collectionViewLayout: CollectionViewFlowLayout())
    let stage = try Stage(swatches, size: CGSize(width: 390, height: 700))
    let view = try #require(swatches.collectionView)
    #expect(view.cellForItem(at: [1, 0])?.backgroundColor == .black)
    try stage.tap(middle(view.cellForItem(at: [0, 2])))
    #expect(swatches.chosen == [.systemRed] && view.cellForItem(at: [0, 2])?.layer.borderWidth == 3)
  }

  @Test func `the article's list of notes follows the database`() throws {
    let notes = NotesListController(style: .plain)
    let database = try Notes.makeDatabase()
    notes.fetchedResultsController = FetchedResultsController(Notes.query, in: database)
    let stage = try Stage(notes, size: CGSize(width: 390, height: 700))
    let table = try #require(notes.tableView)
    #expect((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } == [2, 1])
    #expect(notes.titleForHeader(inSection: 1) == "Second")
    try database.write { db in
      var note = Note(folder: "First", text: "Always")
      try note.insert(db)
    }
    try notes.fetchedResultsController.performFetch()
    try stage.settle()
    #expect(table.cellForRow(at: [0, 0])?.textLabel?.text == "Always" && table.numberOfRows(inSection: 0) == 3)
  }
}
