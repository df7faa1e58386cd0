import TestSupport
import Testing

@testable import MiniUIData

/// Compares the keys of all rows with an array that is searched.
struct FetchedKeysTests {
  @Test(arguments: [1, 1000, 1_000_000_007])
  func `each key is found in its row, whether keys are dense or not`(step: Int64) throws {
    var random = SplitMix64(seed: UInt64(step))
    for _ in 0..<50 {
      let count = Int.random(in: 0..<60, using: &random)
      let keys = Array(Set((0..<count).map { _ in Int64.random(in: -30..<30, using: &random) * step })).shuffled(
        using: &random)
      let fetched = try FetchedKeys(ChunkedArray(keys))
      #expect(fetched.count == keys.count)
      for key in (-31..<31).map({ Int64($0) * step }) + [.min, .max] {
        #expect(fetched.row(of: key.databaseValue) == keys.firstIndex(of: key))
      }
      #expect(fetched.row(of: "text".databaseValue) == nil && fetched.row(of: .null) == nil)
    }
  }

  @Test func `extreme integers do not overflow`() throws {
    let keys = try FetchedKeys(ChunkedArray([.min, 0, .max]))
    #expect(keys.row(of: Int64.max.databaseValue) == 2 && keys.row(of: Int64.min.databaseValue) == 0)
  }

  @Test func `an index built from a former one has the rows of a new one`() throws {
    let former = try FetchedKeys(ChunkedArray([5, 3, 9]))
    for integers: [Int64] in [[5, 3, 9], [5, 9, 3], [5, 3], [5, 3, 9, 1], []] {
      let keys = try FetchedKeys(ChunkedArray(integers), former: former)
      #expect((0..<keys.count).map { keys[$0] } == integers.map(\.databaseValue))
      #expect(integers.indices.allSatisfy { keys.row(of: integers[$0].databaseValue) == $0 })
    }
  }

  @Test func `a replaced key deletes and inserts its row, and equal keys change no row`() throws {
    func index(_ keys: [DatabaseValue], former: FetchedKeys = .none) throws -> FetchedIndex {
      var builder = FetchedIndex.Builder(isSectioned: false, former: former)
      for key in keys { try builder.add(key, section: .null) }
      return try builder.index()
    }
    for keys: [DatabaseValue] in [[5, 3, 9].map(\.databaseValue), ["a".databaseValue, 3.databaseValue]] {
      let former = try index(keys)
      let same = try former.difference(to: index(keys, former: former.keys))
      #expect(same.isEmpty)
      let other = try former.difference(to: index([7.databaseValue] + keys.dropFirst()))
      #expect(other.deletedRows == [0] && other.insertedRows == [0] && other.movedRows.isEmpty)
    }
  }

  @Test func `texts and integers may be mixed as keys`() throws {
    var builder = FetchedIndex.Builder(isSectioned: false)
    let keys: [DatabaseValue] = [5.databaseValue, "a".databaseValue, 7.databaseValue, 2.5.databaseValue]
    for key in keys { try builder.add(key, section: .null) }
    let index = try builder.index()
    #expect(keys.indices.map { index.keys[$0] } == keys && keys.map { index.keys.row(of: $0) } == [0, 1, 2, 3])
  }

  @Test func `a null or repeated key is an error with its value`() throws {
    #expect(throws: FetchedResultsError.badKey(value: "3")) { try FetchedKeys(ChunkedArray([1, 3, 2, 3])) }
    #expect(throws: FetchedResultsError.badKey(value: "9000000000000")) {
      try FetchedKeys(ChunkedArray([0, 9_000_000_000_000, 9_000_000_000_000]))
    }
    #expect(throws: FetchedResultsError.badKey(value: "\"a\"")) {
      try FetchedKeys(["a".databaseValue, "a".databaseValue])
    }
    var builder = FetchedIndex.Builder(isSectioned: false)
    #expect(throws: FetchedResultsError.badKey(value: "null")) { try builder.add(.null, section: .null) }
  }

  @Test func `a moved row is removed, and inserted at the index counted without it`() throws {
    var builder = FetchedIndex.Builder(isSectioned: true)
    for (key, section) in [(1, "a"), (2, "a"), (3, "b"), (4, "b")] {
      try builder.add(key.databaseValue, section: section.databaseValue)
    }
    let index = try builder.index()
    func keys(_ index: FetchedIndex) -> [[DatabaseValue]] {
      (0..<index.counts.sections).map { index.counts.range($0).map { index.keys[$0] } }
    }
    let within = index.moving(IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0))
    #expect(keys(within) == [[2, 1].map(\.databaseValue), [3, 4].map(\.databaseValue)])
    let across = index.moving(IndexPath(item: 1, section: 0), to: IndexPath(item: 2, section: 1))
    #expect(keys(across) == [[1.databaseValue], [3, 4, 2].map(\.databaseValue)])
    #expect(across.keys.row(of: 2.databaseValue) == 3)
    let nowhere = index.moving(IndexPath(item: 9, section: 0), to: IndexPath(item: 0, section: 0))
    #expect(keys(nowhere) == keys(index))
  }
}
