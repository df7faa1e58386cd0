/// The table directory of a font file.
nonisolated enum FontTables {
  /// Returns whether the glyphs of a face are only colour pictures, as in Noto Color Emoji. SDL_ttf draws these at one
  /// size.
  /// - Parameter index: the index of the face in a collection.
  static func arePictures(_ bytes: UnsafeRawBufferPointer, index: Int) -> Bool {
    func number(at offset: Int) -> UInt32? {
      guard offset >= 0, offset + 4 <= bytes.count else { return nil }
      return UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    // The upper 16 bits of an index select a variation.
    let start = number(at: 0) == Tag.collection ? number(at: 12 + 4 * (index & 0xFFFF)).map { Int($0) } : 0
    guard let start, let head = number(at: start + 4) else { return false }
    var hasPictures = false
    for record in 0..<Int(head >> 16) {
      switch number(at: start + 12 + 16 * record) {
      case nil, Tag.trueTypeOutlines, Tag.outlines, Tag.newOutlines: return false
      case Tag.pictures: hasPictures = true
      default: continue
      }
    }
    return hasPictures
  }

  private enum Tag {
    /// "ttcf", "CBDT", "glyf", "CFF ", "CFF2".
    static let collection: UInt32 = 0x7474_6366
    static let pictures: UInt32 = 0x4342_4454
    static let trueTypeOutlines: UInt32 = 0x676C_7966
    static let outlines: UInt32 = 0x4346_4620
    static let newOutlines: UInt32 = 0x4346_4632
  }
}
