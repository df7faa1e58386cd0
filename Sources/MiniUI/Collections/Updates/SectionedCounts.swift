/// The numbers of rows in sections. Converts between index paths and row numbers across all sections.
package nonisolated struct SectionedCounts: Hashable, Sendable {
  /// The number of rows in each section.
  package let counts: [Int]
  /// The first row of each section, and the total number of rows at the end.
  private let starts: [Int]

  package init(_ counts: [Int]) {
    var starts = [Int](repeating: 0, count: counts.count + 1)
    var sum = 0
    for section in counts.indices {
      sum += counts[section]
      starts[section + 1] = sum
    }
    (self.counts, self.starts) = (counts, starts)
  }

  package var sections: Int { counts.count }
  /// The number of rows in all sections.
  package var rows: Int { starts[starts.count - 1] }

  /// Returns the number of rows in a section; 0 if there is no such section.
  package func count(in section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  /// Returns the rows of a section.
  /// - Precondition: The section exists.
  package func range(_ section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// Returns the section of a row.
  /// - Precondition: The row exists.
  /// - Complexity: O(log n) in the number of sections.
  package func section(ofRow row: Int) -> Int {
    // Empty sections before the section begin at the same row.
    starts.partitioningIndex { $0 > row } - 1
  }

  /// Returns the index path of a row.
  /// - Precondition: The row exists.
  package func indexPath(ofRow row: Int) -> IndexPath {
    let section = section(ofRow: row)
    return IndexPath(item: row - starts[section], section: section)
  }

  /// Returns the row at an index path; nil if there is none.
  package func row(at path: IndexPath) -> Int? {
    guard path.count == 2, path.item >= 0, path.item < count(in: path.section) else { return nil }
    return starts[path.section] + path.item
  }
}
