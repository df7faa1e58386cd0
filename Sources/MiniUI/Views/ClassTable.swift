/// The machine words of a class's metadata: a header, then the offsets of stored properties and the addresses of
/// methods. A method has the same index in all subclasses. In a class that overrides it, the word at this index differs
/// (see "Class Metadata" in Swift's ABI documentation).
package enum ClassTable {
  /// The number of words in the header.
  package nonisolated static let headerCount = 7

  /// Returns the words of a class from its address point on; none if the header has another layout.
  package nonisolated static func words(of type: AnyClass) -> UnsafeBufferPointer<UInt> {
    let header = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // The size of the class, and of the part before the address point.
    let size = header.load(fromByteOffset: 32, as: UInt32.self)
    let before = header.load(fromByteOffset: 36, as: UInt32.self)
    let isPlausible = size > before && size - before < 1 << 16
    return UnsafeBufferPointer(
      start: header.assumingMemoryBound(to: UInt.self),
      count: isPlausible ? Int(size - before) / MemoryLayout<UInt>.stride : 0)
  }
}
