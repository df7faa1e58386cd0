internal import CXXHash
internal import CZlib

/// A part of a PNG file: a name and contents, stored between a length and a checksum.
nonisolated struct PNGChunk {
  /// Four letters, of which the first is lowercase if a reader may ignore the chunk.
  struct Name: RawRepresentable, Hashable {
    let rawValue: String

    static let header = Name(rawValue: "IHDR")
    static let palette = Name(rawValue: "PLTE")
    static let transparency = Name(rawValue: "tRNS")
    static let data = Name(rawValue: "IDAT")
    static let text = Name(rawValue: "iTXt")
    static let end = Name(rawValue: "IEND")

    var isCritical: Bool { rawValue.utf8.first.map { $0 & 0x20 == 0 } ?? false }
    /// Whether the pixels depend on the chunk.
    var decidesPixels: Bool { [.header, .palette, .transparency, .data].contains(self) }
  }

  let name: Name
  let contents: [UInt8]

  init(_ name: Name, _ contents: [UInt8]) {
    self.name = name
    self.contents = contents
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  func append(to file: inout [UInt8]) {
    let body = Array(name.rawValue.utf8) + contents
    file += UInt32(contents.count).bigEndianBytes + body + PNGChunk.checksum(body[...]).bigEndianBytes
  }

  /// Returns a hash of all chunks that the pixels depend on.
  static func hash(ofPixelsIn chunks: [PNGChunk]) -> UInt64 {
    let hashes = chunks.filter(\.name.decidesPixels).map { chunk in
      chunk.contents.withUnsafeBytes { XXH3_64bits_withSeed($0.baseAddress, $0.count, UInt64($0.count)) }
    }
    return hashes.withUnsafeBytes { XXH3_64bits($0.baseAddress, $0.count) }
  }

  fileprivate static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count)) }
  }
}

nonisolated extension PNGChunk {
  /// Returns the chunks of a file up to its end, each with its checksum verified.
  static func all(in file: [UInt8], path: String) throws(ImageError) -> [PNGChunk] {
    func unreadable(_ reason: String) -> ImageError { .unreadable(file: path, reason: reason) }
    guard file.starts(with: signature) else { throw unreadable(file.isEmpty ? "it is empty" : "it is no PNG") }
    var chunks: [PNGChunk] = []
    var start = signature.count
    while start + 12 <= file.count {
      let length = Int(UInt32(bigEndianBytes: file[start..<start + 4]))
      let body = start + 4..<start + 8 + length
      guard body.upperBound + 4 <= file.count else { break }
      let name = Name(rawValue: String(decoding: file[body.prefix(4)], as: UTF8.self))
      guard UInt32(bigEndianBytes: file[body.upperBound..<body.upperBound + 4]) == checksum(file[body]) else {
        throw unreadable("its part \(name.rawValue.debugDescription) at byte \(start) does not have its checksum")
      }
      chunks.append(PNGChunk(name, Array(file[body.dropFirst(4)])))
      if name == .end { return chunks }
      start = body.upperBound + 4
    }
    throw unreadable("it is cut short after \(file.count) bytes")
  }
}

nonisolated extension UInt32 {
  var bigEndianBytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }

  init(bigEndianBytes bytes: ArraySlice<UInt8>) { self = bytes.reduce(0) { $0 << 8 | UInt32($1) } }
}
