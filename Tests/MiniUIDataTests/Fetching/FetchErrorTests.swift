import Foundation
@testable import MiniUIData
import MiniUITesting
import TestSupport
import Testing

/// Tests of database errors while a list is shown: the rows stay, the state has the error, and the list recovers
/// automatically.
struct FetchErrorTests {
  /// Lets the list follow until `condition` holds for its state.
  private func wait(_ screen: ItemsScreen, until condition: @escaping (FetchedResultsState) -> Bool) async throws {
    try await MiniUIDataTests.wait("the state changes; it is \(screen.results.state)") {
      try screen.stage.advanceFrame()
      return condition(screen.results.state)
    }
  }

  private func isSchemaError(_ state: FetchedResultsState) -> Bool {
    if case .failed(.schema) = state { true } else { false }
  }

  @Test func `a list whose read fails because of a lock keeps its rows, and tries again`() async throws {
    let store = try Store()
    // This database has a writer without readers, so a lock of another process blocks reading, too.
    let path = store.folder.file("plain.sqlite")
    let queue = try DatabaseQueue(path: path)
    try await queue.write { db in
      try Item.makeTable(db)
      try Item(id: 1, section: "First", name: "a").insert(db)
    }
    let list = ItemsController()
    list.fetchedResultsController = FetchedResultsController(Item.query, in: queue)
    let stage = try Stage(list, size: CGSize(width: 250, height: 400))
    try await stage.settle(limit: 10, timeout: .seconds(20 * Slowness.factor))
    let process = try OtherProcess(
      path, "hold", "BEGIN EXCLUSIVE; INSERT INTO item VALUES (2, 'First', 'b', 0)")
    #expect(process.said() == "held\n")
    #expect(throws: FetchedResultsError.locked(path: path)) { try list.fetchedResultsController.performFetch() }
    #expect(list.fetchedResultsController.state == .failed(.locked(path: path)))
    #expect(list.collectionView.visibleCells.count == 1)
    try process.endInput()
    try await process.waitUntilExit()
    try await MiniUIDataTests.wait("the list goes on") {
      try stage.advance(by: 0.1)
      return list.fetchedResultsController.state == .ready && list.collectionView.visibleCells.count == 2
    }
  }

  @Test func `a renamed column is a schema error until it is renamed back`() async throws {
    let screen = try ItemsScreen()
    try await screen.store.write { try $0.execute(sql: "ALTER TABLE item RENAME COLUMN name TO title") }
    try await wait(screen, until: isSchemaError)
    #expect(screen.view.visibleCells.count == 15 && screen.results.object(at: IndexPath(item: 9, section: 0))?.id == 9)
    #expect("\(screen.results.state)".contains("name"), "the sentence has the column")
    try await screen.store.write { try $0.execute(sql: "ALTER TABLE item RENAME COLUMN title TO name") }
    try await screen.store.write { try $0.execute(sql: "DELETE FROM item WHERE id = 0") }
    try await wait(screen) { $0 == .ready }
    try await screen.settle()
    try screen.check()
  }

  @Test func `a dropped table is a schema error until a new one with other rows is created`() async throws {
    let screen = try ItemsScreen()
    try await screen.store.write { try $0.drop(table: "item") }
    try await wait(screen, until: isSchemaError)
    #expect(screen.view.visibleCells.count == 15)
    try await screen.store.write { db in
      try Item.makeTable(db)
      try Item(id: 3, section: "First", name: "again").insert(db)
    }
    try await wait(screen) { $0 == .ready }
    try await screen.settle()
    try screen.check()
    try await screen.write { try Item(id: 4, section: "First", name: "followed").insert($0) }
    try screen.check()
  }

  @Test func `a failed list retries after a quarter of a second, and then less often`() async throws {
    // A database in memory has no file to watch.
    let queue = try DatabaseQueue()
    let list = ItemsController()
    list.fetchedResultsController = FetchedResultsController(Item.query, in: queue)
    let stage = try Stage(list, size: CGSize(width: 250, height: 400))
    #expect(isSchemaError(list.fetchedResultsController.state))
    try await stage.settle(limit: 10, timeout: .seconds(20 * Slowness.factor))
    var delays: [TimeInterval] = []
    var delay = RetryDelay()
    for _ in 0..<7 { delays.append(delay.take()) }
    #expect(delays == [0.25, 0.5, 1, 2, 4, 8, 8])
    try await queue.write { db in
      try Item.makeTable(db)
      try Item(id: 3, section: "First", name: "a").insert(db)
    }
    try await MiniUIDataTests.wait("the next attempt") {
      try stage.advance(by: 0.1)
      return list.fetchedResultsController.state == .ready
    }
    #expect(list.collectionView.visibleCells.count == 1 && stage.now < 10)
  }

  @Test func `a corrupt file is an error state, and rows that are not loaded are placeholders`() async throws {
    let store = try Store()
    try store.fill(4000)
    let screen = try ItemsScreen(store)
    try await screen.settle()
    try await store.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    try await Task.sleep(for: .milliseconds(20))
    try await screen.settle()
    let file = try FileHandle(forUpdating: URL(filePath: store.path))
    let size = try file.seekToEnd()
    try file.seek(toOffset: 8192)
    try file.write(contentsOf: Data(repeating: 0xA5, count: Int(size) - 8192))
    try file.close()
    store.database.releaseMemory()
    #expect(throws: FetchedResultsError.self) { try screen.results.performFetch() }
    guard case .failed(.corrupt(store.path, _)) = screen.results.state else {
      Issue.record("\(screen.results.state)")
      return
    }
    #expect(screen.results.numberOfObjects == 4015)
    screen.view.setContentOffset(CGPoint(x: 0, y: 8000), animated: false)
    try screen.stage.advance(by: 0.1)
    #expect(screen.view.visibleCells.allSatisfy { ($0 as? ItemCell)?.isPlaceholder == true })
  }

  @Test func `a full database is an error for the writer, and the list keeps working`() async throws {
    let screen = try ItemsScreen()
    try await screen.store.database.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(pages + 2)")
    }
    await #expect(throws: DatabaseError.self) {
      try await screen.store.write { db in
        for id in 100..<9000 { try Item(id: Int64(id), section: "First", name: "much").insert(db) }
      }
    }
    try await screen.settle()
    #expect(screen.results.state == .ready && screen.list.batches.isEmpty)
    try screen.check()
  }

  @Test func `an error of opening has the path and the reason`() throws {
    let folder = try TemporaryFolder()
    let missing = folder.file("missing/items.sqlite")
    #expect(
      throws: FetchedResultsError.unreadable(path: missing, reason: "there is no folder \(folder.file("missing"))")
    ) {
      _ = try ListDatabase.open(missing)
    }
    #expect(throws: FetchedResultsError.unreadable(path: folder.path, reason: "it is a folder")) {
      _ = try ListDatabase.open(folder.path)
    }
    let text = try folder.write(String(repeating: "This is no database. ", count: 100), to: "text")
    #expect { _ = try ListDatabase.open(text) } throws: { error in
      if case .corrupt(text, _)? = error as? FetchedResultsError { true } else { false }
    }
  }

  @Test func `a list keeps its rows when its file is removed, and follows a new file that is opened`() async throws {
    let screen = try ItemsScreen()
    try await screen.settle()
    let path = screen.store.path
    let (aside, former) = (screen.store.folder.file("aside.sqlite"), screen.store.database)
    try FileManager.default.moveItem(atPath: path, toPath: aside)
    try await wait(screen) { $0 == .failed(.fileGone(path: path)) }
    #expect(screen.view.visibleCells.count == 15)
    let other = try Store(rows: 5)
    try await other.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    try FileManager.default.copyItem(atPath: other.path, toPath: path)
    try await wait(screen) { $0 == .failed(.fileReplaced(path: path)) }
    #expect(screen.view.visibleCells.count == 15)
    try? former.close()
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    screen.store.database = try ListDatabase.open(path)
    screen.results.database = screen.store.database
    try await wait(screen) { $0 == .ready }
    try await screen.settle()
    try screen.check()
    #expect(screen.results.numberOfObjects == 5)
    try await screen.write { try Item(id: 70, section: "First", name: "followed").insert($0) }
    try screen.check()
  }

  @Test func `a null or repeated key is an error state with its value`() async throws {
    let screen = try ItemsScreen()
    let query = FetchedQuery(Item.all(), sortedBy: [Column("name")], key: Column("section"))
    screen.results.query = query
    try await wait(screen) { $0 == .failed(.badKey(value: "\"First\"")) }
    #expect(screen.results.numberOfObjects == 15)
    try await screen.store.write { try $0.execute(sql: "UPDATE item SET section = NULL") }
    try await wait(screen) { $0 == .failed(.badKey(value: "null")) }
    try await screen.store.write { try $0.execute(sql: "UPDATE item SET section = 'key ' || id") }
    try await wait(screen) { $0 == .ready }
  }

  @Test func `sections that are not contiguous are an error state with both names`() async throws {
    let screen = try ItemsScreen()
    try await screen.store.write { db in
      try db.execute(
        sql: "CREATE TABLE loose (id INTEGER PRIMARY KEY, section TEXT COLLATE NOCASE, name TEXT, color INTEGER)")
      try db.execute(sql: "INSERT INTO loose VALUES (1, 'a', 'x', 0), (2, 'A', 'y', 0), (3, 'a', 'z', 0)")
    }
    let table = Table<Item>("loose")
    screen.results.query = FetchedQuery(table.all(), sortedBy: [Column("name")], sections: Column("section"))
    try await wait(screen) { $0 == .failed(.scatteredSection(name: "a", between: "A")) }
    #expect(screen.results.numberOfObjects == 15)
  }

  @Test func `a row that cannot be decoded is an error state`() async throws {
    let screen = try ItemsScreen()
    try await screen.store.write { try $0.execute(sql: "UPDATE item SET color = 'blue' WHERE id = 3") }
    try await wait(screen) { if case .failed(.badRecord) = $0 { true } else { false } }
    #expect(screen.view.visibleCells.count == 15 && screen.cell(3, 0)?.item?.color == 0)
    try await screen.store.write { try $0.execute(sql: "UPDATE item SET color = 4 WHERE id = 3") }
    try await wait(screen) { $0 == .ready }
    try await screen.settle()
    try screen.check()
  }

  @Test func `each error is described by a sentence with the path`() {
    let errors: [FetchedResultsError] = [
      .locked(path: "p.db"), .schema(path: "p.db", reason: "no such column"),
      .corrupt(path: "p.db", reason: "malformed"),
      .unreadable(path: "p.db", reason: "disk full"), .fileGone(path: "p.db"), .fileReplaced(path: "p.db"),
    ]
    for error in errors { #expect(error.description.contains("p.db") && error.description.hasSuffix(".")) }
  }
}
