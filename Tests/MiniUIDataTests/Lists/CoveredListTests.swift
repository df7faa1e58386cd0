import Foundation
import MiniUIData
import MiniUITesting
import TestSupport
import Testing

/// Tests of covered lists, which do not follow their database.
struct CoveredListTests {
  /// A list that is the first page of a navigation controller.
  private final class Screen {
    let store: Store
    let stage: Stage
    let list = ItemsController()
    let pages: NavigationController
    var results: FetchedResultsController<Item> { list.fetchedResultsController }

    init(rows: Int = 0) async throws {
      store = try Store(countsFetches: true)
      if rows > 0 { try store.fill(rows) }
      list.fetchedResultsController = FetchedResultsController(Item.query, in: store.database)
      pages = NavigationController(rootViewController: list)
      stage = try Stage(pages, size: CGSize(width: 250, height: 400))
      try await settle()
    }

    func settle() async throws { try await stage.settle(limit: 10, timeout: .seconds(20)) }

    /// Covers the list with another page for `seconds`.
    func cover(for time: TimeInterval) async throws {
      pages.pushViewController(ViewController(), animated: false)
      try await settle()
      #expect(list.view.window == nil)
      try stage.advance(by: time)
    }

    func uncover() async throws {
      pages.popViewController(animated: false)
      try await settle()
    }

    /// Writes, and waits long enough for a following list to fetch.
    func write(_ sql: String) async throws {
      try await store.write { try $0.execute(sql: sql) }
      try await Task.sleep(for: .milliseconds(40))
    }

    /// Checks that the view shows the rows of a fresh query.
    func check() throws {
      let expected = try store.sections()
      #expect(results.sections.map(\.name) == expected.map(\.name))
      let view = try #require(list.collectionView)
      for (section, content) in expected.enumerated() {
        #expect(view.numberOfItems(inSection: section) == content.items.count)
        for (item, object) in content.items.enumerated() {
          let path = IndexPath(item: item, section: section)
          #expect(results.object(at: path) == object)
          if let cell = view.cellForItem(at: path) as? ItemCell { #expect(cell.item == object) }
        }
      }
    }
  }

  @Test func `a list follows changes for a second after it was covered, and then stops`() async throws {
    let screen = try await Screen()
    try await screen.cover(for: 0.9)
    try await screen.write("DELETE FROM item WHERE id = 0")
    #expect(screen.results.numberOfObjects == 14)
    try screen.stage.advance(by: 0.2)
    let fetches = screen.store.fetches.value
    try await screen.write("DELETE FROM item WHERE id = 1")
    #expect(screen.results.numberOfObjects == 14 && screen.store.fetches.value == fetches)
    #expect(screen.stage.application.pendingWork.isEmpty && screen.stage.window.nextDeadline == nil)
    #expect(screen.results.state == .ready)
  }

  @Test func `a list that is uncovered shows all changes in one batch without animation`() async throws {
    let screen = try await Screen()
    let cell = screen.list.collectionView.cellForItem(at: IndexPath(item: 4, section: 0))
    try await screen.cover(for: 1.5)
    let batches = screen.list.batches.count
    try await screen.write("DELETE FROM item WHERE id = 1")
    try await screen.write("INSERT INTO item VALUES (50, 'First', 'a', 0)")
    try await screen.write("UPDATE item SET section = 'Third' WHERE id = 12; UPDATE item SET color = 8 WHERE id = 4")
    #expect(screen.list.batches.count == batches)
    try await screen.uncover()
    #expect(screen.list.batches.count == batches + 1 && screen.list.batches.last?.isAnimated == false)
    try screen.check()
    #expect(
      screen.list.collectionView.cellForItem(at: IndexPath(item: 4, section: 0)) === cell, "rows keep their cells")
    // The list follows changes again.
    try await screen.write("DELETE FROM item WHERE id = 2")
    try await screen.settle()
    try screen.check()
    #expect(screen.list.batches.last?.isAnimated == true)
  }

  @Test func `a list that was covered for less than a second continues without a fetch`() async throws {
    let screen = try await Screen()
    // The file watch may report this process's own commit late, which causes another fetch.
    var fetches = -1
    while fetches != screen.store.fetches.value {
      fetches = screen.store.fetches.value
      try await Task.sleep(for: .milliseconds(50))
      try await screen.settle()
    }
    try await screen.cover(for: 0.5)
    try await screen.uncover()
    try screen.stage.advance(by: 2)
    #expect(screen.store.fetches.value == fetches)
    try await screen.write("DELETE FROM item WHERE id = 2")
    try await screen.settle()
    try screen.check()
  }

  @Test func `a covered list loads its rows and accepts another query`() async throws {
    let screen = try await Screen(rows: 6000)
    try await screen.cover(for: 1.5)
    #expect(screen.results.object(at: IndexPath(item: 5000, section: 0))?.id == 5090)
    screen.results.query = FetchedQuery(Item.filter(Column("id") < 8), sortedBy: [Column("name").desc])
    try await Task.sleep(for: .milliseconds(40))
    #expect(screen.results.numberOfObjects == 6015)
    try await screen.uncover()
    #expect(screen.results.numberOfObjects == 8 && screen.list.collectionView.visibleCells.count == 8)
  }

  @Test func `performFetch updates a covered list, which then follows changes`() async throws {
    let screen = try await Screen()
    try await screen.cover(for: 1.5)
    try await screen.write("DELETE FROM item WHERE id = 2")
    try screen.results.performFetch()
    #expect(screen.results.numberOfObjects == 14)
    try await screen.write("DELETE FROM item WHERE id = 3")
    #expect(screen.results.numberOfObjects == 13)
    try await screen.uncover()
    try screen.check()
  }

  @Test func `a move that was not written is undone when the list is uncovered`() async throws {
    let screen = try await Screen()
    screen.results.moveObject(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 5, section: 0))
    screen.list.collectionView.reloadData()
    try await screen.cover(for: 1.5)
    try await screen.uncover()
    try screen.check()
  }

  @Test(arguments: [false, true])
  func `a covered list shows an error when it is uncovered if its file was removed meanwhile`(
    isReplaced: Bool
  ) async throws {
    let screen = try await Screen()
    try await screen.cover(for: 1.5)
    let path = screen.store.path
    try FileManager.default.moveItem(atPath: path, toPath: screen.store.folder.file("aside.sqlite"))
    if isReplaced { try Data("another file".utf8).write(to: URL(filePath: path)) }
    try await screen.uncover()
    let error = isReplaced ? FetchedResultsError.fileReplaced(path: path) : .fileGone(path: path)
    try await wait("the loss is noticed") {
      try screen.stage.advanceFrame()
      return screen.results.state == .failed(error)
    }
    #expect(screen.list.collectionView.visibleCells.count == 15)
    #expect(throws: error) { try screen.results.performFetch() }
    #expect(screen.results.state == .failed(error))
  }

  @Test func `replaced controllers leave no interactions at the view`() async throws {
    let screen = try await Screen()
    let view = try #require(screen.list.collectionView)
    let count = view.interactions.count
    for _ in 0..<3 {
      screen.list.fetchedResultsController = FetchedResultsController(Item.query, in: screen.store.database)
      view.reloadData()
      try await screen.settle()
    }
    #expect(view.interactions.count == count)
    try screen.check()
  }
}
