import DatabaseSupport
import Foundation
import MiniUIData
import MiniUITesting
import TestSupport
import Testing

/// Tests of lists that follow the changes of their database.
struct FollowingTests {
  private nonisolated static let changes: [(String, String)] = [
    ("insert", "INSERT INTO item VALUES (99, 'First', 'item 55', 0)"),
    ("delete", "DELETE FROM item WHERE id = 3"),
    ("update", "UPDATE item SET color = 5 WHERE id = 3"),
    ("move within a section", "UPDATE item SET name = 'item 95' WHERE id = 3"),
    ("move across sections", "UPDATE item SET section = 'Second' WHERE id = 3"),
    ("section appears", "INSERT INTO item VALUES (99, 'Middle', 'item 0', 0)"),
    ("section vanishes", "DELETE FROM item WHERE section = 'First'"),
    ("one appears, one vanishes", "UPDATE item SET section = 'Middle' WHERE section = 'First'"),
    ("section is renamed and stays in place", "UPDATE item SET section = 'Fir' WHERE section = 'First'"),
    ("rows are swapped", "UPDATE item SET name = iif(id = 3, 'item 4', 'item 3') WHERE id IN (3, 4)"),
    ("order is reversed", "UPDATE item SET name = 'item ' || (9 - id % 10)"),
    ("sections are swapped", "UPDATE item SET section = iif(section = 'First', 'Second', 'First')"),
    ("key is changed", "UPDATE item SET id = 77 WHERE id = 3"),
    ("everything is deleted", "DELETE FROM item"),
  ]

  @Test(arguments: changes)
  func `a list shows each kind of change`(name: String, sql: String) async throws {
    let screen = try ItemsScreen()
    try await screen.write { try $0.execute(sql: sql) }
    #expect(screen.list.batches.count == 1, "\(name)")
    try screen.check()
  }

  @Test func `a reversed sort order keeps the cells of the rows`() async throws {
    let screen = try ItemsScreen()
    let cells = (0..<5).map { screen.cell($0, 1) }
    screen.results.query = FetchedQuery(Item.all(), sortedBy: [Column("name").desc], sections: Column("section"))
    try await screen.settle()
    #expect((0..<5).map { screen.cell(4 - $0, 1) } == cells && screen.cell(0, 1)?.item?.name == "item 4")
    screen.results.query = FetchedQuery(
      Item.all(), sortedBy: [Column("name")], sections: Column("section"), sectionsAreDescending: true)
    try await screen.settle()
    #expect((0..<5).map { screen.cell($0, 0) } == cells && screen.results.sections.map(\.name) == ["Second", "First"])
    screen.results.query = Item.query
    try await screen.settle()
    try screen.check()
  }

  @Test func `rows that match a new filter keep their cells`() async throws {
    let screen = try ItemsScreen(query: Item.plainQuery)
    let cell = try #require(screen.cell(3, 0))
    #expect(cell.item?.id == 11)
    screen.results.query = FetchedQuery(Item.filter(Column("id") > 10), sortedBy: [Column("name")])
    try await screen.settle()
    #expect(screen.results.numberOfObjects == 4 && screen.cell(0, 0) === cell)
  }

  @Test func `a list settles only when it follows its database, even if a long write delays this`() async throws {
    let store = try Store()
    let writes = Counter()
    store.database.asyncWriteWithoutTransaction { _ in
      Thread.sleep(forTimeInterval: 0.15)
      writes.increment()
    }
    let screen = try ItemsScreen(store)
    try await screen.settle()
    #expect(writes.value == 1)
    try await screen.write { try $0.execute(sql: "DELETE FROM item WHERE id = 3") }
    try screen.check()
  }

  @Test func `a controller that does not follow changes keeps its first result`() async throws {
    let store = try Store()
    try store.fill(6000)
    let results = FetchedResultsController(Item.plainQuery, in: store.database)
    results.followsChanges = false
    try results.performFetch()
    let count = results.numberOfObjects
    #expect(results.state == .ready && count == 6015)
    try store.writeNow { try $0.execute(sql: "DELETE FROM item WHERE id = 3") }
    // A list needs about five milliseconds to follow its database.
    try await Task.sleep(for: .milliseconds(50))
    #expect(results.numberOfObjects == count && results.state == .ready)
    try results.performFetch()
    #expect(results.numberOfObjects == count - 1)
  }

  @Test func `a list equals a fresh query after random transactions`() async throws {
    let screen = try ItemsScreen(prefersReducedMotion: true)
    var random = SplitMix64(seed: 4)
    for _ in 0..<Soak.count(120, of: 1000) {
      let statements = RandomStatements.make(&random)
      try await screen.store.write { db in
        for sql in statements { try db.execute(sql: sql) }
      }
      try await screen.settle()
      try screen.check()
    }
    #expect(screen.results.state == .ready)
  }

  @Test func `50 transactions in one turn of the run loop are one batch`() async throws {
    let screen = try ItemsScreen()
    // From here on, the list is notified of each commit.
    try await screen.settle()
    for index in 0..<50 {
      try screen.store.writeNow { try Item(id: Int64(100 + index), section: "First", name: "new").insert($0) }
    }
    try await screen.settle()
    #expect(screen.list.batches.map(\.operations) == [50])
    try screen.check()
  }

  @Test func `the result of a running fetch is shown together with earlier changes`() async throws {
    let store = try Store()
    let gate = Gate()
    try store.reopen { $0.add(function: gate.function) }
    let screen = try ItemsScreen(
      store, query: FetchedQuery(Item.filter(sql: "gate(id)"), sortedBy: [Column("section"), Column("name")]))
    try await screen.settle()
    gate.close(for: 101)
    defer { gate.open() }
    for id in 100..<102 {
      try store.writeNow { try Item(id: Int64(id), section: "First", name: "new").insert($0) }
      // Blocks this thread, so that no change is shown.
      try gate.wait(for: id)
    }
    for _ in 0..<3 {
      try screen.stage.advanceFrame()
      await Task.yield()
    }
    #expect(screen.list.batches.isEmpty)
    gate.open()
    try await screen.settle()
    #expect(screen.list.batches.map(\.operations) == [2])
  }

  @Test func `changes in quick succession are shown without animation`() async throws {
    let screen = try ItemsScreen()
    for index in 0..<5 {
      try await screen.store.write { try Item(id: Int64(100 + index), section: "First", name: "new").insert($0) }
      try await wait("the batch comes") {
        try screen.stage.advanceFrame()
        return screen.list.batches.count > index
      }
    }
    #expect(screen.list.batches.prefix(3).allSatisfy { $0.isAnimated })
  }

  @Test func `a batch of many rows is shown without animation, and keeps the selection`() async throws {
    let screen = try ItemsScreen()
    screen.view.selectItem(at: IndexPath(item: 9, section: 0), animated: false, scrollPosition: [])
    try await screen.write { db in
      for id in 100..<500 { try Item(id: Int64(id), section: "First", name: "a").insert(db) }
    }
    #expect(screen.list.batches.map(\.isAnimated) == [false])
    #expect(screen.view.indexPathsForSelectedItems == [IndexPath(item: 409, section: 0)])
  }

  @Test func `a delegate is notified of each change in order, with index paths before and after`() async throws {
    let store = try Store()
    let results = FetchedResultsController(Item.query, in: store.database)
    let log = ChangeLog()
    results.delegate = log
    try results.performFetch()
    #expect(log.take() == ["will 0", "section insert 0 First", "section insert 1 Second", "did 15"])
    _ = results.object(at: IndexPath(item: 0, section: 0))
    try await store.write { db in
      try db.execute(sql: "DELETE FROM item WHERE id = 1")
      try db.execute(sql: "INSERT INTO item VALUES (99, 'First', 'item 11', 0)")
      try db.execute(sql: "UPDATE item SET name = 'item 95' WHERE id = 3")
      try db.execute(sql: "UPDATE item SET color = 5 WHERE id = 9")
      try db.execute(sql: "INSERT INTO item VALUES (98, 'Zero', 'z', 0)")
    }
    try await wait("the batch comes") { results.numberOfObjects == 16 }
    #expect(
      log.take() == [
        "will 15", "section insert 2 Zero", "delete 1 [0, 1] → nil", "insert nil nil → [0, 1]",
        "move 3 [0, 3] → [0, 9]", "update 9 [0, 9] → [0, 8]", "did 16",
      ])
  }

  @Test func `a changed sort key that does not move its row is an update`() async throws {
    let store = try Store()
    let results = FetchedResultsController(Item.query, in: store.database)
    let log = ChangeLog()
    results.delegate = log
    try results.performFetch()
    _ = results.object(at: IndexPath(item: 3, section: 0))
    _ = log.take()
    try await store.write { try $0.execute(sql: "UPDATE item SET name = 'item 35' WHERE id = 3") }
    try await wait("the batch comes") { results.object(at: IndexPath(item: 3, section: 0))?.name == "item 35" }
    #expect(log.take() == ["will 15", "update 3 [0, 3] → [0, 3]", "did 15"])
  }
}

/// A delegate that records each change.
private final class ChangeLog: FetchedResultsControllerDelegate {
  typealias Record = Item

  private var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func controllerWillChangeContent(_ controller: FetchedResultsController<Item>) {
    lines.append("will \(controller.numberOfObjects)")
  }

  func controller(
    _ controller: FetchedResultsController<Item>, didChange sectionInfo: FetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int, for type: FetchedResultsChangeType
  ) { lines.append("section \(type.rawValue) \(sectionIndex) \(sectionInfo.name)") }

  func controller(
    _ controller: FetchedResultsController<Item>, didChange anObject: Item?, at indexPath: IndexPath?,
    for type: FetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    let (old, new) = (indexPath.map { "\(Array($0))" } ?? "nil", newIndexPath.map { "\(Array($0))" } ?? "nil")
    lines.append("\(type.rawValue) \(anObject.map { "\($0.id)" } ?? "nil") \(old) → \(new)")
  }

  func controllerDidChangeContent(_ controller: FetchedResultsController<Item>) {
    lines.append("did \(controller.numberOfObjects)")
  }
}
