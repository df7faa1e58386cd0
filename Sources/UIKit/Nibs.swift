/// A nib file, which the kit cannot read. A nib can be created, so that sources compile, but not used.
@preconcurrency @MainActor open class UINib {
  nonisolated deinit {}

  private let name: String

  /// Creates the name of a nib.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// Ends the program: there are no nibs.
  open func instantiate(withOwner ownerOrNil: Any?, options: [String: Any]? = nil) -> [Any] { refuse() }

  fileprivate func refuse() -> Never {
    preconditionFailure("the nib \"\(name)\" cannot be loaded: there are no nibs here, so create its views in code")
  }
}

extension TableView {
  /// Ends the program: there are no nibs. Register a class.
  public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { nib?.refuse() }
  /// Ends the program: there are no nibs. Register a class.
  public final func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) { nib?.refuse() }
}

extension CollectionView {
  /// Ends the program: there are no nibs. Register a class.
  public final func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { nib?.refuse() }
  /// Ends the program: there are no nibs. Register a class.
  public final func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { nib?.refuse() }
}
