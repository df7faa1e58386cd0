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

  @Test func `reading a file that is empty or not a PNG throws an error that names the reason`() {
    #expect(reason([])?.contains("it is empty") == true)
    #expect(reason(Array("GIF89a".utf8))?.contains("it is not a PNG file") == true)
  }

  @Test func `reading a truncated PNG throws an error`() throws {
    let bytes = try sample()
    for count in 8..<bytes.count { #expect(reason(Array(bytes.prefix(count)))?.contains("ends after") == true) }
  }

  @Test func `a PNG with a changed byte is an error`() throws {
    let bytes = try sample()
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x41
      #expect(reason(changed) != nil, "byte \(index)")
    }
  }

  @Test func `damaged data with a valid checksum never crashes`() throws {
    var random = SplitMix64(seed: 6)
    var decoded = 0
    let count = Soak.count(100, of: 300)
    for kind in RandomPicture.Kind.allCases {
      let chunks = try PNGParts.chunks(of: sample(kind))
      for _ in 0..<count {
        let victim = Int(random.next() % UInt64(chunks.count))
        var damaged = chunks
        var contents = damaged[victim].contents
        if !contents.isEmpty {
          for _ in 0...random.next() % 3 {
            contents[Int(random.next() % UInt64(contents.count))] = UInt8(truncatingIfNeeded: random.next())
          }
          if random.next() % 4 == 0 { contents.removeLast(Int(random.next() % UInt64(contents.count))) }
        }
        damaged[victim].contents = contents
        let bytes = PNGParts.file(damaged)
        guard let file = try? PNG.File(Data(bytes), path: "a.png"), let bitmap = try? file.decode() else { continue }
        if let hash = file.pixelHash { #expect(hash == PixelHash(bitmap) || chunks[victim].name == "iTXt") }
        decoded += 1
      }
    }
    #expect(decoded > 0 && decoded < count * RandomPicture.Kind.allCases.count, "\(decoded) were decoded")
  }

  @Test func `an invalid picture size is an error before memory is allocated`() throws {
    for (width, height) in [(0, 5), (32_767, 1), (32_766, 32_766), (Int(UInt32.max), Int(UInt32.max))] {
      let bytes = PNGParts.file([PNGParts.header(width, height, [8, 2, 0, 0, 0]), ("IEND", [])])
      #expect(throws: ImageError.tooLarge(file: "a.png", width: width, height: height)) {
        try PNG.File(Data(bytes), path: "a.png")
      }
    }
  }

  @Test func `an unsupported PNG format is named`() throws {
    func file(_ form: [UInt8], _ more: [PNGParts.Chunk] = [("IDAT", [])]) -> [UInt8] {
      PNGParts.file([PNGParts.header(2, 2, form)] + more + [("IEND", [])])
    }
    #expect(reason(file([16, 2, 0, 0, 0]))?.contains("16 bits") == true)
    #expect(reason(file([3, 2, 0, 0, 0]))?.contains("IHDR") == true)
    #expect(reason(file([8, 3, 0, 0, 0]))?.contains("PLTE") == true)
    #expect(reason(file([8, 2, 0, 0, 0]))?.contains("incomplete") == true)
    #expect(reason(file([8, 2, 0, 0, 0], []))?.contains("it has no pixels") == true)
    #expect(reason(file([8, 2, 0, 0, 0], [("WHAT", []), ("IDAT", [])]))?.contains("WHAT") == true)
    let text = Array("MiniUI\0\u{1}\0\0\0".utf8)
    #expect(reason(file([8, 2, 0, 0, 0], [("iTXt", text), ("IDAT", [])]))?.contains("iTXt") == true)
  }
}
