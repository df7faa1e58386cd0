import Testing

@testable import MiniUICore

@Suite struct LRUCacheTests {
  private var cache = LRUCache<Int, String>(limit: 100)
  private var madeCount = 0

  /// Uses the values of `keys`, of 10 bytes each, in one drawing.
  private mutating func draw(_ keys: some Sequence<Int>) {
    cache.trim()
    for key in keys where cache.value(for: key) == nil {
      madeCount += 1
      cache.insert("\(key)", for: key, cost: 10)
    }
  }

  @Test mutating func `values that are never used twice stay within the limit`() {
    for key in 0..<1000 {
      draw([key])
      #expect(cache.cost <= 100 + 10)
    }
    #expect(cache.value(for: 999) == "999" && cache.value(for: 900) == nil)
  }

  @Test mutating func `values that every drawing uses are made once, however many they are`() {
    for _ in 0..<10 { draw(0..<50) }
    #expect(madeCount == 50 && cache.cost == 500)
  }

  @Test mutating func `a value that every drawing uses is kept while values used once are discarded`() {
    for key in 0..<1000 { draw([-1, key]) }
    #expect(madeCount == 1001)
  }

  @Test mutating func `values beyond the limit are discarded by the second drawing that does not use them`() {
    draw(0..<50)
    draw([0])
    draw([0])
    #expect(madeCount == 50 && cache.cost == 10)
  }

  @Test func `a minimum number of values is kept whatever they cost`() {
    var cache = LRUCache<Int, String>(limit: 100, minimumCount: 4)
    for key in 0..<4 {
      cache.trim()
      cache.insert("\(key)", for: key, cost: 1000)
    }
    #expect(cache.count == 4)
    for key in 4..<9 {
      cache.trim()
      cache.insert("\(key)", for: key, cost: 1000)
    }
    #expect(cache.values.keys.sorted() == [4, 5, 6, 7, 8])
  }

  @Test func `updated values keep their costs, and the costs of removed values no longer count`() {
    var cache = LRUCache<Int, String>(limit: 100)
    for key in 0..<9 {
      cache.trim()
      cache.insert("\(key)", for: key, cost: 10)
    }
    cache.updateValues { key, value in key % 2 == 0 ? value + "!" : nil }
    #expect(cache.cost == 50)
    #expect(cache.values == [0: "0!", 2: "2!", 4: "4!", 6: "6!", 8: "8!"])
    #expect(cache.contains(2) && !cache.contains(1))
  }

  @Test func `the cost of a removed value no longer counts, also if it was not used recently`() {
    var cache = LRUCache<Int, String>(limit: 100)
    for key in 0..<9 {
      cache.trim()
      cache.insert("\(key)", for: key, cost: 10)
    }
    for key in [0, 8, 8, 20] { cache.remove(key) }
    #expect(cache.cost == 70)
    #expect(!cache.contains(0))
    #expect(!cache.contains(8))
    #expect(cache.contains(7))
  }
}
