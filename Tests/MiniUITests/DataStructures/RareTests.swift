import Testing

@testable import MiniUI

@Suite struct RareTests {
  @Test func `a rare value takes one word in its owner`() {
    #expect(MemoryLayout<Rare<CGRect>>.size == MemoryLayout<Int>.size)
  }

  @Test func `a rare value is nil until it is set, and a copy keeps its own value`() {
    var rare = Rare<CGRect>()
    #expect(rare.value == nil)
    let copy = rare
    rare.value = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rare.value == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(copy.value == nil)
    rare.value = nil
    #expect(rare == copy)
  }
}
