import Testing

@testable import MiniUICore

@Suite struct RecentValuesTests {
  private var cache = RecentValues<Int, String>(limit: 100)
  private var madeCount = 0

  /// Uses the values of `keys`, of 10 bytes each, in one drawing.
  private mutating func draw(_ keys: some Sequence<Int>) {
    cache.trim()
    for key in keys where cache.value(for: key) == nil {
      madeCount += 1
      cache.insert("\(key)", for: key, byteCount: 10)
    }
  }

  @Test mutating func `values that are never used again stay within the cache's limit`() {
    for key in 0..<1000 {
      draw([key])
      #expect(cache.byteCount <= 100 + 10)
    }
    #expect(cache.value(for: 999) == "999" && cache.value(for: 900) == nil)
  }

  @Test mutating func `values that every drawing uses are created once, even above the limit`() {
    for _ in 0..<10 { draw(0..<50) }
    #expect(madeCount == 50 && cache.byteCount == 500)
  }

  @Test mutating func `a value used by every other request is kept while others are discarded`() {
    for key in 0..<1000 { draw([-1, key]) }
    #expect(madeCount == 1001)
  }

  @Test mutating func `values above the limit are discarded when two drawings do not use them`() {
    draw(0..<50)
    draw([0])
    draw([0])
    #expect(madeCount == 50 && cache.byteCount == 10)
  }
}
