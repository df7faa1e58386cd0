import TestSupport
import Testing

@testable import MiniUITesting

struct DamagedPNGTests {
  private func sample(_ kind: RandomPicture.Kind = .sixteenColors) throws -> [UInt8] {
    var random = SplitMix64(seed: 5)
    return Array(try PNG.data(RandomPicture.make(kind, width: 19, height: 11, using: &random), note: "a note"))
  }

  private func reason(_ bytes: [UInt8]) -> String? {
    do {
      _ = try PNG.File(Data(bytes), path: "shots/a.png").decode()
      return nil
    } catch {
      #expect(error.description.contains("shots/a.png"))
      return error.description
    }
  }

  @Test func `what is no PNG is said to be none`() {
    #expect(reason([])?.contains("it is empty") == true)
    #expect(reason(Array("GIF89a".utf8))?.contains("it is no PNG") == true)
  }

  @Test func `a file that is cut short anywhere is an error`() throws {
    let bytes = try sample()
    for count in 8..<bytes.count { #expect(reason(Array(bytes.prefix(count)))?.contains("cut short") == true) }
  }

  @Test func `a byte that was changed anywhere is an error`() throws {
    let bytes = try sample()
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x41
      #expect(reason(changed) != nil, "byte \(index)")
    }
  }

  @Test func `contents that are damaged but have their checksum neither trap nor are taken for sound`() throws {
    var random = SplitMix64(seed: 6)
    var decoded = 0
    for kind in RandomPicture.Kind.allCases {
      let chunks = try PNGChunk.all(in: sample(kind), path: "a.png")
      for _ in 0..<300 {
        let victim = Int(random.next() % UInt64(chunks.count))
        var bytes = PNGChunk.signature
        for (index, chunk) in chunks.enumerated() {
          var contents = chunk.contents
          if index == victim, !contents.isEmpty {
            for _ in 0...random.next() % 3 {
              contents[Int(random.next() % UInt64(contents.count))] = UInt8(truncatingIfNeeded: random.next())
            }
            if random.next() % 4 == 0 { contents.removeLast(Int(random.next() % UInt64(contents.count))) }
          }
          PNGChunk(chunk.name, contents).append(to: &bytes)
        }
        guard let file = try? PNG.File(Data(bytes), path: "a.png"), let bitmap = try? file.decode() else { continue }
        if let hash = file.pixelHash { #expect(hash == PixelHash(bitmap) || chunks[victim].name == .text) }
        decoded += 1
      }
    }
    #expect(decoded > 0 && decoded < 300 * RandomPicture.Kind.allCases.count, "\(decoded) were decoded")
  }

  @Test func `a size that no bitmap has is an error before anything is made`() throws {
    for (width, height) in [(0, 5), (32_767, 1), (32_766, 32_766), (Int(UInt32.max), Int(UInt32.max))] {
      var bytes = PNGChunk.signature
      let size = UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
      PNGChunk(.header, size + [8, 2, 0, 0, 0]).append(to: &bytes)
      PNGChunk(.end, []).append(to: &bytes)
      #expect(throws: ImageError.tooLarge(file: "a.png", width: width, height: height)) {
        try PNG.File(Data(bytes), path: "a.png")
      }
    }
  }

  @Test func `what cannot be shown is named`() throws {
    func file(_ format: [UInt8], _ more: [PNGChunk] = []) -> [UInt8] {
      var bytes = PNGChunk.signature
      let size = UInt32(2).bigEndianBytes + UInt32(2).bigEndianBytes
      for chunk in [PNGChunk(.header, size + format)] + more + [PNGChunk(.end, [])] { chunk.append(to: &bytes) }
      return bytes
    }
    #expect(reason(file([16, 2, 0, 0, 0]))?.contains("16 bits") == true)
    #expect(reason(file([3, 2, 0, 0, 0]))?.contains("header") == true)
    #expect(reason(file([8, 3, 0, 0, 0]))?.contains("palette") == true)
    #expect(reason(file([8, 2, 0, 0, 0]))?.contains("not all there") == true)
    #expect(reason(file([8, 2, 0, 0, 0], [PNGChunk(.init(rawValue: "WHAT"), [])]))?.contains("WHAT") == true)
  }
}
