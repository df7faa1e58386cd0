/// A long array in chunks of 8 KiB.
///
/// Replacing arrays of a megabyte repeatedly fragments memory: small objects are allocated in the gaps, and the next
/// array needs more memory. Chunks fit into any gap.
nonisolated struct ChunkedArray<Element>: RandomAccessCollection {
  private var chunks: [[Element]] = []
  private(set) var count = 0

  private static var length: Int { 8192 / MemoryLayout<Element>.stride }

  init() {}

  init(_ elements: some Sequence<Element>) { for element in elements { append(element) } }

  init(repeating element: Element, count: Int) {
    let full = count / Self.length
    chunks = (0..<full).map { _ in Array(repeating: element, count: Self.length) }
    if count > full * Self.length { chunks.append(Array(repeating: element, count: count - full * Self.length)) }
    self.count = count
  }

  mutating func append(_ element: Element) {
    if count.isMultiple(of: Self.length) {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.length)
    }
    chunks[chunks.count - 1].append(element)
    count += 1
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Element {
    get { chunks[index / Self.length][index % Self.length] }
    set { chunks[index / Self.length][index % Self.length] = newValue }
  }
}

nonisolated extension ChunkedArray: Equatable where Element: Equatable {}
nonisolated extension ChunkedArray: Sendable where Element: Sendable {}
