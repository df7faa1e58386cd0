import Foundation
import TestSupport
import Testing

@testable import MiniUICore

struct BorrowedBitmapTests {
  /// Returns memory with rows of 12 pixels, of which 10 are lent, filled with distinct numbers.
  private func makeMemory() -> UnsafeMutablePointer<UInt32> {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 12 * 8)
    for index in 0..<(12 * 8) { memory[index] = UInt32(index) * 0x01_0101 }
    return memory
  }

  @Test func `a canvas of a lent bitmap draws into the lent memory`() {
    let memory = makeMemory()
    defer { memory.deallocate() }
    let bitmap = Bitmap(lending: memory, width: 10, height: 8, stride: 48)
    let before = memory[12 * 3 + 2]
    #expect(bitmap[2, 3] == before)
    let canvas = Canvas(bitmap, scale: 1)
    var list = DisplayList()
    list.append(.fill(CGRect(x: 4, y: 2, width: 3, height: 3), .solid(0xFF12_3456), .zero))
    canvas.draw(list, damage: Region(PixelRect(x0: 4, y0: 2, x1: 7, y1: 5)))
    #expect(memory[12 * 2 + 4] == 0xFF12_3456 && memory[12 * 3 + 2] == before)
  }

  @Test func `a lent bitmap that keeps its pixels stays valid after the memory is freed`() {
    let memory = makeMemory()
    let bitmap = Bitmap(lending: memory, width: 10, height: 8, stride: 48)
    let canvas = Canvas(bitmap, scale: 1)
    let before = (0..<80).map { bitmap[$0 % 10, $0 / 10] }
    bitmap.keepPixels()
    bitmap.keepPixels()
    memory.update(repeating: 7, count: 12 * 8)
    memory.deallocate()
    #expect((0..<80).map { bitmap[$0 % 10, $0 / 10] } == before)
    canvas.draw(DisplayList(), background: .solid(0xFFAB_CDEF))
    #expect((0..<80).allSatisfy { bitmap[$0 % 10, $0 / 10] == 0xFFAB_CDEF })
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `moving an area of a bitmap gives the same pixels as a model, for whole rows and parts of rows`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let bitmap = try Bitmap(width: 20, height: 15)
      for index in 0..<300 { bitmap.row(index / 20)[index % 20] = UInt32(index) }
      let isWide = Bool.random(using: &random)
      let area = PixelRect(
        x0: isWide ? 0 : .random(in: 0..<10, using: &random), y0: .random(in: 0..<7, using: &random),
        x1: isWide ? 20 : .random(in: 10...20, using: &random), y1: .random(in: 7...15, using: &random))
      let dx = isWide ? 0 : Int32.random(in: -12...12, using: &random)
      let dy = Int32.random(in: -12...12, using: &random)
      Canvas(bitmap, scale: 1).move(area, dx: dx, dy: dy)
      for y in 0..<15 {
        for x in 0..<20 {
          let source = (x: x - Int(dx), y: y - Int(dy))
          let isMoved = area.contains(x: x, y: y) && area.contains(x: source.x, y: source.y)
          #expect(bitmap[x, y] == UInt32(isMoved ? source.y * 20 + source.x : y * 20 + x))
        }
      }
    }
  }
}
