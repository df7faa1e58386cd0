import MiniUIData
import MiniUITesting
import Testing

/// Tests of JadKit's cases for fetched lists, in a collection view.
struct FetchedCollectionListTests {
  @Test func `a collection list has the rows of the query`() throws {
    let screen = try ItemsScreen()
    #expect(screen.results.state == .ready, "fetched when the view asked")
    #expect(screen.results.delegate === screen.list)
    try screen.check()
    #expect(screen.list.numberOfRows(inSection: 0) == 10 && screen.list.numberOfRows(inSection: 1) == 5)
    #expect(screen.list.isValid(indexPath: IndexPath(item: 0, section: 1)))
    #expect(!screen.list.isValid(indexPath: IndexPath(item: 1, section: 10)))
  }

  @Test(arguments: [[2, 0], [-1, 0], [0, 10], [0, -1], [0], [0, 1, 2]])
  func `an index path out of range has no object`(path: [Int]) throws {
    let screen = try ItemsScreen()
    #expect(screen.list.object(at: IndexPath(indexes: path)) == nil)
  }

  @Test func `sections have their names as header and index titles`() async throws {
    let screen = try ItemsScreen()
    #expect(screen.list.titleForHeader(inSection: 0) == "First" && screen.list.titleForHeader(inSection: 1) == "Second")
    #expect(screen.list.titleForHeader(inSection: 2) == nil && screen.list.titleForHeader(inSection: -2) == nil)
    try await screen.write { try $0.execute(sql: "UPDATE item SET section = NULL WHERE section = 'First'") }
    #expect(screen.list.titleForHeader(inSection: 0) == nil && screen.list.sectionIndexTitles == ["#", "S"])
    try screen.check()
  }

  @Test func `each cell shows the object at its index path`() throws {
    let screen = try ItemsScreen()
    #expect(screen.view.visibleCells.count == 15)
    #expect(screen.cell(3, 1)?.item == Item(id: 13, section: "Second", name: "item 3"))
  }

  @Test func `a tapped item is selected once`() throws {
    let screen = try ItemsScreen()
    for (section, count) in [10, 5].enumerated() {
      for item in 0..<count {
        let cell = try #require(screen.cell(item, section))
        let object = try #require(screen.results.object(at: IndexPath(item: item, section: section)))
        #expect(!screen.list.selected.contains(object))
        try screen.stage.tap(cell.convert(CGPoint(x: 5, y: 5), to: nil))
        #expect(screen.list.selected.count { $0 == object } == 1)
        try screen.stage.advance(by: 1)
      }
    }
  }

  @Test func `an inserted row appears`() async throws {
    let screen = try ItemsScreen()
    try await screen.write { try Item(id: 50, section: "First", name: "item 55").insert($0) }
    #expect(screen.view.numberOfItems(inSection: 0) == 11 && screen.list.batches.map(\.operations) == [1])
    #expect(screen.list.batches[0].isAnimated)
    try screen.check()
  }

  @Test func `a changed row keeps its cell, which is configured again`() async throws {
    let screen = try ItemsScreen()
    let (cell, other) = (try #require(screen.cell(0, 0)), try #require(screen.cell(1, 0)))
    try await screen.write { try $0.execute(sql: "UPDATE item SET color = 7 WHERE id = 0") }
    #expect(screen.cell(0, 0) === cell)
    #expect(cell.item?.color == 7)
    #expect(cell.configurations == 2)
    #expect(other.configurations == 1 && screen.list.batches.map(\.operations) == [0])
    try screen.check()
  }

  @Test func `a deleted row disappears`() async throws {
    let screen = try ItemsScreen()
    try await screen.write { try $0.execute(sql: "DELETE FROM item WHERE id = 0") }
    #expect(screen.view.numberOfItems(inSection: 0) == 9)
    try screen.check()
  }

  @Test func `a row whose section is renamed moves, and keeps its cell`() async throws {
    let screen = try ItemsScreen()
    let cell = try #require(screen.cell(4, 0))
    try await screen.write { try $0.execute(sql: "UPDATE item SET section = 'Second' WHERE id = 4") }
    #expect(screen.view.numberOfItems(inSection: 0) == 9 && screen.view.numberOfItems(inSection: 1) == 6)
    #expect(screen.cell(4, 1) === cell && cell.item?.section == "Second")
    try screen.check()
  }

  @Test func `a section without rows disappears`() async throws {
    let screen = try ItemsScreen()
    try await screen.write { try $0.execute(sql: "DELETE FROM item WHERE section = 'First'") }
    #expect(screen.view.numberOfSections == 1)
    try screen.check()
    try await screen.write { try $0.execute(sql: "DELETE FROM item") }
    #expect(screen.view.numberOfSections == 0)
    try screen.check()
  }

  @Test func `a new section appears, and rows move to their new section when its name changes`() async throws {
    let screen = try ItemsScreen()
    try await screen.write { try Item(id: 60, section: "Third", name: "a").insert($0) }
    #expect(screen.view.numberOfSections == 3)
    try screen.check()
    try await screen.write { try $0.execute(sql: "UPDATE item SET section = 'A' WHERE section = 'Second'") }
    #expect(screen.results.sections.map(\.name) == ["A", "First", "Third"])
    try screen.check()
  }

  @Test func `a list without a controller is empty`() throws {
    let screen = try ItemsScreen()
    let results = screen.results
    screen.list.fetchedResultsController = nil
    screen.view.reloadData()
    try screen.stage.advance(by: 0.1)
    #expect(screen.view.numberOfSections == 0 && screen.list.object(at: IndexPath(item: 0, section: 0)) == nil)
    #expect(screen.list.titleForHeader(inSection: 0) == nil && screen.list.sectionIndexTitles == nil)
    screen.list.fetchedResultsController = results
    screen.view.reloadData()
    try screen.stage.advance(by: 0.1)
    try screen.check()
  }

  @Test func `a list without a window follows changes without a batch`() async throws {
    let store = try Store()
    let list = ItemsController()
    list.fetchedResultsController = FetchedResultsController(Item.query, in: store.database)
    list.loadViewIfNeeded()
    list.fetchedResultsController.delegate = list
    try list.fetchedResultsController.performFetch()
    try await store.write { try Item(id: 50, section: "First", name: "item 55").insert($0) }
    try await wait("the row comes") { list.fetchedResultsController.numberOfObjects == 16 }
    #expect(list.batches.allSatisfy { !$0.isAnimated })
    let stage = try Stage(list, size: CGSize(width: 250, height: 400))
    #expect(list.collectionView.numberOfItems(inSection: 0) == 11)
    // And once more after the list was shown.
    list.view.removeFromSuperview()
    try await store.write { try $0.execute(sql: "DELETE FROM item WHERE section = 'Second'") }
    try await wait("the rows go") { list.fetchedResultsController.numberOfObjects == 11 }
    stage.window.addSubview(list.view)
    try await stage.settle()
    #expect(list.collectionView.numberOfSections == 1 && list.collectionView.visibleCells.count == 11)
  }

  @Test func `the last row of a section moves to a new section in one batch`() async throws {
    let screen = try ItemsScreen()
    try await screen.write { try $0.execute(sql: "DELETE FROM item WHERE section = 'Second' AND id > 10") }
    let count = screen.list.batches.count
    try await screen.write { try $0.execute(sql: "UPDATE item SET section = 'Zero' WHERE id = 10") }
    #expect(screen.list.batches.count == count + 1 && screen.results.sections.map(\.name) == ["First", "Zero"])
    try screen.check()
  }

  @Test func `an index title leads to the first section whose name begins with it`() async throws {
    let screen = try ItemsScreen()
    try await screen.write { db in
      for (index, name) in ["abba", "ado", "beat", "Ärger"].enumerated() {
        try Item(id: Int64(100 + index), section: name, name: "x").insert(db)
      }
    }
    // Bytes: First, Second, abba, ado, beat, Ärger.
    #expect(screen.list.sectionIndexTitles == ["F", "S", "A", "B", "Ä"])
    #expect(
      (0..<5).map { screen.list.section(forSectionIndexTitle: ["F", "S", "A", "B", "Ä"][$0], at: $0) } == [
        0, 1, 2, 4, 5,
      ])
    #expect(screen.list.section(forSectionIndexTitle: "B", at: 0) == 4, "by its title")
  }
}
