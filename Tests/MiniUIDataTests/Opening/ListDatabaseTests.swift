import MiniUIData
import TestSupport
import Testing

/// Tests of the options with which a list's database is opened.
struct ListDatabaseTests {
  @Test func `readers have a small page cache, and the writer SQLite's default`() throws {
    let folder = try TestSupport.TemporaryFolder()
    let database = try ListDatabase.open(folder.file("a.sqlite"))
    func cacheSize(_ db: Database) throws -> Int? { try Int.fetchOne(db, sql: "PRAGMA cache_size") }
    #expect(try database.read(cacheSize) == -256)
    #expect(try database.write(cacheSize) == DatabaseQueue().read(cacheSize))
  }
}
