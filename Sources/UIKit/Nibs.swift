/// A nib file, which the kit cannot read. A nib can be created, so that sources compile, but not used.
@preconcurrency @MainActor open class UINib {
  nonisolated deinit {}

  /// The keys of the options for loading a nib. There are none.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private let name: String

  /// Creates the name of a nib.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// Ends the program: there are no nibs.
  open func instantiate(withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil) -> [Any] { refuse() }

  fileprivate func refuse() -> Never {
    preconditionFailure("the nib \"\(name)\" cannot be loaded: there are no nibs here, so create its views in code")
  }
}

extension Bundle {
  /// Ends the program: there are no nibs. Create the views in code.
  @preconcurrency @MainActor @discardableResult
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).refuse()
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
