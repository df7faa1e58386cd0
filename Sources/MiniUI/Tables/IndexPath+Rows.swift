extension IndexPath {
  /// Creates the index path of a row in a section.
  public nonisolated init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The index of the row in its section.
  /// - Precondition: The path has at least two indexes.
  public nonisolated var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
