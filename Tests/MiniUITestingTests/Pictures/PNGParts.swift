@testable import MiniUITesting

/// Makes valid and invalid PNG files chunk by chunk.
enum PNGParts {
  typealias Chunk = (name: String, contents: [UInt8])

  static func chunks(of file: [UInt8]) -> [Chunk] { PNGChunk.all(in: file).map { ($0.name, Array($0.contents)) } }

  static func file(_ chunks: [Chunk]) -> [UInt8] {
    chunks.reduce(PNGChunk.signature) { file, chunk in
      let body = Array(chunk.name.utf8) + chunk.contents
      return file + bigEndian(UInt32(chunk.contents.count)) + body + bigEndian(checksum(body))
    }
  }

  /// Returns the header of a file. `form` has its depth, colour, compression, filtering and interlacing.
  static func header(_ width: Int, _ height: Int, _ form: [UInt8]) -> Chunk {
    ("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + form)
  }

  /// Returns the bytes in the form of zlib, without compression.
  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    precondition(bytes.count < 1 << 16, "one block is enough here")
    let count = UInt16(bytes.count)
    let (low, high) = (UInt8(count & 255), UInt8(count >> 8))
    let sums = bytes.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let first = (sums.0 + UInt32(byte)) % 65_521
      return (first, (sums.1 + first) % 65_521)
    }
    return [0x78, 0x01, 0x01, low, high, ~low, ~high] + bytes + bigEndian(sums.1 << 16 | sums.0)
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}
