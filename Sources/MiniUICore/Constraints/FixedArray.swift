/// An array of fixed length in a block of memory. It is valid until the block is deallocated. Access is not checked in
/// release builds. Use it for the innermost loops of the solver, which would be three times slower with Swift arrays as
/// properties of classes.
struct FixedArray<Element: BitwiseCopyable> {
  private let elements: UnsafeMutableBufferPointer<Element>

  fileprivate init(_ elements: UnsafeMutableBufferPointer<Element>) { self.elements = elements }

  var indices: Range<Int> { elements.indices }
  var count: Int { elements.count }

  subscript(index: Int) -> Element {
    get { elements[index] }
    nonmutating set { elements[index] = newValue }
  }

  var array: [Element] { Array(elements) }

  func prefix(_ count: Int) -> FixedArray { FixedArray(UnsafeMutableBufferPointer(rebasing: elements[..<count])) }

  func fill(_ element: Element) { elements.update(repeating: element) }

  /// Copies an array of the same number of elements.
  func copy(_ array: [Element]) { _ = elements.update(fromContentsOf: array) }

  func sort(_ range: Range<Int>, by areInOrder: (Element, Element) -> Bool) {
    var part = UnsafeMutableBufferPointer(rebasing: elements[range])
    part.sort(by: areInOrder)
  }
}

/// A block of memory for several arrays, so that they need only one allocation.
struct MemoryBlock {
  private var start: UnsafeMutableRawPointer?
  private var size = 0

  /// Allocates the memory of some arrays.
  ///
  /// - Parameter cut: Cuts the arrays from memory. It is called twice, first only to find the size, and must have no
  ///   other effect.
  static func allocate<Arrays>(_ cut: (inout MemoryBlock) -> Arrays) -> (memory: MemoryBlock, arrays: Arrays) {
    var block = MemoryBlock()
    _ = cut(&block)
    block = MemoryBlock(start: .allocate(byteCount: block.size, alignment: 8))
    let arrays = cut(&block)
    return (block, arrays)
  }

  func deallocate() { start?.deallocate() }

  /// Returns an array in the next part of the block. Its elements are not initialized.
  mutating func array<Element: BitwiseCopyable>(_ count: Int) -> FixedArray<Element> {
    let first = start.map { ($0 + size).bindMemory(to: Element.self, capacity: count) }
    // Each array starts at a multiple of 8 bytes.
    size += (count * MemoryLayout<Element>.stride + 7) & ~7
    return FixedArray(UnsafeMutableBufferPointer(start: first, count: first == nil ? 0 : count))
  }
}
