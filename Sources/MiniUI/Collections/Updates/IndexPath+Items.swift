extension IndexPath {
  /// Creates the index path of an item in a section.
  public nonisolated init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// Creates the index path of a whole section in an update, as UIKit has it.
  nonisolated init(section: Int) { self.init(item: NSNotFound, section: section) }

  /// Whether the path denotes a whole section, without an item.
  nonisolated var isSection: Bool { count == 2 && self[1] == NSNotFound }

  /// The index of the item in its section.
  /// - Precondition: The path has at least two indexes.
  public nonisolated var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index of the section.
  /// - Precondition: The path is not empty.
  public nonisolated var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
}
