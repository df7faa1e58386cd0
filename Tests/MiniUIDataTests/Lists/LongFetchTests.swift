import MiniUIData
import MiniUITesting
import Testing

/// Tests of lists whose fetches take long.
struct LongFetchTests {
  /// The items, found by a query that counts to a billion first.
  private static var endless: FetchedQuery<Item> {
    let numbers = "SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000000"
    let count = "WITH RECURSIVE n(i) AS (\(numbers)) SELECT count(*) FROM n"
    return FetchedQuery(Item.filter(sql: "(\(count)) > 0"), sortedBy: [Column("name")])
  }

  /// The items with a name. The names of a store are "item 0" to "item 9".
  private static func named(_ name: String) -> FetchedQuery<Item> {
    FetchedQuery(Item.filter(Column("name") == name), sortedBy: [Column("name")])
  }

  @Test(arguments: [false, true])
  func `another query interrupts the fetch of the former one`(isInMemory: Bool) async throws {
    let screen: ItemsScreen
    if isInMemory {
      let queue = try DatabaseQueue()
      let store = try Store()
      try store.database.backup(to: queue)
      screen = try ItemsScreen(store)
      screen.results.database = queue
    } else {
      screen = try ItemsScreen()
    }
    try await screen.settle()
    screen.results.query = Self.endless
    try screen.stage.advance(by: 0.1)
    try await Task.sleep(for: .milliseconds(50))
    screen.results.query = Self.named("item 3")
    try await screen.settle()
    #expect(screen.results.state == .ready && screen.results.numberOfObjects == 2)
  }

  @Test func `a fetch without a result for a quarter of a second is reported as long until it ends`() async throws {
    let store = try Store()
    let gate = Gate()
    try store.reopen { $0.add(function: gate.function) }
    let screen = try ItemsScreen(
      store, query: FetchedQuery(Item.filter(sql: "gate(id)"), sortedBy: [Column("name")]))
    try await screen.settle()
    #expect(!screen.results.isTakingLong)
    gate.close(for: 3)
    defer { gate.open() }
    try await store.write { try Item(id: 300, section: "First", name: "new").insert($0) }
    try await wait("the fetch has begun") {
      try screen.stage.advance(by: 0.01)
      return screen.results.isTakingLong
    }
    let states = screen.list.states.count
    gate.open()
    try await screen.settle()
    #expect(!screen.results.isTakingLong)
    #expect(screen.results.numberOfObjects == 16)
    #expect(screen.list.states.count > states)
  }

  @Test func `the list is notified of the result of another query, also if both results are empty`()
    async throws
  {
    let screen = try ItemsScreen(query: Self.named("x"))
    try await screen.settle()
    #expect(screen.results.showsQuery && screen.results.numberOfObjects == 0)
    let count = screen.list.states.count
    screen.results.query = Self.named("y")
    #expect(!screen.results.showsQuery)
    try await screen.settle()
    #expect(screen.results.showsQuery && screen.list.states.count == count + 1)
  }
}
