extension IndexPath {
  /// Names an item of a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The item within its section. - Precondition: the path names an item.
  public var item: Int { self[1] }

  /// The section. - Precondition: the path names at least a section.
  public var section: Int { self[0] }
}
