/// Elements in memory of their own, whose number does not change. Access is not checked in release builds: it is for the
/// innermost loops of the solver, which are three times slower with arrays that classes hold.
final class FixedArray<Element: BitwiseCopyable> {
  private let elements: UnsafeMutableBufferPointer<Element>

  init(_ elements: [Element]) {
    self.elements = .allocate(capacity: elements.count)
    _ = self.elements.initialize(from: elements)
  }

  deinit { elements.deallocate() }

  var indices: Range<Int> { elements.indices }
  var count: Int { elements.count }

  subscript(index: Int) -> Element {
    @inline(__always) get { elements[index] }
    @inline(__always) set { elements[index] = newValue }
  }

  var array: [Element] { Array(elements) }
}
