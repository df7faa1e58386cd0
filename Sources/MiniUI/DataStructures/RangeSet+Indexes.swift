/// A set of indexes. Unlike `IndexSet` of Foundation for Linux, it does not count all indexes at each insertion.
extension RangeSet<Int> {
  /// The number of indexes. Takes time that grows with the number of ranges.
  nonisolated var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Inserts an index: in logarithmic time behind all others, otherwise in time that grows with the number of ranges.
  nonisolated mutating func insert(_ index: Int) { insert(contentsOf: index..<index + 1) }
}
