@testable import MiniUIData
import MiniUITesting
import Testing

/// Tests of lists with many rows, of which few are loaded.
struct LongListTests {
  private func screen(_ rows: Int) async throws -> ItemsScreen {
    let store = try Store(countsFetches: true)
    try store.fill(rows)
    let screen = try ItemsScreen(store)
    #expect(screen.results.state == .loading && screen.results.numberOfObjects == 0)
    try await screen.settle()
    #expect(screen.results.state == .ready && screen.results.numberOfObjects == rows + 15)
    return screen
  }

  @Test func `a frame of scrolling loads at most three windows of rows`() async throws {
    let screen = try await screen(20_000)
    let end = screen.view.contentSize.height - 400
    for step in 0...40 {
      let before = (screen.store.recordReads.value, screen.store.recordReadsOnMain.value)
      screen.view.setContentOffset(CGPoint(x: 0, y: end * CGFloat(step) / 40), animated: false)
      try screen.stage.advanceFrame()
      #expect(screen.store.recordReadsOnMain.value - before.1 <= 3)
      #expect(screen.store.recordReads.value - before.0 <= 6, "with those that are prefetched")
    }
    #expect(screen.view.visibleCells.allSatisfy { ($0 as? ItemCell)?.item != nil })
    for case let cell as ItemCell in screen.view.visibleCells {
      #expect(cell.item == screen.view.indexPath(for: cell).flatMap { screen.results.object(at: $0) })
    }
  }

  @Test func `a changed row among many is one operation`() async throws {
    let screen = try await screen(20_000)
    try await screen.write { try $0.execute(sql: "UPDATE item SET name = 'a' WHERE id = 15000") }
    #expect(screen.list.batches.last?.operations == 1)
    try await screen.write { try $0.execute(sql: "DELETE FROM item WHERE id = 9000") }
    #expect(screen.list.batches.last?.operations == 1)
    #expect(screen.results.indexPath(forID: 9000) == nil)
    let path = try #require(screen.results.indexPath(forID: 15_000))
    #expect(screen.results.object(at: path)?.name == "a")
  }

  @Test func `a row whose record could not be loaded is shown when the record returns`() async throws {
    let store = try Store()
    try store.fill(1000)
    let screen = try ItemsScreen(store, query: Item.plainQuery)
    try await screen.settle()
    // A dragged row keeps the list from applying the deletion.
    #expect(screen.view.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0)))
    try await screen.write { try $0.execute(sql: "DELETE FROM item WHERE id = 800") }
    let path = try #require(screen.results.indexPath(forID: 800))
    screen.view.scrollToItem(at: path, at: .centeredVertically, animated: false)
    try screen.stage.advance(by: 0.1)
    let cell = try #require(screen.view.cellForItem(at: path) as? ItemCell)
    #expect(cell.isPlaceholder && screen.results.object(at: path) == nil)
    try await screen.write { try Item(id: 800, section: "First", name: "row 000800", color: 9).insert($0) }
    screen.view.cancelInteractiveMovement()
    try screen.stage.advance(by: 0.1)
    try await screen.settle()
    #expect(screen.view.cellForItem(at: path) === cell)
    #expect(cell.item?.color == 9)
    #expect(!cell.isPlaceholder)
  }

  @Test func `a view that shows more rows than are cached follows changes of all of them`() async throws {
    let store = try Store()
    try store.fill(1500)
    let screen = try ItemsScreen(store, query: Item.plainQuery)
    (screen.view.collectionViewLayout as? CollectionViewFlowLayout)?.itemSize = CGSize(width: 5, height: 5)
    try await screen.settle()
    #expect(screen.view.visibleCells.count == 1515)
    try await screen.write { try $0.execute(sql: "UPDATE item SET color = id") }
    #expect(
      screen.view.visibleCells.allSatisfy { ($0 as? ItemCell)?.item?.color != 0 || ($0 as? ItemCell)?.item?.id == 0 })
  }

  @Test func `rows that will be shown soon are prefetched`() async throws {
    let screen = try await screen(6000)
    screen.results.prefetchObjects(at: (3000..<3010).map { IndexPath(item: $0, section: 0) })
    try await wait("the records are loaded") {
      screen.results.loadedObject(at: IndexPath(item: 3000, section: 0)) != nil
    }
    let reads = screen.store.recordReads.value
    #expect(
      screen.results.object(at: IndexPath(item: 3005, section: 0)) != nil && screen.store.recordReads.value == reads)
  }

  @Test func `a missing index is logged once for each sort order, with the order`() async throws {
    let store = try Store()
    try store.fill(11_000)
    try await store.write { try $0.execute(sql: "DROP INDEX item_order") }
    let screen = try ItemsScreen(store)
    let warnings = Log()
    try await screen.settle()
    try await screen.write { try $0.execute(sql: "DELETE FROM item WHERE id = 1") }
    screen.results.query = FetchedQuery(
      Item.filter(Column("color") == 0), sortedBy: [Column("name")], sections: Column("section"))
    try await screen.settle()
    #expect(warnings.sentences.count { $0.contains("no index") } == 1)
    #expect(warnings.sentences.contains { $0.contains("\"section\", \"name\", \"id\"") })
  }
}

/// The messages of `Warnings`.
private final class Log {
  private(set) var sentences: [String] = []
  private let former = Warnings.handler

  init() { Warnings.handler = { [weak self] in self?.sentences.append($0) } }

  isolated deinit { Warnings.handler = former }
}
