internal import MiniUICore

/// The properties of a picture file before decoding: its size, so that a few bytes cannot request gigabytes, and
/// whether it is complete, since decoders fill the missing part of a truncated file with grey and report success.
nonisolated struct PictureFile: Hashable {
  let width, height: Int
  let isComplete: Bool

  /// Reads the properties of a file; nil if the bytes are not PNG, JPEG, GIF, BMP or WebP.
  init?(_ data: Data) {
    let bytes = PictureBytes(data)
    guard
      let picture = PictureFile.png(bytes) ?? PictureFile.jpeg(bytes) ?? PictureFile.gif(bytes)
        ?? PictureFile.bmp(bytes) ?? PictureFile.webP(bytes)
    else { return nil }
    self = picture
  }

  private init(_ width: Int, _ height: Int, isComplete: Bool) {
    self.width = width
    self.height = height
    self.isComplete = isComplete
  }

  /// Reads a PNG: chunks of length, name, contents and checksum; the last one is IEND.
  private static func png(_ bytes: PictureBytes) -> PictureFile? {
    guard bytes.has("\u{89}PNG\r\n\u{1A}\n", at: 0), bytes.has("IHDR", at: 12), let width = bytes.big32(16),
      let height = bytes.big32(20)
    else { return nil }
    var at = 8
    while let length = bytes.big32(at) {
      let end = at + 12 + length
      if bytes.has("IEND", at: at + 4) { return PictureFile(width, height, isComplete: end <= bytes.count) }
      at = end
    }
    return PictureFile(width, height, isComplete: false)
  }

  /// Reads a JPEG: segments of marker and length; after a start of scan, compressed data until the next marker other
  /// than a restart.
  private static func jpeg(_ bytes: PictureBytes) -> PictureFile? {
    guard bytes.has("\u{FF}\u{D8}\u{FF}", at: 0) else { return nil }
    var size = (width: 0, height: 0)
    var at = 2
    while let marker = bytes.nextJPEGMarker(&at) {
      switch marker {
      case 0xD9: return size.width > 0 ? PictureFile(size.width, size.height, isComplete: true) : nil
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard let height = bytes.big16(at + 3), let width = bytes.big16(at + 5) else { return nil }
        size = (width, height)
      default: break
      }
      guard let length = bytes.big16(at) else { break }
      at += length
    }
    return size.width > 0 ? PictureFile(size.width, size.height, isComplete: false) : nil
  }

  /// Reads a GIF: blocks until the trailer. A frame may claim to be larger than the screen.
  private static func gif(_ bytes: PictureBytes) -> PictureFile? {
    guard bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0), var width = bytes.little16(6),
      var height = bytes.little16(8), let flags = bytes[10]
    else { return nil }
    func colors(_ flags: Int) -> Int { flags & 0x80 != 0 ? 3 << ((flags & 7) + 1) : 0 }
    var at = 13 + colors(flags)
    while let block = bytes[at] {
      switch block {
      case 0x3B: return PictureFile(width, height, isComplete: true)
      case 0x21: at += 2
      case 0x2C:
        guard let frameWidth = bytes.little16(at + 5), let frameHeight = bytes.little16(at + 7),
          let flags = bytes[at + 9]
        else { return PictureFile(width, height, isComplete: false) }
        width = max(width, frameWidth)
        height = max(height, frameHeight)
        at += 11 + colors(flags)
      default: return PictureFile(width, height, isComplete: false)
      }
      while let length = bytes[at], length > 0 { at += 1 + length }
      at += 1
    }
    return PictureFile(width, height, isComplete: false)
  }

  /// Reads a BMP. The height is negative if the top row is first. The decoder itself reports missing rows.
  private static func bmp(_ bytes: PictureBytes) -> PictureFile? {
    guard bytes.has("BM", at: 0), let header = bytes.little32(14) else { return nil }
    if header == 12, let width = bytes.little16(18), let height = bytes.little16(20) {
      return PictureFile(width, height, isComplete: true)
    }
    guard header >= 40, let width = bytes.little32(18), let height = bytes.little32(22) else { return nil }
    return PictureFile(
      abs(Int(Int32(truncatingIfNeeded: width))), abs(Int(Int32(truncatingIfNeeded: height))), isComplete: true)
  }

  /// Reads a WebP: one chunk that contains the others, beginning with the extended, lossless or lossy one.
  private static func webP(_ bytes: PictureBytes) -> PictureFile? {
    guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8), let length = bytes.little32(4) else { return nil }
    let isComplete = length + 8 <= bytes.count
    if bytes.has("VP8X", at: 12), let width = bytes.little24(24), let height = bytes.little24(27) {
      return PictureFile(width + 1, height + 1, isComplete: isComplete)
    }
    if bytes.has("VP8L", at: 12), let bits = bytes.little32(21) {
      return PictureFile(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1, isComplete: isComplete)
    }
    guard bytes.has("VP8 ", at: 12), let width = bytes.little16(26), let height = bytes.little16(28) else { return nil }
    return PictureFile(width & 0x3FFF, height & 0x3FFF, isComplete: isComplete)
  }
}

/// Bytes with access beyond their end. All numbers are unsigned.
private nonisolated struct PictureBytes {
  private let bytes: [UInt8]

  init(_ data: Data) { bytes = [UInt8](data) }

  var count: Int { bytes.count }

  subscript(index: Int) -> Int? { bytes.indices.contains(index) ? Int(bytes[index]) : nil }

  /// Returns whether a text is at an index.
  /// - Parameter text: Characters below 256, one byte each.
  func has(_ text: String, at index: Int) -> Bool {
    text.unicodeScalars.enumerated().allSatisfy { self[index + $0.offset] == Int($0.element.value) }
  }

  private func little(_ index: Int, _ length: Int) -> Int? {
    guard index >= 0, index <= count - length else { return nil }
    return bytes[index..<index + length].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  func little16(_ index: Int) -> Int? { little(index, 2) }
  func little24(_ index: Int) -> Int? { little(index, 3) }
  func little32(_ index: Int) -> Int? { little(index, 4) }

  func big16(_ index: Int) -> Int? { little16(index).map { Int(UInt16($0).byteSwapped) } }
  func big32(_ index: Int) -> Int? { little32(index).map { Int(UInt32($0).byteSwapped) } }

  /// Skips compressed data and the marker after it, and returns the marker. In compressed data, 255 is followed by 0 or
  /// the number of a restart.
  func nextJPEGMarker(_ index: inout Int) -> Int? {
    while index < count - 1 {
      let next = bytes[index + 1]
      if bytes[index] == 0xFF, next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) {
        index += 2
        return Int(next)
      }
      index += 1
    }
    return nil
  }
}
