import MiniUIData
import MiniUITesting
import Testing

/// Tests of lists that are used while their database changes.
struct ConcurrentListUpdateTests {
  @Test func `a batch waits while a row is dragged`() async throws {
    let screen = try ItemsScreen()
    #expect(screen.view.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0)))
    try await screen.write { try $0.execute(sql: "DELETE FROM item WHERE id = 0") }
    try screen.stage.advance(by: 0.2)
    #expect(screen.view.numberOfItems(inSection: 0) == 10 && screen.list.batches.isEmpty)
    screen.view.cancelInteractiveMovement()
    try screen.stage.advance(by: 0.1)
    try await screen.settle()
    #expect(screen.list.batches.count == 1)
    try screen.check()
  }

  @Test func `batches that arrive during an animation end with the right rows`() async throws {
    let screen = try ItemsScreen()
    for sql in [
      "DELETE FROM item WHERE id = 0", "UPDATE item SET section = 'Second' WHERE id = 4",
      "INSERT INTO item VALUES (0, 'Second', 'back', 0)",
    ] {
      try await screen.store.write { try $0.execute(sql: sql) }
      let count = screen.list.batches.count
      try await wait("the batch comes") {
        try screen.stage.advanceFrame()
        return screen.list.batches.count > count
      }
      try screen.stage.advance(by: 0.1)
    }
    try await screen.settle()
    try screen.check()
  }

  @Test func `a batch and a new size at the same time end with the right rows`() async throws {
    let screen = try ItemsScreen()
    try await screen.store.write { try $0.execute(sql: "DELETE FROM item WHERE id < 5") }
    try screen.stage.resize(to: CGSize(width: 400, height: 200))
    try await screen.settle()
    try screen.check()
    #expect(screen.view.frame.width == 400)
  }

  @Test func `a list that is released during a fetch is deallocated, and receives no call`() async throws {
    let store = try Store()
    try store.fill(20_000)
    weak var list: ItemsController?
    weak var results: FetchedResultsController<Item>?
    for round in 0..<5 {
      var owned: ItemsController? = ItemsController()
      let controller = FetchedResultsController(Item.query, in: store.database)
      owned?.fetchedResultsController = controller
      controller.delegate = owned
      (list, results) = (owned, controller)
      try controller.performFetch()
      #expect(controller.state == .loading)
      try await Task.sleep(for: .milliseconds(round))
      owned = nil
    }
    try await Task.sleep(for: .milliseconds(20))
    #expect(list == nil && results == nil)
  }

  @Test func `the database's notification of the user's own move changes nothing`() async throws {
    let store = try Store()
    try await store.write { try $0.execute(sql: "UPDATE item SET section = 'First', color = id") }
    let screen = try ItemsScreen(store, query: FetchedQuery(Item.all(), sortedBy: [Column("color")]))
    screen.stage.window.setFocus(screen.view)
    try screen.stage.key(.right)
    try screen.stage.key(.right, modifiers: .alternate)
    try await screen.settle()
    #expect(screen.list.moves.map(\.object.id) == [1] && screen.list.moves.map(\.to.item) == [2])
    #expect((0..<4).map { screen.results.object(at: IndexPath(item: $0, section: 0))?.id } == [0, 2, 1, 3])
    try await screen.write { db in
      try db.execute(sql: "UPDATE item SET color = 1 WHERE id = 2; UPDATE item SET color = 2 WHERE id = 1")
    }
    #expect(screen.list.batches.map(\.operations) == [0], "the positions are new, the places are not")
    #expect((0..<4).map { screen.cell($0, 0)?.item?.id } == [0, 2, 1, 3])
  }

  @Test func `a list applies changes of the database only after the write of a move, up to a timeout`() async throws {
    let store = try Store()
    let screen = try ItemsScreen(store, query: Item.plainQuery)
    try await screen.settle()
    screen.results.moveObject(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 5, section: 0))
    screen.view.reloadData()
    try await store.write { try Item(id: 70, section: "First", name: "z").insert($0) }
    try await Task.sleep(for: .milliseconds(50))
    try screen.stage.advance(by: 0.4)
    #expect(screen.results.numberOfObjects == 15 && screen.results.object(at: IndexPath(item: 5, section: 0))?.id == 0)
    try await wait("the batch comes") {
      try screen.stage.advanceFrame()
      return screen.results.numberOfObjects == 16
    }
    #expect(screen.results.object(at: IndexPath(item: 0, section: 0))?.id == 0)
  }

  @Test func `a move that is not written is undone`() async throws {
    let screen = try ItemsScreen(query: Item.plainQuery)
    screen.results.moveObject(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 5, section: 0))
    screen.view.reloadData()
    try await screen.settle()
    #expect(screen.cell(5, 0)?.item?.id == 0)
    try screen.results.performFetch()
    try await screen.settle()
    #expect(screen.cell(0, 0)?.item?.id == 0)
  }

  @Test func `a list schedules nothing while nothing is written`() async throws {
    let screen = try ItemsScreen()
    try await screen.settleWithFile()
    #expect(screen.stage.window.nextDeadline == nil && screen.stage.application.pendingWork.isEmpty)
  }

  @Test func `the visible rows stay in place while rows above change`() async throws {
    let store = try Store()
    try store.fill(2000)
    let screen = try ItemsScreen(store, query: Item.plainQuery)
    screen.view.setContentOffset(CGPoint(x: 0, y: 3000), animated: false)
    try screen.stage.advance(by: 0.1)
    let seen = screen.view.visibleCells.compactMap { ($0 as? ItemCell)?.item?.id }
    try await screen.write { try $0.execute(sql: "UPDATE item SET color = 1 WHERE id IN (100, 200, 300)") }
    #expect(Set(screen.view.visibleCells.compactMap { ($0 as? ItemCell)?.item?.id }) == Set(seen))
  }
}
