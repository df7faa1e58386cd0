import Foundation
import Testing

@testable import MiniUIData

/// Tests of the watch of a database file, which all of its lists share.
struct WatchedDatabaseTests {
  @Test func `lists of one file share its watch, and the last one ends it`() async throws {
    let store = try Store()
    let file = try #require(DatabaseFile(store.path))
    var watched: WatchedDatabase? = WatchedDatabase.at(store.path, file)
    weak let former = watched
    #expect(WatchedDatabase.at(store.path, file) === watched)
    let lists = try [Item.query, Item.plainQuery].map { query in
      let results = FetchedResultsController(query, in: store.database)
      try results.performFetch()
      return results
    }
    #expect(WatchedDatabase.at(store.path, file) === watched)
    watched = nil
    for list in lists { #expect(list.numberOfObjects == 15) }
    #expect(former != nil, "the lists retain it")
    for list in lists { list.follower?.stop() }
    try await wait("the watch ends") { former == nil }
  }

  @Test func `a database file that replaces another at the same path is watched separately`() throws {
    let (store, other) = (try Store(), try Store())
    let watched = WatchedDatabase.at(store.path, try #require(DatabaseFile(store.path)))
    #expect(WatchedDatabase.at(store.path, try #require(DatabaseFile(other.path))) !== watched)
  }

  @Test func `each list is notified of the commits that it has not fetched`() async throws {
    let store = try Store()
    let file = try #require(DatabaseFile(store.path))
    let (first, second) = (Counter(), Counter())
    let watches = [first, second].map { counter in
      DatabaseObservation(store.path, file) { if $0 == .didCommit { counter.increment() } }
    }
    for watch in watches { watch.willFetch() }
    try await OtherProcess.run(store.path, "run", "DELETE FROM item WHERE id = 3")
    try await wait("both are notified") { first.value > 0 && second.value > 0 }
    watches[0].willFetch()
    let (seen, unseen) = (first.value, second.value)
    try await wait("the other one is notified again") { second.value > unseen }
    #expect(first.value == seen)
  }
}
