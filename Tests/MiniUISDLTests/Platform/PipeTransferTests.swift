import Foundation
import Testing

@testable import MiniUISDL

struct PipeTransferTests {
  private let (reading, writing): (Int32, Int32)

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    (reading, writing) = (ends[0], ends[1])
  }

  @Test func `data that fits into a pipe is read as it was written`() {
    defer { close(reading) }
    let data = Data((0..<10_000).map { UInt8(truncatingIfNeeded: $0) })
    PipeTransfer.write(data, to: writing, timeout: 0)
    close(writing)
    #expect(read() == data)
  }

  @Test func `a reader that stops ends the writing after the timeout`() {
    PipeTransfer.write(Data(count: 1 << 20), to: writing, timeout: 1)
    close(writing)
    defer { close(reading) }
    let count = read()?.count ?? 0
    #expect((1..<1 << 20).contains(count))
  }

  @Test func `a writer that sends nothing makes the content nil`() {
    defer { close(reading) }
    #expect(read() == nil)
    close(writing)
  }

  @Test func `content above the maximum byte count is nil`() {
    defer { close(reading) }
    PipeTransfer.write(Data(count: 101), to: writing, timeout: 0)
    close(writing)
    #expect(read(maximumByteCount: 100) == nil)
  }

  private func read(maximumByteCount: Int = 1 << 20) -> Data? {
    PipeTransfer.read(from: reading, timeout: 1, maximumDuration: 60, maximumByteCount: maximumByteCount)
  }
}
