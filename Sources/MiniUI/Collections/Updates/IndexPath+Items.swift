extension IndexPath {
  /// Creates the index path of an item in a section.
  public nonisolated init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The index of the item in its section.
  /// - Precondition: The path has at least two indexes.
  public nonisolated var item: Int { self[1] }

  /// The index of the section.
  /// - Precondition: The path is not empty.
  public nonisolated var section: Int { self[0] }
}
