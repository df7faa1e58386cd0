extension IndexPath {
  /// Names an item of a section.
  public nonisolated init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The item within its section. - Precondition: the path names an item.
  public nonisolated var item: Int { self[1] }

  /// The section. - Precondition: the path names at least a section.
  public nonisolated var section: Int { self[0] }
}
